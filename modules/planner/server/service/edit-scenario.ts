import type { Actor } from '@patio/access';
import { type Id, makeId } from '@patio/kernel';
import { announce, namePeople, prepared, record, type Tx } from '@patio/platform';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { EditKind, MissedEdits, Placed } from '../../contract/editor.ts';
import { lessonKey, PARKED, sameStanding } from '../../rules/standing.ts';
import { failure } from '../failures.ts';
import { canPlan } from '../policy.ts';
import { edits, placements, scenarios } from '../schema.ts';
import { readLines } from './edit-lines.ts';

export type ScenarioRow = typeof scenarios.$inferSelect;

const askScenario = prepared('planner_scenario', (tx) =>
  tx
    .select()
    .from(scenarios)
    .where(eq(scenarios.id, sql.placeholder('scenarioId'))),
);

/** A scenario that this actor may plan, or not_found. */
export async function getEdited(tx: Tx, actor: Actor, scenarioId: Id): Promise<ScenarioRow> {
  const [row] = await askScenario(tx, { scenarioId });
  if (!row || !canPlan(actor, row)) throw failure('not_found');
  return row;
}

/** The same, held until the end of the transaction: edits of one scenario come one after the other. */
export async function holdForEdit(tx: Tx, actor: Actor, scenarioId: Id): Promise<ScenarioRow> {
  const [row] = await tx.select().from(scenarios).where(eq(scenarios.id, scenarioId)).for('update');
  if (!row || !canPlan(actor, row)) throw failure('not_found');
  if (row.state !== 'draft') throw failure('scenario_closed');
  return row;
}

/** Lessons as a scenario has them; those that it has not heard of are parked. */
export async function readStanding(
  tx: Tx,
  scenario: ScenarioRow,
  lessons: readonly Pick<Placed, 'sectionId' | 'piece' | 'length'>[],
): Promise<Placed[]> {
  const { rows } = await tx.execute<Placed>(sql`select p.section_id as "sectionId", p.piece, p.length,
    p.cycle_day as "cycleDay", p.period, p.room_id as "roomId", p.staff_id as "staffId", p.pinned
    from ${placements} p join jsonb_to_recordset(${JSON.stringify(lessons)}::jsonb) as l("sectionId" uuid, piece int)
      on l."sectionId" = p.section_id and l.piece = p.piece
    where p.institution_id = ${scenario.institutionId} and p.scenario_id = ${scenario.id}`);
  const known = new Map(rows.map((row) => [lessonKey(row), row]));
  return lessons.map(
    ({ sectionId, piece, length }) =>
      known.get(lessonKey({ sectionId, piece })) ?? { sectionId, piece, length, ...PARKED },
  );
}

/** Who touched one of these lessons last after an edition; for whoever is told that they came too late. */
export async function findFaster(tx: Tx, scenario: ScenarioRow, since: number, lesson: Placed): Promise<string> {
  const [row] = await tx
    .select({ byId: edits.byId })
    .from(edits)
    .where(
      and(
        eq(edits.scenarioId, scenario.id),
        gt(edits.edition, since),
        sql`${edits.after} @> ${JSON.stringify([{ sectionId: lesson.sectionId, piece: lesson.piece }])}::jsonb`,
      ),
    )
    .orderBy(desc(edits.edition))
    .limit(1);
  return row ? (await namePeople(tx, [row.byId]))(row.byId) : '—';
}

/** Writes where lessons stand as the next edition, with what was before; the caller holds the scenario and has looked at the rules. */
export async function writeEdit(
  tx: Tx,
  actor: Actor,
  scenario: ScenarioRow,
  edit: { kind: EditKind; before: readonly Placed[]; after: readonly Placed[]; answersId?: Id },
): Promise<number> {
  const edition = scenario.edition + 1;
  const { institutionId, id: scenarioId, schoolId } = scenario;
  const { kind, before, after, answersId = null } = edit;
  await Promise.all([
    tx.execute(sql`insert into ${placements} as p
      (institution_id, scenario_id, section_id, piece, length, cycle_day, period, room_id, staff_id, pinned)
      select ${institutionId}::uuid, ${scenarioId}::uuid, a."sectionId", a.piece, a.length, a."cycleDay", a.period, a."roomId", a."staffId", a.pinned
      from jsonb_to_recordset(${JSON.stringify(after)}::jsonb) as a("sectionId" uuid, piece int, length int, "cycleDay" int,
        period int, "roomId" uuid, "staffId" uuid, pinned boolean)
      on conflict (institution_id, scenario_id, section_id, piece) do update set length = excluded.length,
        cycle_day = excluded.cycle_day, period = excluded.period, room_id = excluded.room_id, staff_id = excluded.staff_id,
        pinned = excluded.pinned`),
    tx.insert(edits).values({
      institutionId,
      id: makeId(),
      scenarioId,
      edition,
      kind,
      before: [...before],
      after: [...after],
      answersId,
      byId: actor.userId,
    }),
    tx.update(scenarios).set({ edition, updatedAt: sql`now()` }).where(eq(scenarios.id, scenarioId)),
  ]);
  // What stood before and after is kept with the edit itself.
  const said = { edition, kind, lessons: after.length };
  await record(tx, actor, 'planner.edited', { type: 'planner.scenario', id: scenarioId, schoolId }, { after: said });
  await announce(tx, {
    topic: 'planner.edited',
    to: { schoolId, capability: 'planner.manage' },
    data: { scenarioId, edition },
  });
  return edition;
}

/** What changed in a scenario since an edition: the lessons as they stand now, who did it, and what can be undone. */
export async function readMissed(tx: Tx, actor: Actor, scenario: ScenarioRow, since: number): Promise<MissedEdits> {
  const [touched, read, [now]] = await Promise.all([
    tx.execute<Placed>(sql`select distinct p.section_id as "sectionId", p.piece, p.length, p.cycle_day as "cycleDay", p.period,
      p.room_id as "roomId", p.staff_id as "staffId", p.pinned
      from ${edits} e cross join lateral jsonb_to_recordset(e.after) as a("sectionId" uuid, piece int)
      join ${placements} p on p.institution_id = e.institution_id and p.scenario_id = e.scenario_id
        and p.section_id = a."sectionId" and p.piece = a.piece
      where e.institution_id = ${scenario.institutionId} and e.scenario_id = ${scenario.id} and e.edition > ${since}
      order by p.section_id, p.piece`),
    readLines(tx, actor, scenario.id, since),
    tx.select({ edition: scenarios.edition }).from(scenarios).where(eq(scenarios.id, scenario.id)),
  ]);
  return { edition: now?.edition ?? scenario.edition, changed: touched.rows, ...read };
}

/** The first lesson that stands otherwise than somebody saw it, or undefined. */
export const findChanged = (stands: readonly Placed[], seen: readonly Placed[]): Placed | undefined =>
  stands.find((lesson, index) => !sameStanding(lesson, seen[index]!));
