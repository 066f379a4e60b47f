/** What modules above draw of assignments: the dates of a class, what is adapted for its students, how work stands in words, and what students write. */
export { type ClassDates, type Course, termOf } from './builder/draft.ts';
export { MomentField } from './builder/MomentField.tsx';
export { instantOf, momentOf } from './builder/moments.ts';
export { StudentsDrawer } from './builder/StudentsDrawer.tsx';
export { effortText, markText, standingText, whenText as dueText } from './student/owe/texts.ts';
export { FormulaField } from './writing/FormulaField.tsx';
export { ALL_KEYS, NUMBER_KEYS } from './writing/keys.ts';
export { WritingField } from './writing/WritingField.tsx';
export { WrittenText } from './writing/WrittenText.tsx';
