export * from './schema/courses.ts';
export * from './schema/logs.ts';
export * from './schema/templates.ts';
