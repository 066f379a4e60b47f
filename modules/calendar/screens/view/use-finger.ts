import { useEffect, useRef } from 'react';

/** So long a finger rests before it holds instead of scrolling. */
export const LONG_PRESS_MS = 400;
/** So far a resting finger may tremble. */
export const TREMBLE = 10;

/** While a finger holds something the page neither scrolls nor opens the menu of a long press. */
export function useFinger() {
  const holds = useRef(false);
  useEffect(() => {
    const still = (event: Event) => {
      if (holds.current && event.cancelable) event.preventDefault();
    };
    addEventListener('touchmove', still, { passive: false });
    addEventListener('contextmenu', still);
    return () => {
      removeEventListener('touchmove', still);
      removeEventListener('contextmenu', still);
    };
  }, []);
  return holds;
}
