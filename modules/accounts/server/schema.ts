export * from './schema/entrances.ts';
export * from './schema/people.ts';
export * from './schema/register.ts';
export * from './schema/school-decisions.ts';
export * from './schema/secrets.ts';
export * from './schema/sessions.ts';
