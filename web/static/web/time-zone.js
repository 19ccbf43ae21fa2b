/** The browser's time zone, which a new account starts with: times on its pages and in its emails are in that zone. */

for (const field of document.querySelectorAll('input[name=time_zone]')) {
  if (field instanceof HTMLInputElement) field.value = new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
