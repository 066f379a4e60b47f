export * from './contract/alerts.ts';
export * from './contract/calls.ts';
export * from './contract/events.ts';
export * from './contract/fields.ts';
export * from './contract/providers.ts';
export * from './contract/school.ts';

/** Which models may help a school and what that may cost, and who is called when a student needs a person. */
export const contract = {};
