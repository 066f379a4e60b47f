export * from './schema/course-settings.ts';
export * from './schema/lessons.ts';
export * from './schema/progress.ts';
export * from './schema/student-questions.ts';
export * from './schema/teacher-notes.ts';
