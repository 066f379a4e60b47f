import { useEffect } from 'react';
import type { CourseView } from '../contract.ts';
import { generator } from './api.ts';

const TICK_MS = 5_000;
const MINUTE_MS = 60_000;
/** Who has touched nothing for so long has gone away from the screen. */
const IDLE_MS = 120_000;
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** Tells the server each minute that a reviewer is really at a course, for the figures of how long a review takes. */
export function useReading(view: CourseView | undefined): void {
  const id = view?.can.review ? view.id : undefined;
  useEffect(() => {
    if (!id) return;
    // Half a minute and more is told as one.
    let read = MINUTE_MS / 2;
    let touched = performance.now();
    const touch = () => {
      touched = performance.now();
    };
    const timer = setInterval(() => {
      if (document.hidden || performance.now() - touched > IDLE_MS) return;
      read += TICK_MS;
      if (read < MINUTE_MS) return;
      read -= MINUTE_MS;
      // A minute that does not arrive is a minute less in a figure, and nothing to trouble the reader with.
      generator.reading.call({ id }).catch(() => {});
    }, TICK_MS);
    for (const sign of SIGNS) document.addEventListener(sign, touch, { passive: true });
    return () => {
      clearInterval(timer);
      for (const sign of SIGNS) document.removeEventListener(sign, touch);
    };
  }, [id]);
}
