import { chargingSide } from './contract/charging.ts';
import { deskSide } from './contract/desk.ts';
import { familySide } from './contract/family.ts';
import { ledgerSide } from './contract/ledger.ts';
import { papersSide } from './contract/papers.ts';
import { providersSide } from './contract/providers.ts';
import { setupSide } from './contract/setup.ts';

export * from './contract/charging.ts';
export * from './contract/desk.ts';
export * from './contract/events.ts';
export * from './contract/family.ts';
export * from './contract/fields.ts';
export * from './contract/ledger.ts';
export * from './contract/papers.ts';
export * from './contract/providers.ts';
export * from './contract/setup.ts';

/** Money between families and the school: what is owed, what was paid, and how. */
export const contract = {
  ...setupSide,
  ...chargingSide,
  ...ledgerSide,
  ...familySide,
  ...papersSide,
  ...deskSide,
  ...providersSide,
};
