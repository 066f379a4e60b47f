/** The tables of assignments by what they are about. */
export * from './schema/assignments.ts';
export * from './schema/classes.ts';
export * from './schema/comments.ts';
export * from './schema/files.ts';
export * from './schema/gradings.ts';
export * from './schema/matches.ts';
export * from './schema/rubrics.ts';
export * from './schema/submissions.ts';
