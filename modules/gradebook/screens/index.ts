/** What the office shows of marks, sheets and requests in the same words. */
export { shownMark } from './book/columns.tsx';
export { moveLabel, SHEET_TONES } from './book/labels.ts';
export { isWorthShowing, type NameOf, stepText } from './book/trace-labels.ts';
export { ChangeDrawer } from './changes/ChangeDrawer.tsx';
export { askedColumn, itemColumn, markColumn, studentColumn } from './changes/change-columns.tsx';
export { CHANGE_TONES } from './changes/change-labels.ts';
