import type { Actor } from '@patio/access';
import { decodeCursor, encodeCursor, type Id, type PageInput } from '@patio/kernel';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { record } from '../audit/record.ts';
import type { Tx } from '../database/tenant.ts';
import { failure } from '../failures.ts';
import { mails } from '../schema.ts';
import { mayReadSecrets } from './secrets.ts';

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
  const [id] = decodeCursor(page.cursor, 1) ?? [];
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

/**
 * One letter. The text of a secret one would open somebody else's account, so nobody reads it;
 * only where no mail leaves the house may whoever runs the platform hand it on.
 */
export async function getMail(tx: Tx, actor: Actor, id: Id): Promise<MailRow & { hidden: boolean }> {
  const [row] = await tx.select().from(mails).where(eq(mails.id, id));
  if (!row) throw failure('not_found');
  const hidden = row.secret && !(actor.membership.platform && row.state === 'kept' && (await mayReadSecrets(tx, row)));
  return hidden ? { ...row, text: '', html: null, hidden } : { ...row, hidden };
}

/** Whoever reads a secret letter could open the account: that it was read stays written down. */
export async function logMailRead(tx: Tx, actor: Actor, mail: MailRow & { hidden: boolean }): Promise<void> {
  if (!mail.secret || mail.hidden) return;
  await record(
    tx,
    actor,
    'platform.secret_mail_read',
    { type: 'platform.mail', id: mail.id },
    { after: { to: mail.to, kind: mail.kind } },
  );
}
