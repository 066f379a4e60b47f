export * from './schema/dashboards.ts';
export * from './schema/facts.ts';
export * from './schema/views.ts';
