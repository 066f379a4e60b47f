export * from './schema/access.ts';
export * from './schema/alerts.ts';
export * from './schema/backups.ts';
export * from './schema/log.ts';
