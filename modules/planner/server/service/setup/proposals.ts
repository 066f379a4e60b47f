import type { Actor } from '@patio/access';
import { type Id, makeId } from '@patio/kernel';
import { joinPerson, shortNameOf, staffRows } from '@patio/people/server';
import { prepared, publish, record, type Tx, updateSeen } from '@patio/platform';
import { schoolOf, schoolRows } from '@patio/schools/server';
import { and, asc, eq, sql } from 'drizzle-orm';
import { hoursDecided } from '../../../contract/events.ts';
import type { WaitingHoursView } from '../../../contract/setup.ts';
import { failure } from '../../failures.ts';
import { canPlan, proposalsVisibleTo } from '../../policy.ts';
import { hours } from '../../schema.ts';
import { type PlacedAt, requireOpenPlace, setUpSubject } from './place.ts';
import { replaceHours } from './save-hours.ts';

const waitingOf = prepared<
  Record<string, unknown>,
  { id: Id; version: number; whoId: Id; impossible: number[]; disliked: number[]; note: string | null; at: string }[]
>('planner_proposals', (tx) =>
  tx
    .select({
      id: hours.id,
      version: hours.version,
      whoId: hours.whoId,
      impossible: hours.impossible,
      disliked: hours.disliked,
      note: hours.note,
      at: sql<string>`to_char(${hours.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
    })
    .from(hours)
    .where(
      and(
        eq(hours.schoolId, sql.placeholder('schoolId')),
        eq(hours.yearId, sql.placeholder('yearId')),
        eq(hours.state, 'proposed'),
      ),
    )
    .orderBy(asc(hours.createdAt)),
);

/** What teachers have proposed and nobody has decided yet. */
export const listProposals = (tx: Tx, { schoolId, yearId }: PlacedAt) => waitingOf(tx, { schoolId, yearId });

const MOST = 500;

/** The same at every school that the actor plans: what the line on their first page counts. */
export async function listWaitingHours(tx: Tx, actor: Actor): Promise<{ items: WaitingHoursView[] }> {
  const items = await tx
    .select({
      id: hours.id,
      schoolId: hours.schoolId,
      yearId: hours.yearId,
      school: schoolRows.name,
      name: sql<string>`(select ${shortNameOf()} from ${staffRows} st ${joinPerson('st')}
        where st.institution_id = ${hours.institutionId} and st.id = ${hours.whoId})`,
      note: hours.note,
    })
    .from(hours)
    .innerJoin(schoolRows, schoolOf(hours))
    .where(proposalsVisibleTo(actor))
    .orderBy(asc(hours.createdAt), asc(hours.id))
    .limit(MOST);
  return { items };
}

/** Accepts what a teacher proposes, so that it holds, or refuses it with a word. */
export async function decideHours(
  tx: Tx,
  actor: Actor,
  { id, version, accept, note }: { id: Id; version: number; accept: boolean; note: string | null },
): Promise<PlacedAt> {
  const { institutionId, userId } = actor;
  const [row] = await tx
    .select()
    .from(hours)
    .where(and(eq(hours.institutionId, institutionId), eq(hours.id, id)));
  if (!row || !canPlan(actor, row)) throw failure('not_found');
  const place = { schoolId: row.schoolId, yearId: row.yearId };
  await requireOpenPlace(tx, actor, place);
  const decided = { decidedBy: userId, decidedAt: sql`clock_timestamp()` };
  const isWaiting = eq(hours.state, 'proposed');
  const state = accept ? 'replaced' : 'refused';
  const closed = await updateSeen(
    tx,
    hours,
    { institutionId, id, version },
    { state, ...decided, ...(accept ? {} : { note }) },
    isWaiting,
  );
  if (!closed) throw failure('changed_meanwhile');
  if (accept) await hold(tx, actor, row);
  await record(tx, actor, accept ? 'planner.hours_accepted' : 'planner.hours_refused', setUpSubject(place), {
    after: { note },
  });
  await publish(tx, hoursDecided, { hoursId: id });
  return place;
}

async function hold(tx: Tx, actor: Actor, row: typeof hours.$inferSelect): Promise<void> {
  const { institutionId, yearId, whoId, of, schoolId, impossible, disliked, byId } = row;
  const held = await tx
    .select({ id: hours.id, version: hours.version })
    .from(hours)
    .where(
      and(
        eq(hours.institutionId, institutionId),
        eq(hours.yearId, yearId),
        eq(hours.of, of),
        eq(hours.whoId, whoId),
        eq(hours.state, 'accepted'),
      ),
    );
  await replaceHours(
    tx,
    actor,
    held.map(({ id }) => id),
  );
  await tx.insert(hours).values({
    institutionId,
    yearId,
    whoId,
    of,
    schoolId,
    impossible,
    disliked,
    byId,
    id: makeId(),
    state: 'accepted',
    decidedBy: actor.userId,
    decidedAt: sql`clock_timestamp()`,
    version: (held[0]?.version ?? 0) + 1,
  });
}
