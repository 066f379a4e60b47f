import type { Actor } from '@patio/access';
import type { Passage } from '@patio/engine-documents/schema';
import { decodeCursor, encodeCursor, type PageInput } from '@patio/kernel';
import { afterKeys, countPage, type Tx } from '@patio/platform';
import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import type { SourceState } from '../../../contract/fields.ts';
import type { SourceView } from '../../../contract/sources.ts';
import { sourcesVisibleTo } from '../../policy.ts';
import { passageOf } from '../../read.ts';
import { passages, type SourceRow, sources } from '../../schema.ts';
import { viewSources } from './sources.ts';

interface Page<Item> {
  items: Item[];
  nextCursor?: string;
  total?: number;
}

/** The documents that an actor may draft from, the newest first. */
export async function listSources(
  tx: Tx,
  actor: Actor,
  asked: PageInput & { schoolId?: string | undefined; state?: SourceState | undefined; search?: string | undefined },
): Promise<Page<SourceView>> {
  const filters = and(
    eq(sources.institutionId, actor.institutionId),
    sourcesVisibleTo(actor),
    asked.state ? eq(sources.state, asked.state) : ne(sources.state, 'gone'),
    asked.schoolId ? eq(sources.schoolId, asked.schoolId) : undefined,
    asked.search ? sql`strpos(${sources.nameKey}, patio_plain(${asked.search})) > 0` : undefined,
  );
  const after = decodeCursor(asked.cursor, 1);
  const rows = await tx
    .select()
    .from(sources)
    .where(and(filters, after ? afterKeys([sql`${sources.id}`], after, true) : undefined))
    .orderBy(desc(sources.id))
    .limit(asked.limit + 1);
  const page = rows.slice(0, asked.limit);
  const last = page.at(-1);
  return {
    items: await viewSources(tx, actor, page),
    ...(rows.length > asked.limit && last && { nextCursor: encodeCursor([last.id]) }),
    ...(await countPage(tx, asked, () => tx.select({ id: sources.id }).from(sources).where(filters))),
  };
}

/** The passages of a document in their order. */
export async function listPassages(
  tx: Tx,
  row: SourceRow,
  asked: PageInput & { search?: string | undefined },
): Promise<Page<Passage>> {
  const filters = and(
    eq(passages.institutionId, row.institutionId),
    eq(passages.sourceId, row.id),
    asked.search ? sql`strpos(patio_plain(${passages.text}), patio_plain(${asked.search})) > 0` : undefined,
  );
  const [place] = decodeCursor(asked.cursor, 1) ?? [];
  const rows = await tx
    .select()
    .from(passages)
    .where(and(filters, place ? sql`${passages.place} > ${Number(place) || 0}` : undefined))
    .orderBy(asc(passages.place))
    .limit(asked.limit + 1);
  const page = rows.slice(0, asked.limit);
  const last = page.at(-1);
  return {
    items: page.map(passageOf),
    ...(rows.length > asked.limit && last && { nextCursor: encodeCursor([last.place]) }),
    ...(await countPage(tx, asked, () => tx.select({ id: passages.id }).from(passages).where(filters))),
  };
}
