import { namesOf } from '@patio/notices/server';
import { clock, platformSchema, type Tx } from '@patio/platform';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';

const { auditLog } = platformSchema;

/** Fewer people than this in an hour are nobody's hint of anything. */
const FLOOR = 100;
const TIMES_USUAL = 3;
const USUAL_DAYS = 30;
/** Who was at work in fewer hours than this has no custom yet: the one of the same role counts. */
const FEWEST_HOURS = 5;

/** Entries that say that somebody took people's data out or read what is read with a trace; a list counts with its rows. */
const isReading = sql`(${auditLog.action} = 'platform.exported' or ${auditLog.action} ~ '(^|[._])(read|printed|downloaded|revealed)$')`;
const people = sql<number>`coalesce(sum(greatest(1, coalesce(
  case when ${auditLog.after}->>'rows' ~ '^[0-9]{1,9}$' then (${auditLog.after}->>'rows')::int end,
  case when ${auditLog.after}->>'papers' ~ '^[0-9]{1,9}$' then (${auditLog.after}->>'papers')::int end, 1))), 0)::int`;

interface UnusualReader {
  userId: string;
  name: string;
  people: number;
  /** What the busiest of this person's usual hours came to. */
  usual: number;
  at: Date;
}

/** The 99th of a hundred of somebody's hours of the last month, and how many hours there were. */
async function usualOf(tx: Tx, who: SQL, now: Date): Promise<{ hours: number; most: number }> {
  const { rows } = await tx.execute<{ hours: number; most: number }>(sql`
    select count(*)::int as hours, coalesce(percentile_disc(0.99) within group (order by people), 0)::int as most
    from (select ${people} as people from ${auditLog}
      where ${isReading} and ${who} and ${auditLog.at} <= ${now.toISOString()}::timestamptz - interval '1 hour'
        and ${auditLog.at} > ${now.toISOString()}::timestamptz - make_interval(days => ${USUAL_DAYS}::int)
      group by ${auditLog.actorId}, date_trunc('hour', ${auditLog.at})) hours`);
  return rows[0] ?? { hours: 0, most: 0 };
}

/** People who took out or read far more in the last hour than they ever do; most first. */
export async function findUnusualReaders(tx: Tx): Promise<UnusualReader[]> {
  const now = clock.now();
  const lately = await tx
    .select({
      userId: auditLog.actorId,
      role: sql<string>`max(${auditLog.role})`,
      people,
      at: sql<string>`max(${auditLog.at})`,
    })
    .from(auditLog)
    .where(and(isReading, sql`${auditLog.at} > ${now.toISOString()}::timestamptz - interval '1 hour'`))
    .groupBy(auditLog.actorId)
    .having(sql`${people} > ${FLOOR}`);
  const found: Omit<UnusualReader, 'name'>[] = [];
  for (const { userId, role, people: count, at } of lately) {
    const own = await usualOf(tx, eq(auditLog.actorId, userId), now);
    const custom = own.hours >= FEWEST_HOURS ? own : await usualOf(tx, inArray(auditLog.role, [role]), now);
    if (count > Math.max(FLOOR, TIMES_USUAL * custom.most))
      found.push({ userId, people: count, usual: custom.most, at: new Date(at) });
  }
  const names = await namesOf(
    tx,
    found.map(({ userId }) => userId),
  );
  return found.map((one) => ({ ...one, name: names.get(one.userId) ?? '—' })).toSorted((a, b) => b.people - a.people);
}
