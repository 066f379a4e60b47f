/** What modules above draw of assignments: the dates of a class, and what is adapted for its students. */
export { type ClassDates, type Course, termOf } from './builder/draft.ts';
export { MomentField } from './builder/MomentField.tsx';
export { instantOf, momentOf } from './builder/moments.ts';
export { StudentsDrawer } from './builder/StudentsDrawer.tsx';
