export * from './schema/grades.ts';
export * from './schema/links.ts';
export * from './schema/registrations.ts';
export * from './schema/security.ts';
