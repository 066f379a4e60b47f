export * from './actor.ts';
export * from './capabilities.ts';
export * from './grant-at-once.ts';
export * from './grants.ts';
export * from './labels.ts';
export * from './reach.ts';
export * from './roles.ts';
export * from './route.ts';
