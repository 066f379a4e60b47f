import { hashToken } from '@patio/accounts/server';
import { clock, type Tx } from '@patio/platform';
import { spent } from '../schema.ts';

/** Notes that something was shown, in the transaction of what it opened; false where it was shown before. */
export async function spendOnce(tx: Tx, institutionId: string, word: string, expiresAt: Date): Promise<boolean> {
  const rows = await tx
    .insert(spent)
    .values({ institutionId, id: clock.id(), word: hashToken(word), expiresAt })
    .onConflictDoNothing()
    .returning({ id: spent.id });
  return rows.length === 1;
}
