export * from './schema/follow.ts';
export * from './schema/runs.ts';
