import type { Actor } from '@patio/access';
import { decodeCursor, encodeCursor, type PageInput } from '@patio/kernel';
import { and, desc, eq, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../database/tenant.ts';
import { countTogether } from '../home-lines/count-together.ts';
import { approvals } from '../schema.ts';
import { type ApprovalRow, approvalsVisibleTo, decidableBy } from './policy.ts';

export type ApprovalBox = 'to_decide' | 'asked' | 'decided';

const live = sql`${approvals.state} = 'waiting' and ${approvals.expiresAt} > now()`;

const inBox = (actor: Actor, box: ApprovalBox): (SQL | undefined)[] =>
  ({
    to_decide: [decidableBy(actor), live],
    asked: [eq(approvals.askedBy, actor.userId)],
    decided: [approvalsVisibleTo(actor), ne(approvals.askedBy, actor.userId), sql`not (${live})`],
  })[box];

/** Requests newest first: what I may decide, what I asked for, or what was decided. */
export async function listApprovals(
  tx: Tx,
  actor: Actor,
  box: ApprovalBox,
  page: PageInput,
): Promise<{ items: ApprovalRow[]; nextCursor?: string }> {
  const where = inBox(actor, box);
  const [id] = decodeCursor(page.cursor, 1) ?? [];
  if (id) where.push(sql`${approvals.id} < ${id}::uuid`);
  const rows = await tx
    .select()
    .from(approvals)
    .where(and(...where))
    .orderBy(desc(approvals.id))
    .limit(page.limit + 1);
  const items = rows.slice(0, page.limit);
  const last = items.at(-1);
  return rows.length > page.limit && last ? { items, nextCursor: encodeCursor([last.id]) } : { items };
}

/** How many wait for this actor, besides those kinds that are told of elsewhere. */
export async function countToDecide(tx: Tx, actor: Actor, besides: readonly string[] = []): Promise<number> {
  const where = and(
    decidableBy(actor),
    live,
    besides.length > 0 ? notInArray(approvals.kind, [...besides]) : undefined,
  );
  return (await countTogether(tx, { from: approvals, where, since: undefined })).count;
}
