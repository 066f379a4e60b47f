import type { Actor } from '@patio/access';
import type { Id } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { listCoverGiven, listWeek, schoolNow } from '@patio/timetable/server';
import type { Place } from '../../../contract/fields.ts';
import type { ReportView } from '../../../contract/reports.ts';
import type { WeekLesson } from '../../../contract/week.ts';
import type { SetUp } from '../../../rules/set-up.ts';
import { loadSetUp } from '../../read/load-set-up.ts';
import { getPlannedPlace, type PlannedPlace } from '../../read/planned-place.ts';
import { getScenario } from '../publish/scene.ts';
import { wantedWeek } from '../publish/wanted-week.ts';

/** A place in a week with its section and whoever gives it. */
type Stands = Pick<WeekLesson, 'sectionId' | 'roomId' | 'cycleDay' | 'period' | 'length'> & { staffId: Id | null };

function lessonsOf(setUp: SetUp, stands: readonly Stands[]): WeekLesson[] {
  const known = new Map(setUp.sections.map((section) => [section.id, section]));
  return stands.flatMap(({ staffId, ...each }, index) => {
    const section = known.get(each.sectionId);
    if (!section) return [];
    const { name, look, homeroomIds, teacherIds } = section;
    return [
      {
        ...each,
        key: `${each.sectionId}/${index}`,
        name,
        look,
        homeroomIds,
        teacherIds: staffId ? [staffId] : teacherIds,
      },
    ];
  });
}

/** The week that holds today, or on the first day of a year that has not begun. */
async function publishedWeek(tx: Tx, { schoolId, yearId }: PlannedPlace): Promise<Stands[]> {
  const { today } = await schoolNow(tx, schoolId);
  const rows = await listWeek(tx, { schoolId, yearId, fromOn: today });
  const now = rows.filter((row) => row.fromOn <= today);
  return now.length > 0 ? now : rows;
}

/** A week with its people and places: that of a scenario, or the one that holds. */
export async function loadReport(tx: Tx, actor: Actor, input: Place & { id: string }) {
  const scenario = input.id === 'published' ? null : await getScenario(tx, actor, input.id);
  const place = await getPlannedPlace(tx, actor, scenario ?? input);
  const setUp = await loadSetUp(tx, { schoolId: place.schoolId, yearId: place.yearId });
  const stands = scenario ? (await wantedWeek(tx, setUp, scenario.id)).wanted : await publishedWeek(tx, place);
  return { place, setUp, scenario, lessons: lessonsOf(setUp, stands) };
}

const namesOf = (list: readonly { id: Id; name: string }[]) => list.map(({ id, name }) => ({ id, name }));

/** A whole week to print, with what is needed to count it. */
export async function readReport(tx: Tx, actor: Actor, input: Place & { id: string }): Promise<ReportView> {
  const { place, setUp, scenario, lessons } = await loadReport(tx, actor, input);
  const cover = await listCoverGiven(tx, place);
  return {
    id: input.id,
    school: place.school,
    year: place.year,
    scenario: scenario?.name ?? null,
    week: {
      frame: {
        days: [...setUp.shape.days],
        cycle: setUp.cycle,
        periods: setUp.periods.map(({ period, startsAt, endsAt }) => ({ period, startsAt, endsAt })),
      },
      homerooms: namesOf(setUp.homerooms),
      teachers: namesOf(setUp.teachers),
      rooms: namesOf(setUp.rooms),
      lessons,
    },
    contracts: setUp.teachers.flatMap(({ id, contractPeriods }) =>
      contractPeriods === null ? [] : [{ staffId: id, periods: contractPeriods }],
    ),
    cover,
  };
}
