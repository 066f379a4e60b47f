import { guardianshipRows, joinStudent, registerNameOf } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { homeroomRows } from '@patio/sections/server';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { BoardView } from '../../contract/placing.ts';
import { type Pair, type Pupil, weighPlaces } from '../../rules/place.ts';
import type { PlanRow } from '../policy.ts';
import { decisions, pairs } from '../schema.ts';

/** Where results divide: the lower and the upper third of the marks of the level. */
const bandsOf = (means: readonly (number | null)[]) => {
  const known = means.filter((mean) => mean !== null).toSorted((a, b) => a - b);
  const at = (share: number) => known[Math.floor(known.length * share)] ?? 0;
  const [low, high] = [at(1 / 3), at(2 / 3)];
  return (mean: number | null): number | null =>
    mean === null || known.length < 3 ? null : mean < low ? 0 : mean >= high ? 2 : 1;
};

type Seated = {
  id: string;
  studentId: string;
  name: string;
  from: string;
  fromName: string;
  mean: number | null;
  support: boolean;
  sex: 'female' | 'male' | 'other' | null;
  toHomeroomId: string | null;
  byHand: boolean;
  outcome: 'promoted' | 'promoted_with_support' | 'recovery_pending' | 'retained';
  run: boolean;
};

/** Who sits in a level next year, by name, with what the search weighs. */
async function readSeated(tx: Tx, plan: PlanRow, levelId: string): Promise<Seated[]> {
  const { rows } = await tx.execute<Seated>(sql`
    select d.id, d.student_id as "studentId", ${registerNameOf()} as name, p.sex, d.homeroom_id as from, h.name as "fromName",
      (d.facts->>'mean')::float8 as mean,
      (d.outcome = 'promoted_with_support' or coalesce(jsonb_array_length(nullif(st.learning_profile->'accommodations', 'null')), 0) > 0) as support,
      d.to_homeroom_id as "toHomeroomId", d.placed_by is not null as "byHand", d.outcome, d.run_id is not null as run
    from ${decisions} d ${joinStudent('d')}
    join ${homeroomRows} h on h.institution_id = d.institution_id and h.id = d.homeroom_id
    where d.institution_id = ${plan.institutionId} and d.plan_id = ${plan.id} and d.to_level_id = ${levelId}
    order by p.register_key, d.student_id`);
  return rows;
}

/** Students of one level who share an adult whose tie has not ended. */
async function readSiblings(tx: Tx, plan: PlanRow, levelId: string): Promise<[string, string][]> {
  const { rows } = await tx.execute<{ first: string; second: string }>(sql`
    with here as materialized (select student_id from ${decisions} where institution_id = ${plan.institutionId} and plan_id = ${plan.id} and to_level_id = ${levelId})
    select distinct a.student_id as first, b.student_id as second from ${guardianshipRows} a
    join ${guardianshipRows} b on b.institution_id = a.institution_id and b.person_id = a.person_id and b.student_id > a.student_id and b.ended_on is null
    where a.institution_id = ${plan.institutionId} and a.ended_on is null
      and a.student_id = any(array(select student_id from here)) and b.student_id = any(array(select student_id from here))`);
  return rows.map(({ first, second }) => [first, second]);
}

export const listPairs = (tx: Tx, plan: PlanRow) =>
  tx
    .select()
    .from(pairs)
    .where(and(eq(pairs.institutionId, plan.institutionId), eq(pairs.planId, plan.id)));

export const nextRooms = (tx: Tx, plan: PlanRow, levelId: string) =>
  tx
    .select()
    .from(homeroomRows)
    .where(
      and(
        eq(homeroomRows.institutionId, plan.institutionId),
        eq(homeroomRows.yearId, plan.nextYearId),
        eq(homeroomRows.gradeLevelId, levelId),
        isNull(homeroomRows.archivedAt),
      ),
    )
    .orderBy(asc(homeroomRows.name));

/** Everything that placing a level needs: rooms, pupils, pairs told by people and those of brothers and sisters. */
export async function readScene(tx: Tx, plan: PlanRow, levelId: string) {
  const [rooms, seated, told, siblings] = await Promise.all([
    nextRooms(tx, plan, levelId),
    readSeated(tx, plan, levelId),
    listPairs(tx, plan),
    readSiblings(tx, plan, levelId),
  ]);
  const bandOf = bandsOf(seated.map((one) => one.mean));
  const inside = new Set(seated.map((one) => one.studentId));
  const { siblings: wish } = plan.options;
  const all: (Pair & { id: string | null })[] = [
    ...told
      .filter((pair) => inside.has(pair.firstId) && inside.has(pair.secondId))
      .map((pair) => ({ id: pair.id, kind: pair.kind, first: pair.firstId, second: pair.secondId })),
    ...(wish === 'free' ? [] : siblings.map(([first, second]) => ({ id: null, kind: wish, first, second }))),
  ];
  const pupils: Pupil[] = seated.map((one) => ({
    id: one.studentId,
    from: one.from,
    band: bandOf(one.mean),
    support: one.support,
    sex: one.sex,
    fixed: one.byHand || one.run ? one.toHomeroomId : null,
  }));
  return { rooms, seated, pupils, pairs: all };
}

/** The board of a level: its homerooms of the next year, who sits where, and what the placement gives up. */
export async function viewBoard(tx: Tx, plan: PlanRow, levelId: string): Promise<BoardView> {
  const { rooms, seated, pupils, pairs: all } = await readScene(tx, plan, levelId);
  const places = new Map(seated.map((one) => [one.studentId, one.toHomeroomId]));
  const { tradeOffs } = weighPlaces(pupils, rooms, all, plan.options, places);
  const nameOf = new Map(seated.map((one) => [one.studentId, one.name]));
  return {
    levelId,
    options: plan.options,
    version: plan.version,
    homerooms: rooms.map(({ id, name, capacity }) => ({ id, name, capacity })),
    students: seated.map((one, at) => ({
      id: one.id,
      studentId: one.studentId,
      name: one.name,
      from: one.fromName,
      fromId: one.from,
      outcome: one.outcome,
      band: pupils[at]?.band ?? null,
      support: one.support,
      sex: one.sex,
      homeroomId: one.toHomeroomId,
      byHand: one.byHand,
      run: one.run,
    })),
    pairs: all.map((pair) => ({
      ...pair,
      firstName: nameOf.get(pair.first) ?? '',
      secondName: nameOf.get(pair.second) ?? '',
    })),
    tradeOffs: tradeOffs.map(({ code, why, count, pair }) => ({
      code,
      why: why ?? null,
      count,
      kind: pair?.kind ?? null,
      names: pair ? [nameOf.get(pair.first) ?? '', nameOf.get(pair.second) ?? ''] : [],
    })),
  };
}
