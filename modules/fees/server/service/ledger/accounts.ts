import { makeId } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { and, eq, inArray } from 'drizzle-orm';
import type { AccountKind } from '../../../contract/fields.ts';
import { failure } from '../../failures.ts';
import { type AccountRow, accounts } from '../../schema.ts';

/** Whose account it is, in which currency. */
export interface Place {
  institutionId: string;
  schoolId: string;
  currency: string;
}

const samePlace = ({ institutionId, schoolId, currency }: Place) =>
  and(eq(accounts.institutionId, institutionId), eq(accounts.schoolId, schoolId), eq(accounts.currency, currency));

/** The school's own accounts (income, cash, bank…) by kind; they are opened when they are first needed. */
export async function ownAccounts(
  tx: Tx,
  place: Place,
  kinds: readonly AccountKind[],
): Promise<Map<AccountKind, string>> {
  const wanted = [...new Set(kinds)].filter((kind) => kind !== 'payer');
  const read = async () =>
    new Map(
      (
        await tx
          .select({ id: accounts.id, kind: accounts.kind })
          .from(accounts)
          .where(and(samePlace(place), inArray(accounts.kind, wanted)))
      ).map((row) => [row.kind, row.id] as const),
    );
  const found = await read();
  const missing = wanted.filter((kind) => !found.has(kind));
  if (missing.length === 0) return found;
  const { institutionId, schoolId, currency } = place;
  await tx
    .insert(accounts)
    .values(missing.map((kind) => ({ institutionId, id: makeId(), schoolId, currency, kind })))
    .onConflictDoNothing();
  return read();
}

/** The accounts of payers, by payer; they are opened when they are first needed. */
export async function payerAccounts(
  tx: Tx,
  place: Place,
  payerIds: readonly string[],
): Promise<Map<string, AccountRow>> {
  const { institutionId, schoolId, currency } = place;
  const ids = [...new Set(payerIds)];
  if (ids.length === 0) return new Map();
  await tx
    .insert(accounts)
    .values(
      ids.map((payerId) => ({ institutionId, id: makeId(), schoolId, currency, kind: 'payer' as const, payerId })),
    )
    .onConflictDoNothing();
  const rows = await tx
    .select()
    .from(accounts)
    .where(and(samePlace(place), eq(accounts.kind, 'payer'), inArray(accounts.payerId, ids)));
  return new Map(rows.map((row) => [row.payerId ?? '', row]));
}

/**
 * The account of one payer, locked until the transaction ends: whatever changes what a family owes waits here for its turn, so
 * that two cashiers never give the same invoice twice.
 */
export async function lockAccount(tx: Tx, place: Place, payerId: string): Promise<AccountRow> {
  await payerAccounts(tx, place, [payerId]);
  const [row] = await tx
    .select()
    .from(accounts)
    .where(and(samePlace(place), eq(accounts.kind, 'payer'), eq(accounts.payerId, payerId)))
    .for('update');
  if (!row) throw failure('not_found');
  return row;
}
