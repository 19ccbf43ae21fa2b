/** Lets the browser keep static files, show news and install these pages. Loaded by pages of people who are logged in. */

if ('serviceWorker' in navigator) {
  navigator.serviceWorker.register('/service-worker.js').catch(() => {
    // Without it the pages work as they do elsewhere: some browsers allow no worker in private windows.
  });
}
