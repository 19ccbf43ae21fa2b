/** A form that was refused: each wrong field says why, and the first of them has the focus. */

/** @param {string} name */
function fieldNamed(name) {
  const found = [...document.querySelectorAll('main :is(input:not([type=hidden]), select, textarea)')].filter(
    (field) => field.getAttribute('name') === name,
  );
  // Several forms of a page may ask for the same: the one that was sent leads to where we are.
  const sent = found.find((field) => {
    const action = field.closest('form')?.getAttribute('action') ?? '';
    return new URL(action, location.href).pathname === location.pathname;
  });
  return sent ?? found[0];
}

const wrong = new Set();
for (const [number, said] of document.querySelectorAll('.wrong [data-field]').entries()) {
  const field = said instanceof HTMLElement && fieldNamed(said.dataset['field'] ?? '');
  if (!(field instanceof HTMLElement)) continue;
  const why = document.createElement('small');
  why.className = 'why';
  why.id = `wrong-${number}`;
  why.textContent = said.textContent;
  let last = /** @type {Element} */ (field);
  while (last.nextElementSibling?.matches('small.why')) last = last.nextElementSibling;
  last.after(why);
  field.setAttribute('aria-invalid', 'true');
  field.setAttribute('aria-describedby', `${field.getAttribute('aria-describedby') ?? ''} ${why.id}`.trim());
  const folded = field.closest('details');
  if (folded) folded.open = true;
  wrong.add(field);
}
[...wrong][0]?.focus();
