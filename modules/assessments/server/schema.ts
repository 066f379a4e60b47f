/** The tables of questions and exams by what they are about. */
export * from './schema/attempts.ts';
export * from './schema/bank.ts';
export * from './schema/exams.ts';
export * from './schema/imports.ts';
export * from './schema/marks.ts';
