import { useEffect, useRef } from 'react';
import { type LiveMessage, liveChannel } from './channel.ts';

/**
 * Hears what changes elsewhere while the screen is open. `resync` arrives when news may have been
 * missed (a lost connection): read again what is shown.
 */
export function useLive(topics: readonly string[], handler: (message: LiveMessage) => void): void {
  const latest = useRef(handler);
  latest.current = handler;
  const wanted = [...topics].sort().join(',');
  useEffect(() => {
    if (!wanted) return;
    return liveChannel.listen(wanted.split(','), (message) => latest.current(message));
  }, [wanted]);
}
