export * from './actors.ts';
export * from './database.ts';
