export * from './schema/batches.ts';
export * from './schema/kept.ts';
export * from './schema/plan.ts';
