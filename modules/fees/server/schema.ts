export * from './schema/collecting.ts';
export * from './schema/concepts.ts';
export * from './schema/desk.ts';
export * from './schema/invoices.ts';
export * from './schema/ledger.ts';
export * from './schema/payers.ts';
export * from './schema/payments.ts';
export * from './schema/providers.ts';
