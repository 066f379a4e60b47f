import { decodeCursor, encodeCursor, type Id, type PageInput } from '@patio/kernel';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { failure } from '../api/failures.ts';
import type { Tx } from '../database/tenant.ts';
import { mails } from '../schema.ts';

export type MailRow = typeof mails.$inferSelect;
export interface MailFilter {
  state?: MailRow['state'];
  kind?: string;
  /** Part of the address. */
  to?: string;
}

/** The letters of an institution, newest first. */
export async function listMail(
  tx: Tx,
  filter: MailFilter,
  page: PageInput,
): Promise<{ items: MailRow[]; nextCursor?: string }> {
  const where: (SQL | undefined)[] = [
    filter.state ? eq(mails.state, filter.state) : undefined,
    filter.kind ? eq(mails.kind, filter.kind) : undefined,
    filter.to ? sql`position(lower(${filter.to}) in lower(${mails.to})) > 0` : undefined,
  ];
  const [id] = decodeCursor(page.cursor) ?? [];
  if (id) where.push(sql`${mails.id} < ${id}::uuid`);
  const rows = await tx
    .select()
    .from(mails)
    .where(and(...where))
    .orderBy(desc(mails.id))
    .limit(page.limit + 1);
  const items = rows.slice(0, page.limit);
  const last = items.at(-1);
  return rows.length > page.limit && last ? { items, nextCursor: encodeCursor([last.id]) } : { items };
}

/** One letter, with its text. */
export async function getMail(tx: Tx, id: Id): Promise<MailRow> {
  const [row] = await tx.select().from(mails).where(eq(mails.id, id));
  if (!row) throw failure('not_found');
  return row;
}
