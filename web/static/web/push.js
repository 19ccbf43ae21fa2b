/** The part of the settings that has news pushed to this browser. Its texts stand in the page. */

import { Problem, ask } from './table/api.js';

/** What the server calls this browser, kept to find it in the list again. */
const OWN = 'postcard push';

const place = /** @type {HTMLElement | null} */ (document.querySelector('[data-push]'));
const button = place?.querySelector('button');
const says = place?.querySelector('p');
const csrf = /** @type {HTMLInputElement | null} */ (document.querySelector('input[name=csrfmiddlewaretoken]'))?.value ?? '';

/** Says one of the page's texts, or what the server said. @param {string} name @param {string} [detail] */
function say(name, detail) {
  if (says) says.textContent = detail ?? place?.dataset[name] ?? '';
}

/** The bytes of a key in URL-safe base64. @param {string} key */
function bytes(key) {
  return Uint8Array.from(atob(key.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0));
}

/** Sends the server the address of this browser; the server knows it again. @param {PushSubscription} subscription */
async function tell(subscription) {
  const { id } = await ask('POST', '/me/push', { body: subscription.toJSON(), csrf });
  localStorage.setItem(OWN, id);
}

async function subscribe() {
  const answer = await Notification.requestPermission();
  // A question that was closed is no answer: it can be asked again.
  if (answer !== 'granted') return say(answer === 'denied' ? 'denied' : 'unanswered');
  say('working');
  try {
    const worker = await navigator.serviceWorker.ready;
    const { key } = await ask('GET', '/push/key');
    await tell(await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) }));
    location.reload();
  } catch (fault) {
    if (fault instanceof Problem) say('', fault.message);
    else say('failed');
  }
}

/** Marks this browser in the list, and brings the server up to date: browsers change their address at times. */
async function begin() {
  if (!place || !button) return;
  if (!['Notification', 'PushManager'].every((name) => name in window) || !('serviceWorker' in navigator)) return say('unsupported');
  if (Notification.permission === 'denied') return say('denied');
  const own = document.querySelector(`[data-browser="${CSS.escape(localStorage.getItem(OWN) ?? '')}"]`);
  const subscription = own && (await (await navigator.serviceWorker.ready).pushManager.getSubscription());
  if (!own || !subscription) {
    button.hidden = false;
    button.addEventListener('click', subscribe);
    return;
  }
  own.append(` (${place.dataset['own']})`);
  await tell(subscription).catch(() => say('failed'));
}

begin();
