/** The gradebook's tables by what they are about. */
export * from './schema/changes.ts';
export * from './schema/grades.ts';
export * from './schema/periods.ts';
export * from './schema/seen.ts';
export * from './schema/sheets.ts';
