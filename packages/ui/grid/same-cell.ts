import type { GridCell } from './model.ts';

/** Whether two cells look and behave alike. */
export const sameCell = (a: GridCell, b: GridCell): boolean =>
  a === b ||
  (a.text === b.text &&
    a.stands === b.stands &&
    a.state === b.state &&
    a.display === b.display &&
    a.tone === b.tone &&
    a.note === b.note &&
    a.other === b.other &&
    a.who === b.who &&
    a.isReadOnly === b.isReadOnly);
