import { m } from '@patio/messages';
import type { Locale } from '@patio/messages/runtime';
import { defineExport, type ExportColumn } from '@patio/platform';
import { listCoverGiven } from '@patio/timetable/server';
import { z } from 'zod';
import { reportId } from '../contract/reports.ts';
import { weekdayOf } from '../rules/change-lines.ts';
import type { SetUp } from '../rules/set-up.ts';
import {
  BUSY,
  type BusyHour,
  byBurden,
  hoursOfLesson,
  inWeekOrder,
  WEEKS_OF,
  type WeekFigures,
  weekFigures,
} from '../rules/week-figures.ts';
import { loadReport } from './service/reports/read-report.ts';
import { studentsOf } from './service/reports/students-of.ts';

const filters = z.object({
  id: reportId,
  schoolId: z.uuid().optional(),
  yearId: z.uuid().optional(),
  of: z.enum(WEEKS_OF),
});
type Filters = z.output<typeof filters>;
const ofTeachers = filters.omit({ of: true });
const ofStudents = ofTeachers.extend({ homeroomIds: z.array(z.uuid()).min(1).max(300) });
type OfStudents = z.output<typeof ofStudents>;

interface HourRow extends BusyHour {
  who: string;
  setUp: SetUp;
  names: ReadonlyMap<string, string>;
}

const dayOf = ({ setUp, cycleDay }: HourRow, locale: Locale): string =>
  weekdayOf(setUp.cycle, cycleDay, locale) ?? m.planner_cycle_day({ n: cycleDay }, { locale });
const namesIn = ({ names }: HourRow, ids: readonly string[]): string =>
  ids.flatMap((id) => names.get(id) ?? []).join(', ');

const hourColumns: ExportColumn<HourRow>[] = [
  { title: m.planner_column_who, value: (row: HourRow) => row.who, width: 28 },
  { title: m.planner_column_day, value: dayOf, width: 14 },
  { title: m.planner_column_period, value: (row: HourRow) => row.period, width: 8 },
  {
    title: m.planner_column_starts,
    value: (row: HourRow) => row.setUp.periods[row.period - 1]?.startsAt ?? '',
    width: 8,
  },
  {
    title: m.planner_column_ends,
    value: (row: HourRow) => row.setUp.periods[row.period - 1]?.endsAt ?? '',
    width: 8,
  },
  { title: m.planner_column_class, value: (row: HourRow) => row.lesson.name, width: 28 },
  { title: m.planner_column_homerooms, value: (row: HourRow) => namesIn(row, row.lesson.homeroomIds), width: 20 },
  { title: m.planner_column_teachers, value: (row: HourRow) => namesIn(row, row.lesson.teacherIds), width: 28 },
  {
    title: m.planner_column_room,
    value: (row: HourRow) => namesIn(row, row.lesson.roomId ? [row.lesson.roomId] : []),
    width: 18,
  },
];
const namesOf = ({ teachers, rooms, homerooms }: SetUp): Map<string, string> =>
  new Map([...teachers, ...rooms, ...homerooms].map(({ id, name }) => [id, name]));

/** Every hour of the week as a sheet: one row for each hour of each homeroom, teacher or room. */
defineExport('planner.weeks', {
  needs: 'planner.manage',
  title: m.planner_reports_title,
  filters,
  columns: hourColumns,
  page: async (tx, actor, given: Filters) => {
    const { setUp, lessons } = await loadReport(tx, actor, given);
    const names = namesOf(setUp);
    const figures = weekFigures(setUp, setUp[given.of], lessons, BUSY[given.of]);
    return { items: figures.flatMap(({ name, hours }) => hours.map((hour) => ({ ...hour, who: name, setUp, names }))) };
  },
});

/** The same for the students of homerooms: what each of them takes, hour by hour. */
defineExport('planner.student_weeks', {
  needs: 'planner.manage',
  title: m.planner_report_students_file,
  filters: ofStudents,
  columns: hourColumns,
  page: async (tx, actor, given: OfStudents) => {
    const { setUp, lessons } = await loadReport(tx, actor, given);
    const names = namesOf(setUp);
    const hours = Map.groupBy(lessons.flatMap(hoursOfLesson), ({ lesson }) => lesson.sectionId);
    // Homerooms of another school are in nobody's set-up here.
    const known = given.homeroomIds.filter((id) => setUp.homerooms.some((homeroom) => homeroom.id === id));
    const students = await studentsOf(tx, known);
    return {
      items: students.flatMap(({ name, sectionIds }) =>
        sectionIds
          .flatMap((id) => hours.get(id) ?? [])
          .toSorted(inWeekOrder)
          .map((hour) => ({ ...hour, who: name, setUp, names })),
      ),
    };
  },
});

const figureColumns: ExportColumn<WeekFigures>[] = [
  { title: m.planner_column_who, value: (row) => row.name, width: 34 },
  { title: m.planner_report_hours, value: (row) => row.hours.length, width: 10 },
  { title: m.planner_report_days, value: (row) => row.days.length, width: 10 },
  { title: m.planner_report_gaps, value: (row) => row.gaps.length, width: 10 },
  { title: m.planner_report_firsts, value: (row) => row.firsts.length, width: 14 },
  { title: m.planner_report_lasts, value: (row) => row.lasts.length, width: 14 },
];

/** Hours, days and gaps as a sheet: one row for each homeroom, teacher or room. */
defineExport('planner.loads', {
  needs: 'planner.manage',
  title: m.planner_report_loads_file,
  filters,
  columns: figureColumns,
  page: async (tx, actor, given: Filters) => {
    const { setUp, lessons } = await loadReport(tx, actor, given);
    return { items: weekFigures(setUp, setUp[given.of], lessons, BUSY[given.of]) };
  },
});

/** Who carries what others would rather not, with the classes that they gave for absent colleagues. */
defineExport('planner.fairness', {
  needs: 'planner.manage',
  title: m.planner_report_fairness_file,
  filters: ofTeachers,
  columns: [
    ...figureColumns,
    { title: m.planner_report_given, value: (row: WeekFigures & { given: number }) => row.given, width: 16 },
  ],
  page: async (tx, actor, input: z.output<typeof ofTeachers>) => {
    const { place, setUp, lessons } = await loadReport(tx, actor, input);
    const given = Map.groupBy(await listCoverGiven(tx, place), ({ staffId }) => staffId);
    const figures = byBurden(weekFigures(setUp, setUp.teachers, lessons, BUSY.teachers));
    return { items: figures.map((row) => ({ ...row, given: given.get(row.id)?.length ?? 0 })) };
  },
});
