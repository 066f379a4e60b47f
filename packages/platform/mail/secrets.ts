import type { Tx } from '../database/tenant.ts';
import type { mails } from '../schema.ts';

type MailRow = typeof mails.$inferSelect;
/** Says whether a letter that opens an account may be handed on by whoever runs the platform. */
export type MayReadSecrets = (tx: Tx, mail: MailRow) => Promise<boolean>;

let ask: MayReadSecrets | undefined;

/** Told once by the module that knows people; before that, and without it, nothing is handed on. */
export function registerSecretsRule(given: MayReadSecrets): void {
  ask = given;
}

export const mayReadSecrets: MayReadSecrets = async (tx, mail) => (ask ? ask(tx, mail) : false);
