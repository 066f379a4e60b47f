import { keepHere, readKept } from '@patio/client';
import { useEffect, useState } from 'react';

/** How a reader likes their text. */
export interface TextLook {
  size: 'usual' | 'large' | 'huge';
  spaced: boolean;
  /** Blocks that have a twin in easy language show it. */
  easy: boolean;
  /** All steps below each other. */
  wholePage: boolean;
}
const NAME = 'lessons.text_look';

/** The reader's choice, which this device remembers; the youngest begin with large letters and easy words. */
export function useTextLook(youngest: boolean): [TextLook, (change: Partial<TextLook>) => void] {
  const [look, setLook] = useState<TextLook>({
    size: youngest ? 'large' : 'usual',
    spaced: youngest,
    easy: youngest,
    wholePage: false,
  });
  useEffect(() => {
    void readKept<TextLook>(NAME).then(
      (kept) => kept && setLook((before) => ({ ...before, ...kept.value })),
      () => undefined,
    );
  }, []);
  const change = (given: Partial<TextLook>) => {
    const next = { ...look, ...given };
    setLook(next);
    void keepHere(NAME, next).catch(() => undefined);
  };
  return [look, change];
}
