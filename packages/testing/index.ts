export * from './actors.ts';
export * from './database.ts';
export * from './policy.ts';
