export * from './schema/acts.ts';
export * from './schema/decisions.ts';
export * from './schema/runs.ts';
