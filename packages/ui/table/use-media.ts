import { useSyncExternalStore } from 'react';

/** Whether a media query holds, live. */
export function useMedia(query: string) {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
