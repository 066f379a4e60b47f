import { type Actor, type Capability, reachesSchool } from '@patio/access';
import { nextVersion, record, type Tx } from '@patio/platform';
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { PhraseView } from '../../contract/phrases.ts';
import { failure } from '../failures.ts';
import { phrases } from '../schema.ts';

type Row = typeof phrases.$inferSelect;
const view = ({ id, text, ownerId, version }: Row): PhraseView => ({ id, text, ofSchool: ownerId === null, version });

const ofSchool = (schoolId: string) =>
  and(
    eq(phrases.institutionId, sql`(select patio_institution())`),
    eq(phrases.schoolId, schoolId),
    isNull(phrases.archivedAt),
  );

const worksIn = ({ membership }: Actor, schoolId: string): boolean =>
  membership.schoolId === null || membership.schoolId === schoolId;

/** A teacher's own sentences first, then those of the whole school. */
export async function listPhrases(tx: Tx, actor: Actor, schoolId: string): Promise<PhraseView[]> {
  if (!worksIn(actor, schoolId)) throw failure('not_found');
  const rows = await tx
    .select()
    .from(phrases)
    .where(and(ofSchool(schoolId), or(isNull(phrases.ownerId), eq(phrases.ownerId, actor.userId))))
    .orderBy(sql`${phrases.ownerId} is null`, asc(phrases.id));
  return rows.map(view);
}

/** The sentences that the whole school shares. */
export async function listSchoolPhrases(tx: Tx, schoolId: string): Promise<PhraseView[]> {
  const rows = await tx
    .select()
    .from(phrases)
    .where(and(ofSchool(schoolId), isNull(phrases.ownerId)))
    .orderBy(asc(phrases.id));
  return rows.map(view);
}

/** Keeps a sentence, for oneself or for the school that one answers for. */
export async function addPhrase(
  tx: Tx,
  actor: Actor,
  input: { schoolId: string; id: string; text: string },
  capability: Capability,
): Promise<PhraseView> {
  const shared = capability === 'gradebook.approve';
  const reached = shared ? reachesSchool(actor, capability, input.schoolId) : worksIn(actor, input.schoolId);
  if (!reached) throw failure('not_found');
  const [row] = await tx
    .insert(phrases)
    .values({ ...input, institutionId: actor.institutionId, ownerId: shared ? null : actor.userId })
    .onConflictDoNothing()
    .returning();
  // The number that the device gave is taken: by an earlier sending of its own, or by somebody else's sentence.
  if (!row) throw failure('changed_meanwhile');
  await note(tx, actor, row, 'gradebook.phrase_added');
  return view(row);
}

/** Takes a sentence out of the bank; comments that were written with it stay. */
export async function removePhrase(
  tx: Tx,
  actor: Actor,
  id: string,
  version: number,
  capability: Capability,
): Promise<{ id: string }> {
  const [row] = await tx
    .select()
    .from(phrases)
    .where(and(eq(phrases.institutionId, actor.institutionId), eq(phrases.id, id), isNull(phrases.archivedAt)))
    .for('update');
  const reached =
    row &&
    (capability === 'gradebook.approve'
      ? row.ownerId === null && reachesSchool(actor, capability, row.schoolId)
      : row.ownerId === actor.userId);
  if (!row || !reached) throw failure('not_found');
  if (row.version !== version) throw failure('changed_meanwhile');
  await tx
    .update(phrases)
    .set({ archivedAt: sql`now()`, ...nextVersion(phrases) })
    .where(and(eq(phrases.institutionId, row.institutionId), eq(phrases.id, id)));
  await note(tx, actor, row, 'gradebook.phrase_removed');
  return { id };
}

const note = (tx: Tx, actor: Actor, row: Row, action: string) =>
  record(
    tx,
    actor,
    action,
    { type: 'gradebook.phrase', id: row.id, schoolId: row.schoolId },
    { after: { text: row.text } },
  );
