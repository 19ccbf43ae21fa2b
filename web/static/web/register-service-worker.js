/** Registers the service worker, which keeps static files and shows pushed events. Loaded by pages of people who are logged in. */

if ('serviceWorker' in navigator) {
  navigator.serviceWorker.register('/service-worker.js').catch(() => {
    // Without it the pages work as they do elsewhere: some browsers allow no worker in private windows.
  });
}
