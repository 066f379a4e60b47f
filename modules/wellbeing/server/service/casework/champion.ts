import type { Actor } from '@patio/access';
import { addDays, type Id, localDateAt, mondayOf } from '@patio/kernel';
import { listHolders } from '@patio/notices/server';
import { personNames, personOf, personRows, spokenName, studentOf, studentRows } from '@patio/people/server';
import { clock, record, type Tx } from '@patio/platform';
import { homeroomNameOf } from '@patio/sections/server';
import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { ChampionTask } from '../../../contract/interventions.ts';
import { planEndsOn } from '../../../rules/series.ts';
import { failure } from '../../failures.ts';
import { cases, type InterventionRow, interventions } from '../../schema.ts';
import { openCard } from './champion-card.ts';
import { todayAt } from './days.ts';
import { listMeasures, listSupports, setMeasure, setSupportDay } from './intervention-rows.ts';

const WEEKS_SHOWN = 3;

/** The plans that this person carries out, while their case is open. */
export const carriedBy = (actor: Actor): SQL | undefined =>
  and(
    eq(interventions.institutionId, actor.institutionId),
    eq(interventions.championId, actor.userId),
    eq(interventions.state, 'running'),
    isNotNull(interventions.sealedForChampion),
    sql`${interventions.caseId} in (select c.id from ${cases} c where c.institution_id = ${actor.institutionId} and c.state = 'open')`,
  );

/** What this person carries out for the team: whom, what to do and what to count. Neither the case nor its level. */
export async function listChampionTasks(tx: Tx, actor: Actor): Promise<{ today: string; items: ChampionTask[] }> {
  const rows = await tx
    .select({
      plan: interventions,
      schoolId: cases.schoolId,
      person: personNames,
      homeroom: homeroomNameOf(sql`${cases.studentId}`) as SQL<string | null>,
    })
    .from(interventions)
    .innerJoin(cases, and(eq(cases.institutionId, interventions.institutionId), eq(cases.id, interventions.caseId)))
    .innerJoin(studentRows, studentOf(cases))
    .innerJoin(personRows, personOf(studentRows))
    .where(carriedBy(actor))
    .orderBy(asc(interventions.startsOn), asc(interventions.id));
  const schoolId = rows[0]?.schoolId ?? actor.membership.schoolId;
  const today = schoolId ? await todayAt(tx, schoolId) : localDateAt(clock.now(), 'UTC');
  const ids = rows.map(({ plan }) => plan.id);
  const [measured, supports] = await Promise.all([listMeasures(tx, ids), listSupports(tx, ids)]);
  const items = rows.flatMap(({ plan, person, homeroom }): ChampionTask[] => {
    const card = plan.sealedForChampion && openCard(plan.sealedForChampion, plan.id);
    if (!card) return [];
    const days = new Map(supports.map((support) => [support.id, support.days]));
    return [
      {
        id: plan.id,
        student: spokenName(person),
        homeroom,
        task: card.task,
        measure: card.measure,
        most: plan.most,
        through: planEndsOn(plan),
        weeks: Array.from({ length: WEEKS_SHOWN }, (_, back) => addDays(mondayOf(today), -7 * back))
          .filter((weekOf) => weekOf >= mondayOf(plan.startsOn))
          .map((weekOf) => ({
            weekOf,
            value: measured.find((one) => one.interventionId === plan.id && one.weekOf === weekOf)?.value ?? null,
          })),
        supports: card.supports
          .filter(({ id }) => days.has(id))
          .map(({ id, text }) => ({ id, text, today: days.get(id)?.includes(today) ?? false })),
      },
    ];
  });
  return { today, items };
}

async function getCarried(tx: Tx, actor: Actor, id: Id): Promise<{ plan: InterventionRow; schoolId: Id }> {
  const [row] = await tx
    .select({ plan: interventions, schoolId: cases.schoolId })
    .from(interventions)
    .innerJoin(cases, and(eq(cases.institutionId, interventions.institutionId), eq(cases.id, interventions.caseId)))
    .where(and(carriedBy(actor), eq(interventions.id, id)));
  if (!row) throw failure('not_found');
  return row;
}

/** What the audit names: the plan, since whoever carries it out does not know its case. */
const subjectOf = ({ plan, schoolId }: { plan: InterventionRow; schoolId: Id }) => ({
  type: 'wellbeing.plan',
  id: plan.id,
  schoolId,
});

/** Notes the measure of a week, as whoever carries the plan out. */
export async function recordOwnMeasure(
  tx: Tx,
  actor: Actor,
  given: { interventionId: Id; weekOf: string; value: number | null },
): Promise<{ ok: true }> {
  const carried = await getCarried(tx, actor, given.interventionId);
  await setMeasure(tx, carried.plan, given, { by: actor.userId, today: await todayAt(tx, carried.schoolId) });
  await record(tx, actor, 'wellbeing.measure_recorded', subjectOf(carried), {
    after: { weekOf: mondayOf(given.weekOf) },
  });
  return { ok: true };
}

/** Marks a day of a support, as whoever carries the plan out. */
export async function markOwnSupport(
  tx: Tx,
  actor: Actor,
  given: { interventionId: Id; supportId: Id; date: string; happened: boolean },
): Promise<{ ok: true }> {
  const carried = await getCarried(tx, actor, given.interventionId);
  const today = await todayAt(tx, carried.schoolId);
  await setSupportDay(tx, carried.plan, given, { by: actor.userId, today, onlyChampions: true });
  await record(tx, actor, 'wellbeing.measure_recorded', subjectOf(carried));
  return { ok: true };
}

const MOST = 30;
const STAFF = ['director', 'coordinator', 'teacher', 'support', 'psychology'] as const;

/** Staff of the school who could carry out a plan, by name. */
export async function findChampions(tx: Tx, schoolId: Id, text: string): Promise<{ id: Id; name: string }[]> {
  const wanted = text.toLocaleLowerCase();
  const people = new Map((await listHolders(tx, STAFF, schoolId)).map(({ id, name }) => [id, { id, name }]));
  return [...people.values()].filter(({ name }) => name.toLocaleLowerCase().includes(wanted)).slice(0, MOST);
}

/** Somebody of the school's staff, or not found. */
export async function requireStaff(tx: Tx, schoolId: Id, userId: Id): Promise<void> {
  const staff = await listHolders(tx, STAFF, schoolId);
  if (!staff.some(({ id }) => id === userId)) throw failure('not_found', undefined, 'championId');
}
