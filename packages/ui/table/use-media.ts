import { useSyncExternalStore } from 'react';

let onPaper = (_query: string): boolean => false;

/** What holds while a page is drawn where there is no screen to ask, for as long as this one drawing takes. */
export function drawnFor<Drawn>(holds: (query: string) => boolean, draw: () => Drawn): Drawn {
  const before = onPaper;
  onPaper = holds;
  try {
    return draw();
  } finally {
    onPaper = before;
  }
}

/** Whether a media query holds, live. */
export function useMedia(query: string) {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
    () => onPaper(query),
  );
}
