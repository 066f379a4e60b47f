// Rings for a notice that arrived while Patio is closed, and opens what it is about. Part of the service worker.
self.addEventListener('push', (event) => {
  let said = {};
  try {
    said = event.data ? event.data.json() : {};
  } catch {
    // Something that is not ours still deserves a ring: the browser demands one for each message.
  }
  event.waitUntil(
    self.registration.showNotification(said.title || 'Patio', {
      body: said.body || '',
      icon: '/icon-192.png',
      badge: '/icon-192.png',
      tag: said.id,
      data: { link: said.link || '/notifications' },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  // Only addresses of our own pages are opened.
  const { pathname, search } = new URL(event.notification.data?.link || '/notifications', self.location.origin);
  const address = self.location.origin + pathname + search;
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((windows) => {
      const [open] = windows;
      const another = () => self.clients.openWindow(address);
      if (!open) return another();
      // Some browsers do not let a worker bring a window forward, and none leads one elsewhere that it does not control.
      return open
        .focus()
        .catch(() => open)
        .then((page) => page.navigate(address))
        .catch(another);
    }),
  );
});
