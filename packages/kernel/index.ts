export * from './dates.ts';
export * from './events.ts';
export * from './failure.ts';
export * from './ids.ts';
export * from './money.ts';
export * from './name-schemas.ts';
export * from './paging.ts';
export * from './share.ts';
