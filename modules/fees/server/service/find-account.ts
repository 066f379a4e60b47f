import type { Tx } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import { type ProviderAccountRow, providerAccounts } from '../schema.ts';

/** An account with a provider, for work that no person started. */
export async function findAccount(tx: Tx, institutionId: string, id: string): Promise<ProviderAccountRow | undefined> {
  const [row] = await tx
    .select()
    .from(providerAccounts)
    .where(and(eq(providerAccounts.institutionId, institutionId), eq(providerAccounts.id, id)));
  return row;
}
