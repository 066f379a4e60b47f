export * from './schema/badges.ts';
export * from './schema/points.ts';
export * from './schema/praises.ts';
export * from './schema/surveys.ts';
