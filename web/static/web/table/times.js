/** Times in a person's words. */

/** @type {[number, string][]} */
const UNITS = [[86400, 'day'], [3600, 'hour'], [60, 'minute'], [1, 'second']];

/**
 * How long it is until a deadline: "2 days left". Rounded down, so that it never promises too much.
 * @param {string} deadline
 * @param {Date} now
 */
export function timeLeft(deadline, now) {
  const seconds = Math.floor((new Date(deadline).getTime() - now.getTime()) / 1000);
  if (seconds <= 0) return 'no time left';
  const [size, name] = UNITS.find(([length]) => seconds >= length * (length === 86400 ? 2 : 1)) ?? [1, 'second'];
  const count = Math.floor(seconds / size);
  return `${count} ${name}${count === 1 ? '' : 's'} left`;
}

/**
 * A moment as the reader's own clock has it.
 * @param {string} moment
 */
export function clockTime(moment) {
  return new Date(moment).toLocaleString(document.documentElement.lang || 'en', { weekday: 'short', hour: '2-digit', minute: '2-digit' });
}
