import type { Tx } from '../database/tenant.ts';
import type { mails } from '../schema.ts';

type MailRow = typeof mails.$inferSelect;
/** Says whether a letter that opens an account may be handed on by whoever runs the platform. */
export type MayHandOn = (tx: Tx, mail: MailRow) => Promise<boolean>;

let ask: MayHandOn | undefined;

/** Told once by the module that knows people; before that, and without it, nothing is handed on. */
export function registerHandingOn(given: MayHandOn): void {
  ask = given;
}

export const mayHandOn: MayHandOn = async (tx, mail) => (ask ? ask(tx, mail) : false);
