import { useEffect, useRef, useSyncExternalStore } from 'react';

const onHash = (call: () => void) => {
  const names = ['hashchange', 'popstate'] as const;
  for (const name of names) addEventListener(name, call);
  return () => {
    for (const name of names) removeEventListener(name, call);
  };
};

/** Brings a part of a page into sight when the address ends with its name, also when the part is drawn late. */
export function useNamedPlace(id: string | undefined) {
  const place = useRef<HTMLElement>(null);
  const hash = useSyncExternalStore(onHash, () => location.hash);
  useEffect(() => {
    if (id && hash === `#${id}`) place.current?.scrollIntoView({ block: 'start' });
  }, [id, hash]);
  return place;
}
