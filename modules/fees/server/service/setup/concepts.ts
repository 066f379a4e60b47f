import type { Actor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { clock, record, type Tx, updateSeen } from '@patio/platform';
import { gradeLevelRows, yearRows } from '@patio/schools/server';
import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { ConceptFields, PriceFields } from '../../../contract/setup.ts';
import { failure } from '../../failures.ts';
import { canReachSchool, conceptsVisibleTo } from '../../policy.ts';
import { type ConceptRow, conceptStudents, concepts, priceLines } from '../../schema.ts';
import { getSettings } from './settings.ts';
import { getChargedStudents } from './students-of.ts';

/** Loads a concept in reach. */
export async function getConcept(
  tx: Tx,
  actor: Actor,
  id: string,
  capability: 'fees.set_up' | 'fees.manage' = 'fees.set_up',
): Promise<ConceptRow> {
  const [row] = await tx
    .select()
    .from(concepts)
    .where(
      and(eq(concepts.institutionId, actor.institutionId), eq(concepts.id, id), conceptsVisibleTo(actor, capability)),
    );
  if (!row) throw failure('not_found');
  return row;
}

const subject = (row: Pick<ConceptRow, 'id' | 'schoolId'>) => ({
  type: 'fees.concept',
  id: row.id,
  schoolId: row.schoolId,
});

export const viewConcept = ({ id, name, kind, chargedTo, taxBasisPoints, archivedAt, version }: ConceptRow) => ({
  id,
  name,
  kind,
  chargedTo,
  taxBasisPoints,
  archived: archivedAt !== null,
  version,
});

/** Adds a concept, or changes it; one that was archived is charged no more and stays on what was issued. */
export async function saveConcept(
  tx: Tx,
  actor: Actor,
  given: ConceptFields & { id: string; schoolId: string; seen: number; archived: boolean },
): Promise<ConceptRow> {
  const { id, schoolId, seen, archived, ...fields } = given;
  if (!canReachSchool(actor, 'fees.set_up', schoolId)) throw failure('not_found');
  const [twin] = await tx
    .select({ id: concepts.id })
    .from(concepts)
    .where(
      and(
        eq(concepts.institutionId, actor.institutionId),
        eq(concepts.schoolId, schoolId),
        eq(concepts.name, fields.name),
      ),
    );
  if (twin && twin.id !== id) throw failure('already_used');
  const columns = { ...fields, archivedAt: archived ? clock.now() : null };
  const key = { institutionId: actor.institutionId, id };
  if (seen === 0) {
    await getSettings(tx, actor.institutionId, schoolId);
    const [row] = await tx
      .insert(concepts)
      .values({ ...key, schoolId, ...columns })
      .onConflictDoNothing()
      .returning();
    if (!row) throw failure('changed_meanwhile');
    await record(tx, actor, 'fees.concept_saved', subject(row), { after: fields });
    return row;
  }
  const before = await getConcept(tx, actor, id);
  const row = await updateSeen(tx, concepts, { ...key, version: seen }, columns);
  if (!row) throw failure('changed_meanwhile');
  await record(tx, actor, 'fees.concept_saved', subject(row), { before: viewConcept(before), after: viewConcept(row) });
  return row;
}

/** Sets what a concept costs from a day on. What was issued before keeps its price; a wrong price is followed by a right one. */
export async function addPrice(
  tx: Tx,
  actor: Actor,
  { conceptId, ...price }: PriceFields & { conceptId: string },
): Promise<string> {
  const concept = await getConcept(tx, actor, conceptId);
  const { institutionId, schoolId } = concept;
  const [[year], [level], settings] = await Promise.all([
    tx
      .select({ id: yearRows.id })
      .from(yearRows)
      .where(
        and(eq(yearRows.institutionId, institutionId), eq(yearRows.id, price.yearId), eq(yearRows.schoolId, schoolId)),
      ),
    tx
      .select({ id: gradeLevelRows.id })
      .from(gradeLevelRows)
      .where(
        and(
          eq(gradeLevelRows.institutionId, institutionId),
          price.gradeLevelId === null ? sql`false` : eq(gradeLevelRows.id, price.gradeLevelId),
          eq(gradeLevelRows.schoolId, schoolId),
        ),
      ),
    getSettings(tx, institutionId, schoolId),
  ]);
  if (!year || (price.gradeLevelId !== null && !level)) throw failure('not_found');
  const id = makeId();
  const [row] = await tx
    .insert(priceLines)
    .values({ institutionId, id, conceptId, ...price, currency: settings.currency, createdBy: actor.userId })
    .onConflictDoUpdate({
      target: [
        priceLines.institutionId,
        priceLines.conceptId,
        priceLines.yearId,
        priceLines.gradeLevelId,
        priceLines.fromOn,
      ],
      set: { amount: price.amount, version: sql`${priceLines.version} + 1`, updatedAt: sql`now()` },
    })
    .returning({ id: priceLines.id });
  await record(tx, actor, 'fees.price_set', subject(concept), { after: price });
  return row?.id ?? id;
}

/** Puts students on a concept that not everybody has, or takes them off, from a day on. */
export async function putOnConcept(
  tx: Tx,
  actor: Actor,
  given: { conceptId: string; studentIds: readonly string[]; on: string; put: boolean },
): Promise<number> {
  const concept = await getConcept(tx, actor, given.conceptId, 'fees.manage');
  const { institutionId, schoolId } = concept;
  const studentIds = await getChargedStudents(tx, actor, schoolId, given.studentIds);
  const holding = and(
    eq(conceptStudents.institutionId, institutionId),
    eq(conceptStudents.conceptId, concept.id),
    inArray(conceptStudents.studentId, studentIds),
    or(isNull(conceptStudents.untilOn), gt(conceptStudents.untilOn, given.on)),
  );
  const held = await tx.select({ studentId: conceptStudents.studentId }).from(conceptStudents).where(holding);
  const known = new Set(held.map((row) => row.studentId));
  const fresh = studentIds.filter((id) => !known.has(id));
  if (given.put && fresh.length > 0)
    await tx.insert(conceptStudents).values(
      fresh.map((studentId) => ({
        institutionId,
        id: makeId(),
        conceptId: concept.id,
        studentId,
        fromOn: given.on,
      })),
    );
  if (!given.put && known.size > 0)
    await tx
      .update(conceptStudents)
      .set({ untilOn: given.on, version: sql`${conceptStudents.version} + 1`, updatedAt: sql`now()` })
      .where(holding);
  const changed = given.put ? fresh.length : known.size;
  if (changed > 0)
    await record(tx, actor, given.put ? 'fees.students_put_on' : 'fees.students_taken_off', subject(concept), {
      after: { on: given.on, studentIds: given.put ? fresh : [...known] },
    });
  return changed;
}
