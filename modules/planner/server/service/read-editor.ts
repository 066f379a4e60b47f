import type { Actor } from '@patio/access';
import type { Id } from '@patio/kernel';
import { preparedSql, type Tx } from '@patio/platform';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { EditorView, OpenEditor } from '../../contract/editor.ts';
import { packSetUp } from '../../rules/pack-set-up.ts';
import { patternOf, type SetUp } from '../../rules/set-up.ts';
import { plannedBy } from '../policy.ts';
import { loadSetUp } from '../read/load-set-up.ts';
import { placements, scenarios } from '../schema.ts';
import { readLines } from './edit-lines.ts';
import { getEdited, type ScenarioRow } from './edit-scenario.ts';

/** Section, piece, cycle day, period, room, teacher, and whether it is pinned. */
type PlacementRow = [string, number, number | null, number | null, string | null, string | null, boolean];

/** All of them in one cell: a thousand rows are read faster as one text. */
const placementsOf = preparedSql<{ scenarioId: Id }, { rows: PlacementRow[] }>(
  'planner_editor_placements',
  () => sql`select coalesce(json_agg(json_build_array(p.section_id, p.piece, p.cycle_day, p.period, p.room_id, p.staff_id, p.pinned)), '[]') as rows
    from ${placements} p where p.institution_id = patio_institution() and p.scenario_id = ${sql.placeholder('scenarioId')}::uuid`,
);

/** Every lesson of the set-up with its place; what the scenario has not heard of is parked, what the set-up no longer has is left out. */
export function packPlacements(setUp: SetUp, rows: readonly PlacementRow[]): number[][] {
  const indexOf = (list: readonly { id: string }[]) => new Map(list.map(({ id }, index) => [id, index]));
  const [rooms, teachers] = [indexOf(setUp.rooms), indexOf(setUp.teachers)];
  const known = new Map(rows.map((row) => [`${row[0]}/${row[1]}`, row]));
  return setUp.sections.flatMap((section, index) =>
    patternOf(section).map((length, at) => {
      const [, , day, period, roomId, staffId, pinned] = known.get(`${section.id}/${at + 1}`) ?? [];
      const [room, teacher] = [rooms.get(roomId ?? '') ?? -1, teachers.get(staffId ?? '') ?? -1];
      return [index, at + 1, length, day ?? 0, period ?? 0, room, teacher, pinned ? 1 : 0];
    }),
  );
}

const headOf = ({ id, name, state, weights }: ScenarioRow) => ({ id, name, state, weights });

/** A scenario with everything that its editor needs. */
export async function readEditor(tx: Tx, actor: Actor, scenario: ScenarioRow): Promise<EditorView> {
  const [setUp, [placed], lines] = await Promise.all([
    loadSetUp(tx, scenario),
    placementsOf(tx, { scenarioId: scenario.id }),
    readLines(tx, actor, scenario.id),
  ]);
  return {
    scenario: headOf(scenario),
    setUp: packSetUp(setUp),
    placements: packPlacements(setUp, placed?.rows ?? []),
    edition: scenario.edition,
    ...lines,
    can: { edit: scenario.state === 'draft' },
  };
}

/** The scenario that is asked for, or the draft of the school that was edited last; null where there is none. */
async function findScenario(tx: Tx, actor: Actor, asked: Asked): Promise<ScenarioRow | null> {
  if (asked.scenarioId) return getEdited(tx, actor, asked.scenarioId);
  const [row] = await tx
    .select()
    .from(scenarios)
    .where(
      and(
        plannedBy(actor, scenarios.schoolId),
        ne(scenarios.state, 'archived'),
        asked.schoolId ? eq(scenarios.schoolId, asked.schoolId) : undefined,
        asked.yearId ? eq(scenarios.yearId, asked.yearId) : undefined,
      ),
    )
    .orderBy(sql`${scenarios.state} <> 'draft'`, desc(scenarios.updatedAt), desc(scenarios.id))
    .limit(1);
  return row ?? null;
}

interface Asked {
  scenarioId?: Id | undefined;
  schoolId?: Id | undefined;
  yearId?: Id | undefined;
}

/** What the editor opens with, and the other scenarios of the same year. */
export async function openEditor(tx: Tx, actor: Actor, asked: Asked): Promise<OpenEditor> {
  const scenario = await findScenario(tx, actor, asked);
  if (!scenario) return { open: null, choices: [] };
  const [open, choices] = await Promise.all([
    readEditor(tx, actor, scenario),
    tx
      .select({ id: scenarios.id, name: scenarios.name, state: scenarios.state })
      .from(scenarios)
      .where(
        and(
          eq(scenarios.schoolId, scenario.schoolId),
          eq(scenarios.yearId, scenario.yearId),
          ne(scenarios.state, 'archived'),
        ),
      )
      .orderBy(scenarios.name, scenarios.id),
  ]);
  return { open, choices };
}
