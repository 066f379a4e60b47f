export * from './schema/checks.ts';
export * from './schema/keys.ts';
export * from './schema/scim.ts';
export * from './schema/webhooks.ts';
