import { useState } from 'react';

/** What was typed on this page, in memory alone: it outlives a covered screen, and nothing of it is stored. */
const held = new Map<string, string>();

/** A text that is still there when the page was covered and opened again; `forget` when it was kept or thrown away. */
export function useHeldText(key: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => held.get(key) ?? '');
  return [
    text,
    (next) => {
      if (next === '') held.delete(key);
      else held.set(key, next);
      setText(next);
    },
  ];
}

/** Forgets everything that was typed; when the page is left. */
export const forgetHeldTexts = (): void => held.clear();
