import type { Actor } from '@patio/access';
import type { Id } from '@patio/kernel';
import { preparedSql, type Tx } from '@patio/platform';
import { sql } from 'drizzle-orm';
import type { EditorView } from '../../contract/editor.ts';
import { patternOf, type SetUp } from '../../rules/set-up.ts';
import { loadSetUp } from '../read/load-set-up.ts';
import { placements } from '../schema.ts';
import { readLines } from './edit-lines.ts';
import { getEdited, type ScenarioRow } from './edit-scenario.ts';

interface PlacementRow {
  section: string;
  piece: number;
  day: number | null;
  period: number | null;
  room: string | null;
  staff: string | null;
  pinned: boolean;
}

const placementsOf = preparedSql<{ scenarioId: Id }, PlacementRow>(
  'planner_editor_placements',
  () => sql`select p.section_id as section, p.piece, p.cycle_day as day, p.period, p.room_id as room, p.staff_id as staff, p.pinned
    from ${placements} p where p.institution_id = patio_institution() and p.scenario_id = ${sql.placeholder('scenarioId')}::uuid`,
);

/** Every lesson of the set-up with its place; what the scenario has not heard of is parked, what the set-up no longer has is left out. */
export function packPlacements(setUp: SetUp, rows: readonly PlacementRow[]): number[][] {
  const indexOf = (list: readonly { id: string }[]) => new Map(list.map(({ id }, index) => [id, index]));
  const [rooms, teachers] = [indexOf(setUp.rooms), indexOf(setUp.teachers)];
  const known = new Map(rows.map((row) => [`${row.section}/${row.piece}`, row]));
  return setUp.sections.flatMap((section, index) =>
    patternOf(section).map((length, at) => {
      const row = known.get(`${section.id}/${at + 1}`);
      const room = rooms.get(row?.room ?? '') ?? -1;
      const teacher = teachers.get(row?.staff ?? '') ?? -1;
      return [index, at + 1, length, row?.day ?? 0, row?.period ?? 0, room, teacher, row?.pinned ? 1 : 0];
    }),
  );
}

const headOf = ({ id, name, state, weights }: ScenarioRow) => ({ id, name, state, weights });

/** A scenario with everything that its editor needs. */
export async function readEditor(tx: Tx, actor: Actor, scenarioId: Id): Promise<EditorView> {
  const scenario = await getEdited(tx, actor, scenarioId);
  const [setUp, rows, lines] = await Promise.all([
    loadSetUp(tx, scenario),
    placementsOf(tx, { scenarioId }),
    readLines(tx, actor, scenarioId),
  ]);
  return {
    scenario: headOf(scenario),
    setUp,
    placements: packPlacements(setUp, rows),
    edition: scenario.edition,
    ...lines,
    can: { edit: scenario.state === 'draft' },
  };
}
