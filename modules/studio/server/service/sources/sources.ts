import type { Actor } from '@patio/access';
import { attachFile, clock, namePeople, nextVersion, record, removeFile, startJob, type Tx } from '@patio/platform';
import { and, eq, ne } from 'drizzle-orm';
import type { SourceView } from '../../../contract/sources.ts';
import { failure } from '../../failures.ts';
import { SOURCE } from '../../files.ts';
import { canDraftAt, canReachSource, canRemoveSource, sourcesVisibleTo } from '../../policy.ts';
import { passages, type SourceRow, sources } from '../../schema.ts';
import { readSource, tellSource } from './read-source.ts';

/** Documents as screens show them. */
export async function viewSources(tx: Tx, actor: Actor, rows: readonly SourceRow[]): Promise<SourceView[]> {
  const nameOf = await namePeople(
    tx,
    rows.map(({ ownerId }) => ownerId),
  );
  return rows.map((row) => ({
    ...{ id: row.id, schoolId: row.schoolId, name: row.name, title: row.title, state: row.state, jobId: row.jobId },
    ...{ format: row.format, language: row.language, counted: row.counted, pages: row.pages, pagesRead: row.pagesRead },
    ...{ passages: row.passageCount, warnings: row.warnings, problem: row.problem, by: nameOf(row.ownerId) },
    mine: row.ownerId === actor.userId,
    at: row.createdAt.toISOString(),
    can: { remove: row.state !== 'gone' && canRemoveSource(actor, row) },
  }));
}

/** One document that this actor may draft from; out of reach answers as if it did not exist. */
export async function getSource(tx: Tx, actor: Actor, id: string): Promise<SourceRow> {
  const [row] = await tx
    .select()
    .from(sources)
    .where(and(eq(sources.institutionId, actor.institutionId), eq(sources.id, id), sourcesVisibleTo(actor)));
  if (!row || !canReachSource(actor, row)) throw failure('not_found');
  return row;
}

/** Takes an uploaded document in and has it read in the background. */
export async function addSource(
  tx: Tx,
  actor: Actor,
  { schoolId, fileId }: { schoolId: string; fileId: string },
): Promise<SourceRow> {
  if (!canDraftAt(actor, schoolId)) throw failure('not_found');
  const file = await attachFile(tx, actor, fileId, SOURCE, { schoolId });
  const id = clock.id();
  const jobId = await startJob(tx, actor, readSource, { sourceId: id }, { key: id });
  const [row] = await tx
    .insert(sources)
    .values({ institutionId: actor.institutionId, id, schoolId, fileId, jobId, name: file.name, ownerId: actor.userId })
    .returning();
  if (!row) throw failure('not_found');
  const after = { name: row.name, bytes: file.size };
  await record(tx, actor, 'studio.source_added', { type: 'studio.source', id, schoolId }, { after });
  return row;
}

/** Takes a document away, with its file and the words that were read. */
export async function removeSource(tx: Tx, actor: Actor, row: SourceRow): Promise<SourceRow> {
  if (!canRemoveSource(actor, row)) throw failure('not_found');
  const own = and(eq(sources.institutionId, row.institutionId), eq(sources.id, row.id), ne(sources.state, 'gone'));
  const [after] = await tx
    .update(sources)
    .set({ state: 'gone', goneAt: clock.now(), passageCount: 0, ...nextVersion(sources) })
    .where(own)
    .returning();
  if (!after) return row;
  await tx.delete(passages).where(and(eq(passages.institutionId, row.institutionId), eq(passages.sourceId, row.id)));
  await removeFile(tx, row.fileId);
  const subject = { type: 'studio.source', id: row.id, schoolId: row.schoolId };
  await record(tx, actor, 'studio.source_removed', subject, { before: { name: row.name } });
  await tellSource(tx, after);
  return after;
}

/** One document as screens show it. */
export async function viewSource(tx: Tx, actor: Actor, row: SourceRow): Promise<SourceView> {
  const [view] = await viewSources(tx, actor, [row]);
  return view!;
}
