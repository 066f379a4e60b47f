import type { Actor } from '@patio/access';
import type { Id } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import type { Comparison, ScenarioView } from '../../contract/scenarios.ts';
import { buildModel } from '../../rules/build-model.ts';
import { compareWeeks, touchedBy } from '../../rules/compare-weeks.ts';
import { judgeWeek } from '../../rules/quality.ts';
import { weekLessons, weekView } from '../../rules/week-lessons.ts';
import { wishName } from '../../rules/wish-names.ts';
import { failure } from '../failures.ts';
import { loadPlanned } from '../read/load-planned.ts';
import { loadSetUp } from '../read/load-set-up.ts';
import { getScenario } from './scenario-lines.ts';

/** A scenario with its weights and the kinds of wishes that can be weighed. */
export async function openScenario(tx: Tx, actor: Actor, id: Id): Promise<ScenarioView> {
  const { row, line } = await getScenario(tx, actor, id);
  const setUp = await loadSetUp(tx, { schoolId: row.schoolId, yearId: row.yearId });
  // Unweighed, so that a wish that counts nothing here can be brought back.
  const { model } = buildModel(setUp);
  const counts = new Map<string, number>();
  for (const { hard, source } of model.constraints) {
    if (hard) continue;
    const kind = wishName(source ?? '', setUp.rules);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const wishKinds = [...counts].map(([kind, count]) => ({ kind, count }));
  return { ...line, school: setUp.school, year: setUp.year, weights: row.weights, wishKinds };
}

/** Two scenarios of one school year side by side: what each costs, and which classes stand elsewhere. */
export async function compareScenarios(tx: Tx, actor: Actor, id: Id, otherId: Id): Promise<Comparison> {
  const first = await getScenario(tx, actor, id);
  const second = await getScenario(tx, actor, otherId);
  if (first.row.schoolId !== second.row.schoolId || first.row.yearId !== second.row.yearId) throw failure('not_alike');
  const [one, other] = [await loadPlanned(tx, first.row), await loadPlanned(tx, second.row)];
  const week = weekView(one.setUp, one.placed);
  const lessons = weekLessons(other.setUp, other.placed);
  const differences = compareWeeks(week.lessons, lessons, new Map(week.rooms.map((room) => [room.id, room.name])));
  const touched = touchedBy(differences, [...week.lessons, ...lessons]);
  return {
    first: { ...first.line, quality: judgeWeek(one.setUp, one.built, one.timetable) },
    second: { ...second.line, quality: judgeWeek(other.setUp, other.built, other.timetable) },
    touched: {
      homerooms: week.homerooms.filter((homeroom) => touched.homerooms.has(homeroom.id)),
      teachers: week.teachers.filter((teacher) => touched.teachers.has(teacher.id)),
    },
    differences,
    week,
    other: lessons,
  };
}
