import { type Actor, reachesRow } from '@patio/access';
import { type Id, makeId } from '@patio/kernel';
import { joinPerson, staffRows } from '@patio/people/server';
import { preparedSql, record, type Tx, updateSeen } from '@patio/platform';
import { yearRows } from '@patio/schools/server';
import { and, eq, sql } from 'drizzle-orm';
import type { OwnHoursView } from '../../../contract/setup.ts';
import { failure } from '../../failures.ts';
import { loadOwnRows } from '../../read/set-up-rows.ts';
import { loadWeek } from '../../read/set-up-week.ts';
import { hours } from '../../schema.ts';
import { setUpSubject } from './place.ts';
import { requireHours, tidyHours } from './save-hours.ts';

interface OwnPlace {
  staffId: Id;
  schoolId: Id;
  yearId: Id;
}

/** Where somebody teaches, with the year that is planned there. */
const placesOf = preparedSql<{ userId: Id }, OwnPlace>(
  'planner_own_places',
  () => sql`select st.id as "staffId", st.school_id as "schoolId", y.id as "yearId"
    from ${staffRows} st ${joinPerson('st')}
    join lateral (select y.id from ${yearRows} y where y.institution_id = st.institution_id and y.school_id = st.school_id
      and y.state <> 'closed' order by y.state <> 'planning', y.starts_on desc limit 1) y on true
    where st.institution_id = patio_institution() and p.user_id = ${sql.placeholder('userId')}::uuid and p.merged_into_id is null
      and st.position = 'teacher' and st.left_on is null order by st.id`,
);

/** The hours of the actor at each school where they teach, with what they have proposed. */
export async function listOwnHours(tx: Tx, actor: Actor): Promise<{ items: OwnHoursView[] }> {
  const places = await placesOf(tx, { userId: actor.userId });
  const items = await Promise.all(places.map((place) => readOwn(tx, place)));
  return { items: items.flatMap((item) => item ?? []) };
}

async function readOwn(tx: Tx, { staffId, schoolId, yearId }: OwnPlace): Promise<OwnHoursView | null> {
  const [week, rows, said] = await Promise.all([
    loadWeek(tx, { schoolId, yearId }),
    loadOwnRows(tx, { schoolId, yearId }),
    tx
      .select()
      .from(hours)
      .where(and(eq(hours.yearId, yearId), eq(hours.of, 'teacher'), eq(hours.whoId, staffId)))
      .orderBy(sql`${hours.createdAt} desc`, sql`${hours.id} desc`),
  ]);
  if (!week) return null;
  const holds = [...rows.hours, ...rows.recorded].find(({ of, whoId }) => of === 'teacher' && whoId === staffId);
  const proposal = said.find(({ state }) => state === 'proposed');
  const last = said.find(({ state }) => state !== 'replaced');
  return {
    staffId,
    ...week,
    holds: { impossible: holds?.impossible ?? [], disliked: holds?.disliked ?? [] },
    proposal: proposal
      ? {
          id: proposal.id,
          version: proposal.version,
          impossible: proposal.impossible,
          disliked: proposal.disliked,
          note: proposal.note,
          at: new Date(proposal.createdAt).toISOString(),
        }
      : null,
    refused:
      last?.state === 'refused'
        ? { note: last.note, at: new Date(last.decidedAt ?? last.updatedAt).toISOString() }
        : null,
  };
}

/** Puts a teacher's own hours before the office; a newer proposal takes the place of one that waits. */
export async function proposeHours(
  tx: Tx,
  actor: Actor,
  input: { staffId: Id; impossible: number[]; disliked: number[]; note: string | null },
): Promise<void> {
  const place = (await placesOf(tx, { userId: actor.userId })).find(({ staffId }) => staffId === input.staffId);
  const isOwn = place && reachesRow(actor, 'planner.propose_own', { schoolId: place.schoolId, self: [actor.userId] });
  if (!place || !isOwn) throw failure('not_found');
  const { schoolId, yearId, staffId } = place;
  const week = await loadWeek(tx, { schoolId, yearId });
  if (!week) throw failure('no_year');
  requireHours(week, [...input.impossible, ...input.disliked]);
  const { institutionId, userId } = actor;
  const common = { institutionId, yearId, of: 'teacher' as const, whoId: staffId };
  await tx
    .update(hours)
    .set({ state: 'replaced', updatedAt: sql`now()`, version: sql`${hours.version} + 1` })
    .where(
      and(
        eq(hours.institutionId, institutionId),
        eq(hours.yearId, yearId),
        eq(hours.of, 'teacher'),
        eq(hours.whoId, staffId),
        eq(hours.state, 'proposed'),
      ),
    );
  const id = makeId();
  await tx.insert(hours).values({
    ...common,
    ...tidyHours(input),
    schoolId,
    id,
    state: 'proposed',
    note: input.note || null,
    byId: userId,
  });
  await record(tx, actor, 'planner.hours_proposed', setUpSubject(place), { after: { note: input.note } });
}

/** Takes one's own proposal back before it is decided. */
export async function withdrawHours(tx: Tx, actor: Actor, { id, version }: { id: Id; version: number }): Promise<void> {
  const { institutionId, userId } = actor;
  const [row] = await tx
    .select()
    .from(hours)
    .where(and(eq(hours.institutionId, institutionId), eq(hours.id, id)));
  if (row?.byId !== userId) throw failure('not_found');
  const isWaiting = eq(hours.state, 'proposed');
  if (!(await updateSeen(tx, hours, { institutionId, id, version }, { state: 'replaced' }, isWaiting)))
    throw failure('changed_meanwhile');
  await record(tx, actor, 'planner.hours_withdrawn', setUpSubject(row), {});
}
