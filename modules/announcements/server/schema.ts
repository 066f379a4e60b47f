export * from './schema/announcements.ts';
export * from './schema/answers.ts';
export * from './schema/recipients.ts';
export * from './schema/templates.ts';
