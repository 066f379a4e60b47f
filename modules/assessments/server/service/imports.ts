import type { Actor } from '@patio/access';
import { decodeCursor, encodeCursor, makeId, type PageInput, skipOf } from '@patio/kernel';
import { afterKeys, attachFile, countPage, type FileRow, record, startJob, type Tx, updateSeen } from '@patio/platform';
import { schoolRows } from '@patio/schools/server';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { ImportLine, ImportView } from '../../contract.ts';
import { failure } from '../failures.ts';
import { IMPORT } from '../files.ts';
import { type ImportChoices, type ImportRow, importLines, imports } from '../schema.ts';
import { readFile } from './read-file.ts';
import { takeImport } from './take-import.ts';
import { placeOf } from './write-question.ts';

/** An import as its owner sees it. */
export const viewOf = (row: ImportRow): ImportView => ({
  id: row.id,
  fileName: row.fileName,
  format: row.format,
  state: row.state,
  lines: row.lines,
  questions: row.questions,
  changed: row.changed,
  refused: row.refused,
  done: row.done,
  notes: row.notes,
  refusal: row.refusal,
  at: row.createdAt.toISOString(),
});

/** An import of the actor's own. */
export async function getImport(tx: Tx, actor: Actor, id: string): Promise<ImportRow> {
  const [row] = await tx
    .select()
    .from(imports)
    .where(and(eq(imports.institutionId, actor.institutionId), eq(imports.id, id), eq(imports.ownerId, actor.userId)));
  if (!row) throw failure('not_found');
  return row;
}

const schoolOf = async (tx: Tx, actor: Actor): Promise<string> => {
  if (actor.membership.schoolId) return actor.membership.schoolId;
  const { rows } = await tx.execute<{ id: string }>(sql`select s.id from ${schoolRows} s
    where s.institution_id = patio_institution() order by s.id limit 1`);
  if (!rows[0]) throw failure('school_missing');
  return rows[0].id;
};

/** Begins to look at a file in the background; nothing of it enters the bank. */
export async function lookAtFile(tx: Tx, actor: Actor, file: FileRow, language: string): Promise<ImportView> {
  const { institutionId, userId: ownerId } = actor;
  const schoolId = await schoolOf(tx, actor);
  await attachFile(tx, actor, file.id, IMPORT, { schoolId });
  const [row] = await tx
    .insert(imports)
    .values({ institutionId, id: makeId(), schoolId, ownerId, fileId: file.id, fileName: file.name, language })
    .returning();
  await startJob(tx, actor, readFile, { importId: row!.id }, { key: `read ${row!.id}` });
  return viewOf(row!);
}

const ofImport = (actor: Actor, id: string, state?: ImportLine['state']): SQL | undefined =>
  and(
    eq(importLines.institutionId, actor.institutionId),
    eq(importLines.importId, id),
    state ? eq(importLines.state, state) : undefined,
  );

/** One page of what became of the questions of a file, in their order. */
export async function listReport(
  tx: Tx,
  actor: Actor,
  { id, state, ...page }: PageInput & { id: string; state?: ImportLine['state'] | undefined },
) {
  await getImport(tx, actor, id);
  const cursor = decodeCursor(page.cursor, 1);
  const rows = await tx
    .select()
    .from(importLines)
    .where(and(ofImport(actor, id, state), cursor ? afterKeys([sql`${importLines.place}`], cursor, false) : undefined))
    .orderBy(asc(importLines.place))
    .limit(page.limit + 1)
    .offset(skipOf(page));
  const items = rows.slice(0, page.limit).map(({ institutionId: _, importId: __, ...line }): ImportLine => line);
  const last = items.at(-1);
  const counted = (which?: ImportLine['state']) => () =>
    tx
      .select({ one: sql`1` })
      .from(importLines)
      .where(ofImport(actor, id, which));
  return {
    items,
    ...(rows.length > page.limit && last && { nextCursor: encodeCursor([last.place]) }),
    ...(await countPage(tx, page, counted(state), counted())),
  };
}

/** How far an import is. */
export const readProgress = async (tx: Tx, actor: Actor, id: string): Promise<ImportView> =>
  viewOf(await getImport(tx, actor, id));

/** Takes the good questions of a file into the bank, in the background; asked twice, it runs once. */
export async function startImport(
  tx: Tx,
  actor: Actor,
  { id, ...choices }: ImportChoices & { id: string },
): Promise<ImportView> {
  const row = await getImport(tx, actor, id);
  if (row.state === 'running' || row.state === 'done') return viewOf(row);
  if (row.state !== 'read' && row.state !== 'failed') throw failure('import_over');
  if (row.questions === 0) throw failure('nothing_to_import');
  const { schoolId } = await placeOf(tx, actor, choices);
  const after = await updateSeen(tx, imports, row, { state: 'running', choices, schoolId });
  if (!after) throw failure('changed_meanwhile');
  await startJob(tx, actor, takeImport, { importId: id }, { key: `${id} ${row.version}` });
  await record(
    tx,
    actor,
    'assessments.import_started',
    { type: 'assessments.import', id, schoolId },
    { after: { title: row.fileName, questions: row.questions } },
  );
  return viewOf(after);
}
