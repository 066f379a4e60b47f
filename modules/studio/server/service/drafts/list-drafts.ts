import type { Actor } from '@patio/access';
import { decodeCursor, encodeCursor, type PageInput } from '@patio/kernel';
import { afterKeys, countPage, namePeople, type Tx } from '@patio/platform';
import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { DraftFilters, DraftLine } from '../../../contract/drafts.ts';
import { draftsToReview, draftsVisibleTo } from '../../policy.ts';
import { drafts } from '../../schema.ts';
import { lineOf } from './view.ts';

function asked(actor: Actor, { show, generator, state, search }: DraftFilters): SQL | undefined {
  const whose = {
    own: eq(drafts.ownerId, actor.userId),
    review: draftsToReview(actor),
    all: sql`true`,
  }[show];
  return and(
    eq(drafts.institutionId, actor.institutionId),
    draftsVisibleTo(actor),
    whose,
    eq(drafts.trial, false),
    generator ? eq(drafts.generator, generator) : undefined,
    state ? eq(drafts.state, state) : ne(drafts.state, 'discarded'),
    search ? sql`strpos(${drafts.nameKey}, patio_plain(${search})) > 0` : undefined,
  );
}

/** One's own drafts, those of others that wait for a review, or all within reach; the newest first. */
export async function listDrafts(
  tx: Tx,
  actor: Actor,
  filters: DraftFilters & PageInput,
): Promise<{ items: DraftLine[]; nextCursor?: string; total?: number }> {
  const where = asked(actor, filters);
  const after = decodeCursor(filters.cursor, 1);
  const rows = await tx
    .select()
    .from(drafts)
    .where(and(where, after ? afterKeys([sql`${drafts.id}`], after, true) : undefined))
    .orderBy(desc(drafts.id))
    .limit(filters.limit + 1);
  const page = rows.slice(0, filters.limit);
  const nameOf = await namePeople(
    tx,
    page.flatMap(({ ownerId, reviewerId }) => [ownerId, reviewerId]),
  );
  const last = page.at(-1);
  return {
    items: page.map((row) => lineOf(actor, row, nameOf)),
    ...(rows.length > filters.limit && last && { nextCursor: encodeCursor([last.id]) }),
    ...(await countPage(tx, filters, () => tx.select({ id: drafts.id }).from(drafts).where(where))),
  };
}
