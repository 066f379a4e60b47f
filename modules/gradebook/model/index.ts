/** What server and browser share of the gradebook: how stored rows become the engine's words, and the life of a sheet. */
export * from './cell-text.ts';
export * from './cells.ts';
export * from './change.ts';
export * from './figures.ts';
export * from './labels.ts';
export * from './mark-label.ts';
export * from './packed-rules.ts';
export * from './period.ts';
export * from './sheet.ts';
export * from './signed.ts';
