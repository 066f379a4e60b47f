import type { Actor } from '@patio/access';
import { decodeCursor, encodeCursor, type PageInput } from '@patio/kernel';
import { namePeople, platformSchema, type Tx } from '@patio/platform';
import { termRows } from '@patio/schools/server';
import { homeroomRows } from '@patio/sections/server';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { BatchView } from '../../contract/office.ts';
import { failure } from '../failures.ts';
import { canIssueAt } from '../policy.ts';
import { batches } from '../schema.ts';

const { jobs } = platformSchema;

/** What was ordered, latest first, with how far each is. */
export async function listBatches(
  tx: Tx,
  actor: Actor,
  schoolId: string,
  page: PageInput,
): Promise<{ items: BatchView[]; nextCursor?: string }> {
  if (!canIssueAt(actor, schoolId)) throw failure('not_found');
  const [before] = decodeCursor(page.cursor, 1) ?? [];
  const rows = await tx
    .select({ batch: batches, term: termRows.name, job: jobs })
    .from(batches)
    .innerJoin(termRows, and(eq(termRows.institutionId, batches.institutionId), eq(termRows.id, batches.termId)))
    .leftJoin(jobs, and(eq(jobs.institutionId, batches.institutionId), eq(jobs.id, batches.jobId)))
    .where(
      and(
        eq(batches.institutionId, actor.institutionId),
        eq(batches.schoolId, schoolId),
        before ? sql`${batches.id} < ${before}::uuid` : undefined,
      ),
    )
    .orderBy(desc(batches.id))
    .limit(page.limit + 1);
  const shown = rows.slice(0, page.limit);
  const ids = [...new Set(shown.flatMap((row) => row.batch.homeroomIds))];
  const known = ids.length
    ? await tx
        .select({ id: homeroomRows.id, name: homeroomRows.name })
        .from(homeroomRows)
        .where(inArray(homeroomRows.id, ids))
    : [];
  const names = new Map(known.map((row) => [row.id, row.name]));
  const nameOf = await namePeople(
    tx,
    shown.map((row) => row.batch.startedBy),
  );
  const last = rows.length > page.limit ? shown.at(-1) : undefined;
  return {
    items: shown.map(({ batch, term, job }) => ({
      id: batch.id,
      kind: batch.kind,
      form: batch.form,
      draft: batch.draft,
      term,
      homerooms: batch.homeroomIds.flatMap((id) => names.get(id) ?? []),
      // Old jobs are cleared away; the batch itself knows that it ended.
      state: batch.finishedAt ? ('done' as const) : (job?.state ?? ('failed' as const)),
      done: job?.progressDone ?? 0,
      total: job?.progressTotal ?? 0,
      issued: batch.issued,
      unchanged: batch.unchanged,
      waiting: batch.waiting,
      fileId: batch.fileId,
      at: batch.createdAt.toISOString(),
      by: nameOf(batch.startedBy),
    })),
    ...(last ? { nextCursor: encodeCursor([last.batch.id]) } : {}),
  };
}
