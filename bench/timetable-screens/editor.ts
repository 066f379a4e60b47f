import { compileModel, Desk, rankSlots } from '@patio/engine-timetable/desk';
import type { EditorView } from '@patio/planner';
import { buildModel, timetableOf, unpackSetUp } from '@patio/planner/testing';
import { type Figure, figure, median } from '../figure.ts';
import type { LargeSchool } from './school.ts';

const ROUNDS = 5;
const OPENINGS = 20;
const PICKS = 60;
const GOAL_OPEN_MS = 15;
const GOAL_SLOTS_MS = 50;
const GOAL_VALIDATE_S = 2;

const open = ({ admin, scenarioId }: LargeSchool) =>
  admin.get<{ open: EditorView }>(`/planner/editor?scenarioId=${scenarioId}`);

/** What opening the editor costs: processor time per request. */
export async function measureOpen(school: LargeSchool): Promise<Figure> {
  for (let i = 0; i < OPENINGS; i++) await open(school);
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const before = school.used();
    for (let i = 0; i < OPENINGS; i++) await open(school);
    rounds.push((school.used() - before) / OPENINGS);
  }
  return figure('timetable.editor_open', median(rounds), 'ms', GOAL_OPEN_MS);
}

/** What looking for contradictions costs, from the press to the answer: processor seconds. */
export async function measureValidate({ admin, scenarioId, used }: LargeSchool): Promise<Figure> {
  const before = used();
  await admin.get(`/planner/scenarios/${scenarioId}/findings`);
  return figure('timetable.validate', (used() - before) / 1_000, 's', GOAL_VALIDATE_S);
}

/** What a lesson in hand costs: the week laid out anew after an edit, and every hour of it judged. The slowest of many. */
export async function measureSlots(school: LargeSchool): Promise<Figure> {
  const { setUp: packed, placements, scenario } = (await open(school)).open;
  const setUp = unpackSetUp(packed);
  const built = buildModel(setUp, { weights: scenario.weights });
  const compiled = compileModel(built.model);
  const timetable = timetableOf(
    setUp.shape,
    built,
    placements.map(([section, piece, , day, period, room, , pinned]) => ({
      sectionId: setUp.sections[section ?? 0]?.id ?? '',
      piece: piece ?? 1,
      cycleDay: day || null,
      period: period || null,
      roomId: setUp.rooms[room ?? -1]?.id ?? null,
      pinned: pinned === 1,
    })),
  );
  const lessons = [...built.lessons.keys()];
  let worst = 0;
  for (let pick = 0; pick <= PICKS; pick++) {
    const lesson = lessons[Math.floor((pick * lessons.length) / (PICKS + 1))] ?? '';
    const before = process.cpuUsage();
    rankSlots(new Desk(compiled, timetable), lesson);
    const { user, system } = process.cpuUsage(before);
    // The first one warms up.
    if (pick > 0) worst = Math.max(worst, (user + system) / 1_000);
  }
  return figure('timetable.slots', worst, 'ms', GOAL_SLOTS_MS);
}
