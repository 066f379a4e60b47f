import { ownSide } from './contract/own.ts';
import { receiptSide } from './contract/receipts.ts';
import { templateSide } from './contract/templates.ts';
import { writeSide } from './contract/write.ts';

export * from './contract/audience.ts';
export * from './contract/events.ts';
export * from './contract/fields.ts';
export * from './contract/own.ts';
export * from './contract/receipts.ts';
export * from './contract/templates.ts';
export * from './contract/write.ts';

/** What the school writes to many, and what they answer. */
export const contract = { ...ownSide, ...writeSide, ...receiptSide, ...templateSide };
