import { useState } from 'react';

const KEY = 'patio.rail';

/** Whether the menu is narrow, remembered on this device. */
export function useRail(): [boolean, (rail: boolean) => void] {
  const [rail, setRail] = useState(() => {
    try {
      return localStorage.getItem(KEY) === '1';
    } catch {
      return false;
    }
  });
  const change = (next: boolean) => {
    setRail(next);
    try {
      localStorage.setItem(KEY, next ? '1' : '0');
    } catch {
      // It is only a comfort.
    }
  };
  return [rail, change];
}
