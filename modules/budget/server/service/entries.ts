import type { Actor } from '@patio/access';
import { clock, record, type Tx, updateSeen } from '@patio/platform';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { EntryKind } from '../../contract/fields.ts';
import { failure } from '../failures.ts';
import { ofReachedSchool } from '../policy.ts';
import { type EntryRow, entries } from '../schema.ts';
import { getCategory } from './categories.ts';

export interface NewEntry {
  id: string;
  categoryId: string;
  kind: EntryKind;
  on: string;
  amount: number;
  text: string;
  reference: string;
  commitmentId: string | null;
}

const standing = (institutionId: string) => and(eq(entries.institutionId, institutionId), isNull(entries.voidedAt));

/** What a commitment is still open for, locked: two who pay it at once wait for each other. */
async function openOf(tx: Tx, actor: Actor, commitmentId: string, categoryId: string): Promise<number> {
  const { institutionId } = actor;
  const [commitment] = await tx
    .select()
    .from(entries)
    .where(
      and(
        standing(institutionId),
        eq(entries.id, commitmentId),
        eq(entries.kind, 'commitment'),
        eq(entries.categoryId, categoryId),
      ),
    )
    .for('update');
  if (!commitment) throw failure('not_found');
  const [paid] = await tx
    .select({ sum: sql<number>`coalesce(sum(${entries.amount}), 0)::float8` })
    .from(entries)
    .where(and(standing(institutionId), eq(entries.commitmentId, commitmentId)));
  return commitment.amount - (paid?.sum ?? 0);
}

/** Registers what was spent, came in or is committed. A repeat is the same entry; what fees bring in comes by itself. */
export async function saveEntry(tx: Tx, actor: Actor, given: NewEntry): Promise<void> {
  const category = await getCategory(tx, actor, given.categoryId);
  if (category.source === 'fees') throw failure('by_itself');
  const { schoolId } = category;
  const isTooMuch =
    given.commitmentId && given.amount > (await openOf(tx, actor, given.commitmentId, given.categoryId));
  if (isTooMuch) throw failure('too_much');
  const made = await tx
    .insert(entries)
    .values({ institutionId: actor.institutionId, ...given, schoolId, madeBy: actor.userId })
    .onConflictDoNothing()
    .returning({ id: entries.id });
  if (made.length === 0) return;
  const { id, kind, on, amount, text } = given;
  await record(
    tx,
    actor,
    'budget.entry_saved',
    { type: 'budget.entry', id, schoolId },
    { after: { kind, on, amount, text } },
  );
}

/** Takes an entry out; it stays in the history. A commitment that something was paid of stays. */
export async function voidEntry(
  tx: Tx,
  actor: Actor,
  { id, version, reason }: { id: string; version: number; reason: string },
): Promise<void> {
  const { institutionId } = actor;
  const [row]: EntryRow[] = await tx
    .select()
    .from(entries)
    .where(and(standing(institutionId), eq(entries.id, id), ofReachedSchool(actor, 'budget.manage', entries.schoolId)));
  if (!row) throw failure('not_found');
  if ((await tx.$count(entries, and(standing(institutionId), eq(entries.commitmentId, id)))) > 0)
    throw failure('too_much');
  if (!(await updateSeen(tx, entries, { institutionId, id, version }, { voidedAt: clock.now() })))
    throw failure('changed_meanwhile');
  await record(tx, actor, 'budget.entry_voided', { type: 'budget.entry', id, schoolId: row.schoolId }, { reason });
}
