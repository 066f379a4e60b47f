import { useEffect, useRef, useState } from 'react';

/**
 * What was put on the device is shown from there: this page lets go of it in the moment in which it sees the entry, so that it
 * is never in neither place.
 */
export function useHandover<Item>(onDevice: ReadonlySet<string>, letGo: (items: readonly Item[]) => void) {
  const [handed, setHanded] = useState<ReadonlyMap<string, Item>>(new Map());
  const latest = useRef(letGo);
  latest.current = letGo;
  useEffect(() => {
    const arrived = [...handed].filter(([id]) => onDevice.has(id));
    if (arrived.length === 0) return;
    latest.current(arrived.map(([, item]) => item));
    setHanded((now) => new Map([...now].filter(([id]) => !onDevice.has(id))));
  }, [handed, onDevice]);
  return (given: readonly (readonly [id: string, item: Item])[]) => setHanded((now) => new Map([...now, ...given]));
}
