export * from './actors.ts';
export * from './clock.ts';
export * from './copy-folder.ts';
export * from './database.ts';
export * from './policy.ts';
