import { withTexts } from '@patio/messages/runtime';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** Asks until code and its texts arrive; without a network it waits for one. A failure with a network is a failure. */
export async function whenReachable<Arrived>(load: () => Promise<Arrived>): Promise<Arrived> {
  for (;;) {
    const reachable = navigator.onLine;
    try {
      return await withTexts(load);
    } catch (error) {
      if (navigator.onLine) {
        // The network came back while the failure was on its way.
        if (!reachable) continue;
        throw error;
      }
      await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    }
  }
}

/** A part of a page whose code comes later: where there is no network it is missing for a while, and the page stands. */
// biome-ignore lint/suspicious/noExplicitAny: React's own bound for what can be lazy
export const lazyPart = <Part extends ComponentType<any>>(
  load: () => Promise<{ default: Part }>,
): LazyExoticComponent<Part> => lazy(() => whenReachable(load));
