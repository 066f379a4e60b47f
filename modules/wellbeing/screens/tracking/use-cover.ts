import { useCallback, useEffect, useState } from 'react';

const KEY = 'F9';

/** Covers the whole page with one key, also from inside a field; the window then says nothing but Patio. */
export function useCover(onCover: () => void): { covered: boolean; cover: () => void; uncover: () => void } {
  const [covered, setCovered] = useState(false);
  const cover = useCallback(() => {
    setCovered(true);
    onCover();
  }, [onCover]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== KEY || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      event.stopPropagation();
      cover();
    };
    // Before any field or dialog hears it.
    addEventListener('keydown', press, { capture: true });
    return () => removeEventListener('keydown', press, { capture: true });
  }, [cover]);
  useEffect(() => {
    if (!covered) return;
    const before = document.title;
    document.title = 'Patio';
    return () => {
      document.title = before;
    };
  }, [covered]);
  return { covered, cover, uncover: useCallback(() => setCovered(false), []) };
}
