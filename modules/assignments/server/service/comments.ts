import type { Actor } from '@patio/access';
import { type Tx, updateSeen } from '@patio/platform';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { BankComment } from '../../contract.ts';
import { failure } from '../failures.ts';
import { bankComments } from '../schema.ts';

const own = (actor: Actor) =>
  and(
    eq(bankComments.institutionId, actor.institutionId),
    eq(bankComments.ownerId, actor.userId),
    isNull(bankComments.archivedAt),
  );

const VIEW = {
  id: bankComments.id,
  shortcut: bankComments.shortcut,
  text: bankComments.text,
  version: bankComments.version,
};

/** The comments that the actor keeps to reuse, by their short words. */
export const listComments = (tx: Tx, actor: Actor): Promise<BankComment[]> =>
  tx.select(VIEW).from(bankComments).where(own(actor)).orderBy(asc(bankComments.shortcut)).limit(500);

/** Keeps a comment under a short word that no other of the actor's has. */
export async function saveComment(
  tx: Tx,
  actor: Actor,
  { id, version, shortcut, text }: { id: string; version?: number | undefined; shortcut: string; text: string },
): Promise<BankComment> {
  const { institutionId, userId } = actor;
  const taken = await tx
    .select({ id: bankComments.id })
    .from(bankComments)
    .where(and(own(actor), eq(bankComments.shortcut, shortcut)));
  if (taken.some((one) => one.id !== id)) throw failure('shortcut_taken', { shortcut });
  if (version) {
    const also = sql`${bankComments.ownerId} = ${userId} and ${bankComments.archivedAt} is null`;
    const row = await updateSeen(tx, bankComments, { institutionId, id, version }, { shortcut, text }, also);
    if (!row) throw failure('changed_meanwhile');
    return { id, shortcut, text, version: row.version };
  }
  const rows = await tx
    .insert(bankComments)
    .values({ institutionId, id, ownerId: userId, shortcut, text })
    .onConflictDoNothing()
    .returning(VIEW);
  if (!rows[0]) throw failure('changed_meanwhile');
  return rows[0];
}

/** Takes a comment out of the bank. */
export async function removeComment(tx: Tx, actor: Actor, id: string): Promise<boolean> {
  const rows = await tx
    .update(bankComments)
    .set({ archivedAt: sql`now()` })
    .where(and(own(actor), eq(bankComments.id, id)))
    .returning({ id: bankComments.id });
  if (rows.length === 0) throw failure('not_found');
  return true;
}
