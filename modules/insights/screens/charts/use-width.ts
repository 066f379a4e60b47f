import { useCallback, useState } from 'react';
import { BOX } from './plot-lines.ts';

/** Narrower than this a chart scrolls sideways instead of shrinking its words. */
const NARROWEST = 460;

/** How wide the place of a drawing is, so that letters keep their size and lines use all the room there is. */
export function useWidth(): [(element: HTMLElement | null) => (() => void) | undefined, number] {
  const [width, setWidth] = useState<number>(BOX.width);
  const place = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const measure = () => setWidth(Math.max(NARROWEST, Math.round(element.clientWidth)));
    const watching = new ResizeObserver(measure);
    measure();
    watching.observe(element);
    return () => watching.disconnect();
  }, []);
  return [place, width];
}
