import type { Actor } from '@patio/access';
import type { Passage } from '@patio/engine-documents/schema';
import { readView, type Tx } from '@patio/platform';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { failure } from './failures.ts';
import { sourcesVisibleTo } from './policy.ts';
import { passages, sources } from './schema.ts';

/** Documents of schools, without where their bytes lie. */
export const sourceRows = readView(sources, [
  'institutionId',
  'id',
  'schoolId',
  'ownerId',
  'name',
  'title',
  'state',
  'format',
  'language',
  'pages',
  'passageCount',
]);

type PassageRow = typeof passages.$inferSelect;

/** A passage as engines take it; its id names the document and its place there. */
export const passageOf = ({ sourceId, place, kind, path, page, text }: PassageRow): Passage => ({
  id: `${sourceId}:p${place}`,
  ...{ kind, path, page, text },
});

/**
 * The passages of documents that the actor may draft from, in the order of the documents as they are named. All of them must be
 * read and within reach; `most` bounds how many are loaded.
 */
export async function readPassages(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  { schoolId, most = 20_000 }: { schoolId?: string; most?: number } = {},
): Promise<Passage[]> {
  const asked = [...new Set(ids)];
  if (asked.length === 0) return [];
  const found = await tx
    .select({ id: sources.id, state: sources.state })
    .from(sources)
    .where(
      and(
        eq(sources.institutionId, actor.institutionId),
        inArray(sources.id, asked),
        schoolId ? eq(sources.schoolId, schoolId) : undefined,
        sourcesVisibleTo(actor),
      ),
    );
  if (found.length < asked.length) throw failure('not_found');
  if (found.some(({ state }) => state !== 'ready')) throw failure('source_not_ready');
  const rows = await tx
    .select()
    .from(passages)
    .where(and(eq(passages.institutionId, actor.institutionId), inArray(passages.sourceId, asked)))
    .orderBy(asc(passages.sourceId), asc(passages.place))
    .limit(most);
  const orderOf = new Map(asked.map((id, at) => [id, at]));
  return rows.toSorted((a, b) => orderOf.get(a.sourceId)! - orderOf.get(b.sourceId)!).map(passageOf);
}
