export * from './schema/rules.ts';
export * from './schema/signals.ts';
