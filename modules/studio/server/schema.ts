export * from './schema/drafts.ts';
export * from './schema/generators.ts';
export * from './schema/sources.ts';
