import { membershipRows } from '@patio/accounts/server';
import type { Tx } from '@patio/platform';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { type AlertRow, type RoutingRow, routing } from '../schema.ts';
import { worksAt } from './active-people.ts';

type Routed = Pick<AlertRow, 'schoolId' | 'category' | 'tier'>;

/** The line of a school's routing that fits an alert best: its category and tier, then the tier, then what is gravest. */
async function findLine(tx: Tx, alert: Routed): Promise<RoutingRow | undefined> {
  const lines = await tx
    .select()
    .from(routing)
    .where(and(eq(routing.schoolId, alert.schoolId), inArray(routing.category, ['any', alert.category])));
  const pick = (category: string, tier: number) => lines.find((one) => one.category === category && one.tier === tier);
  return pick(alert.category, alert.tier) ?? pick('any', alert.tier) ?? pick('any', 3);
}

async function listActive(tx: Tx, ids: readonly string[], schoolId: string): Promise<string[]> {
  const { rows } = await tx.execute<{
    id: string;
  }>(sql`select id from unnest(${sql.param([...ids])}::uuid[]) with ordinality as given (id, place)
    where ${worksAt(sql`given.id`, sql`${schoolId}::uuid`)} order by place`);
  return rows.map((row) => row.id);
}

/** Those who answer for a school when nobody else is left: its directors, its care team, the institution's admins. */
async function listHeads(tx: Tx, schoolId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string; role: string }>(sql`
    select distinct head.user_id as id, head.role from ${membershipRows} head
    where head.institution_id = patio_institution() and head.role in ('director', 'psychology', 'admin') and not head.platform
      and head.ended_at is null and (head.school_id is null or head.school_id = ${schoolId}) and ${worksAt(sql`head.user_id`, sql`${schoolId}::uuid`)}`);
  const of = (role: string) => rows.filter((row) => row.role === role).map((row) => row.id);
  const directors = of('director');
  return [...new Set(directors.length > 0 ? directors : [...of('psychology'), ...of('admin')])];
}

export interface Called {
  ids: string[];
  level: number;
  minutes: number;
}

/**
 * Who is called at a level: 0 the recipient, 1 the deputy, 2 those who lead. Whoever has left is passed over at once, so that an
 * alert is never sent to nobody while anybody works at the school.
 */
export async function peopleToCall(tx: Tx, alert: Routed, from: number): Promise<Called> {
  const line = await findLine(tx, alert);
  const minutes = line?.minutes ?? 15;
  const named = line ? [line.recipientId, line.deputyId] : [];
  for (let level = from; level < 2; level++) {
    const ids = await listActive(tx, named.slice(level, level + 1), alert.schoolId);
    if (ids.length > 0) return { ids, level, minutes };
  }
  return { ids: await listHeads(tx, alert.schoolId), level: 2, minutes };
}
