import type { BrowserContext } from '@playwright/test';

const watched = new WeakSet<BrowserContext>();

/** Runs in a page: what its device believes of its network from now on. */
function believe(online: boolean): void {
  const before = navigator.onLine;
  Object.defineProperty(Navigator.prototype, 'onLine', { configurable: true, get: () => online });
  if (before !== online) dispatchEvent(new Event(online ? 'online' : 'offline'));
}

/**
 * A page that is opened without a network is told so: on a machine that has one itself, the browser blocks its requests but lets it
 * believe that it is online, which no real device does.
 */
export function tellPagesOfNetwork(context: BrowserContext): void {
  if (watched.has(context)) return;
  watched.add(context);
  const setOffline = context.setOffline.bind(context);
  let isOffline = false;
  context.setOffline = async (offline) => {
    await setOffline(offline);
    if (offline === isOffline) return;
    isOffline = offline;
    await context.addInitScript(believe, !offline);
    await Promise.all(context.pages().map((page) => page.evaluate(believe, !offline).catch(() => undefined)));
  };
}
