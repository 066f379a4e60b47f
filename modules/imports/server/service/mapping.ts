import { type Actor, reachesSchool } from '@patio/access';
import { FIELDS } from '@patio/engine-roster';
import { makeId } from '@patio/kernel';
import { insertMany, nextVersion, record, type Tx } from '@patio/platform';
import { and, eq, sql } from 'drizzle-orm';
import type { RowAction } from '../../contract/fields.ts';
import type { BatchOptions, TableChoice } from '../../contract/options.ts';
import type { ConflictView } from '../../contract/plan.ts';
import { tally } from '../../rules/compose.ts';
import { failure } from '../failures.ts';
import { type BatchRecord, corrections, decisions, mappings, planRows } from '../schema.ts';
import { holdBatch, moveBatch, requireState, subjectOf } from './load-batch.ts';
import { planAgain } from './plan-batch.ts';
import { yearFor } from './read-scene.ts';

const KNOWN = new Set<string>(FIELDS);
const EDITABLE = ['mapping', 'planned', 'failed'] as const;

/** Refuses columns that are not there, fields that nobody knows, and two columns for one field. */
function requireTables(batch: BatchRecord, tables: readonly TableChoice[]): void {
  for (const { name, kind, columns } of tables) {
    const found = batch.found.find((table) => table.name === name);
    if (!found) throw failure('table_unknown', { table: name });
    const taken = new Set<string>();
    for (const { column, field } of columns) {
      if (column >= found.columns.length) throw failure('table_unknown', { table: name });
      if (field === null) continue;
      if (!KNOWN.has(field)) throw failure('field_unknown', { field });
      if (taken.has(field)) throw failure('field_twice', { field }, field);
      taken.add(field);
    }
    const named =
      taken.has('fullName') || (taken.has('givenNames') && (taken.has('surnames') || taken.has('firstSurname')));
    if ((kind === 'students' || kind === 'staff') && batch.format !== 'oneroster' && !named)
      throw failure('names_missing', { table: name });
  }
}

async function requireOptions(tx: Tx, actor: Actor, batch: BatchRecord, options: BatchOptions): Promise<void> {
  if (options.yearId && !(await yearFor(tx, batch.schoolId, options.yearId)))
    throw failure('year_of_other_school', undefined, 'yearId');
  const creates =
    options.createHomerooms || options.createSections || options.values.some(({ meaning }) => meaning === 'create');
  if (creates && !reachesSchool(actor, 'sections.manage', batch.schoolId)) throw failure('cannot_create');
}

async function remember(
  tx: Tx,
  actor: Actor,
  batch: BatchRecord,
  mapping: TableChoice[],
  options: BatchOptions,
): Promise<void> {
  const { institutionId, schoolId, shape } = batch;
  if (!shape) return;
  const same = and(
    eq(mappings.institutionId, institutionId),
    eq(mappings.schoolId, schoolId),
    eq(mappings.shape, shape),
  );
  const columns = { mapping, options, savedBy: actor.userId };
  const [known] = await tx
    .update(mappings)
    .set({ ...columns, ...nextVersion(mappings) })
    .where(same)
    .returning();
  if (!known) await tx.insert(mappings).values({ institutionId, id: makeId(), schoolId, shape, ...columns });
}

/** Keeps what the columns hold and what else was said about a list, also for the next one of its shape, and has it planned. */
export async function saveMapping(
  tx: Tx,
  actor: Actor,
  given: { id: string; version: number; tables: TableChoice[]; options: BatchOptions },
): Promise<BatchRecord> {
  const batch = await holdBatch(tx, actor, given.id);
  requireState(batch, EDITABLE, given.version);
  requireTables(batch, given.tables);
  await requireOptions(tx, actor, batch, given.options);
  await remember(tx, actor, batch, given.tables, given.options);
  await record(tx, actor, 'imports.mapped', subjectOf(batch), { after: { complete: given.options.complete } });
  return planAgain(tx, actor, batch, { mapping: given.tables, options: given.options });
}

/** Writes other values over cells of the list and has it planned again; the file itself stays as it was sent. */
export async function correctCells(
  tx: Tx,
  actor: Actor,
  given: { id: string; version: number; corrections: { table: string; line: number; column: number; value: string }[] },
): Promise<BatchRecord> {
  const batch = await holdBatch(tx, actor, given.id);
  requireState(batch, ['planned', 'failed'], given.version);
  const { institutionId, id: batchId } = batch;
  for (const { table, line, column, value } of given.corrections) {
    const columns = batch.found.find(({ name }) => name === table)?.columns.length ?? 0;
    if (column >= columns) throw failure('table_unknown', { table });
    await tx
      .insert(corrections)
      .values({ institutionId, batchId, tableName: table, line, columnAt: column, value, correctedBy: actor.userId })
      .onConflictDoUpdate({
        target: [
          corrections.institutionId,
          corrections.batchId,
          corrections.tableName,
          corrections.line,
          corrections.columnAt,
        ],
        set: { value, correctedBy: actor.userId },
      });
  }
  await record(tx, actor, 'imports.corrected', subjectOf(batch), { after: { cells: given.corrections.length } });
  return planAgain(tx, actor, batch);
}

/** What becomes of a row that was decided, as far as it shows before the plan is made again. */
function actionAfter({ decision, personId, take }: RowWord, candidates: ConflictView['candidates']): RowAction {
  if (decision !== 'same') return decision === 'new' ? 'create' : 'skip';
  const fields = (candidates.find((one) => one.personId === personId) ?? candidates[0])?.fields ?? [];
  const differs = fields.some(({ field, file, equal }) => file !== null && !equal && (!take || take.includes(field)));
  return differs ? 'update' : 'same';
}

interface RowWord {
  place: number;
  decision: 'same' | 'new' | 'skip';
  personId?: string | undefined;
  take?: string[] | undefined;
}

/** Decides rows that may be somebody on record; the plan and its counts follow at once. */
export async function decideRows(
  tx: Tx,
  actor: Actor,
  given: { id: string; version: number; decisions: RowWord[] },
): Promise<BatchRecord> {
  const batch = await holdBatch(tx, actor, given.id);
  requireState(batch, ['planned', 'failed'], given.version);
  const ofBatch = and(eq(planRows.institutionId, batch.institutionId), eq(planRows.batchId, batch.id));
  const rows = await tx
    .select()
    .from(planRows)
    .where(and(ofBatch, sql`${planRows.candidates} is not null`));
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  const kept = given.decisions.map(({ place, decision, personId, take }) => {
    const row = byPlace.get(place);
    if (!row) throw failure('not_found');
    const who = decision === 'same' ? (personId ?? row.candidates?.[0]?.personId) : undefined;
    if (decision === 'same' && !row.candidates?.some((one) => one.personId === who)) throw failure('person_missing');
    return {
      institutionId: batch.institutionId,
      batchId: batch.id,
      key: row.key,
      decision,
      personId: who ?? null,
      take: take ?? null,
      decidedBy: actor.userId,
    };
  });
  const keys = kept.map(({ key }) => key);
  await tx.execute(
    sql`delete from ${decisions} where institution_id = ${batch.institutionId} and batch_id = ${batch.id} and key = any(${sql.param(keys)}::text[])`,
  );
  await insertMany(tx, decisions, kept);
  await record(tx, actor, 'imports.rows_decided', subjectOf(batch), { after: { rows: kept.length } });
  // One row may decide another: two of the list that are one person. Few rows are planned at once, many in the background.
  for (const word of given.decisions)
    await tx
      .update(planRows)
      .set({ action: actionAfter(word, byPlace.get(word.place)?.candidates ?? []), decided: word.decision, why: [] })
      .where(and(ofBatch, eq(planRows.place, word.place)));
  const all = await tx.select({ kind: planRows.kind, action: planRows.action }).from(planRows).where(ofBatch);
  if (batch.counts && batch.counts.actions.conflict > kept.length)
    return moveBatch(tx, batch, { counts: { ...batch.counts, ...tally(all) } });
  return planAgain(tx, actor, batch, { ...(batch.counts && { counts: { ...batch.counts, ...tally(all) } }) });
}
