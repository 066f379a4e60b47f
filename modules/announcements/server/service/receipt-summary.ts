import type { Actor } from '@patio/access';
import type { Tx } from '@patio/platform';
import { homeroomRows } from '@patio/sections/server';
import { sql } from 'drizzle-orm';
import type { ReceiptSummary } from '../../contract/receipts.ts';
import { stillReached } from '../policy.ts';
import { announcements, recipients } from '../schema.ts';
import { getAnnouncement } from './load.ts';
import { countOf, recipientsOf, SHOWS } from './receipt-rows.ts';

const COUNTS = sql`${countOf('all')} as people, ${countOf('read')} as read, ${countOf('unread')} as unread,
  ${countOf('answered')} as answered, ${countOf('unanswered')} as unanswered`;

type Totals = Omit<ReceiptSummary, 'homerooms' | 'households' | 'householdsRead' | 'householdsUnread'>;
type ByHomeroom = ReceiptSummary['homerooms'][number];

/** How many have read and answered, in all and by homeroom; each number opens its list. */
export async function readSummary(tx: Tx, actor: Actor, id: string): Promise<ReceiptSummary> {
  await getAnnouncement(tx, actor, id);
  const [totals, homes, byHomeroom] = await Promise.all([
    tx.execute<
      Totals & Record<string, unknown>
    >(sql`select ${COUNTS}, ${countOf('given')} as given, ${countOf('refused')} as refused,
      ${countOf('differ')} as differ, ${countOf('paper')} as paper ${recipientsOf(id)}`),
    tx.execute<{
      all: number;
      read: number;
    }>(sql`select count(*)::int as all, count(*) filter (where x.read)::int as read from (
      select bool_or(${SHOWS.read}) as read ${recipientsOf(id, sql`r.household_id is not null`)} group by r.household_id) x`),
    tx.execute<ByHomeroom & Record<string, unknown>>(sql`select h.id, h.name, ${COUNTS}
      from ${announcements} a join ${recipients} r on r.institution_id = a.institution_id and r.announcement_id = a.id
      join ${homeroomRows} h on h.institution_id = r.institution_id and h.id = r.homeroom_id
      where a.institution_id = patio_institution() and a.id = ${id} and ${stillReached('r')} group by h.id, h.name order by h.name`),
  ]);
  const { all = 0, read = 0 } = homes.rows[0] ?? {};
  return {
    ...totals.rows[0]!,
    households: all,
    householdsRead: read,
    householdsUnread: all - read,
    homerooms: byHomeroom.rows,
  };
}
