/** The tables of models, money and alerts. */
export * from './schema/alerts.ts';
export * from './schema/budgets.ts';
export * from './schema/calls.ts';
export * from './schema/evaluations.ts';
export * from './schema/providers.ts';
export * from './schema/settings.ts';
