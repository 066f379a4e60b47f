import type { Actor } from '@patio/access';
import { type LocalDate, makeId } from '@patio/kernel';
import { publish, record, type Tx } from '@patio/platform';
import { schoolSetUp } from '../../contract/events.ts';
import {
  COUNTRY_PRESETS,
  type CountryPreset,
  type PlannedYear,
  planCalendar,
  planTerms,
  yearAround,
} from '../../presets/index.ts';
import { failure } from '../failures.ts';
import type { SchoolRow } from '../policy.ts';
import { academicYears, bellPeriods, bellSchedules, calendarDays, gradeLevels, schools, terms } from '../schema.ts';
import { refusing } from './keep.ts';

export interface NewSchool {
  name: string;
  code: string;
  country: string;
  timeZone: string;
  /** Which stages the school teaches; only their levels are made. */
  stages: readonly ('preschool' | 'primary' | 'secondary')[];
  /** The first year, where it is not the country's usual one around today. */
  year?: PlannedYear | undefined;
  /** Which of the country's ways to divide a year; the first is the usual one. */
  termPlan?: number;
  colour?: number;
  address?: string;
  phone?: string;
  email?: string;
}

/** The country's preset, or a refusal that names the country. */
export function getPreset(country: string): CountryPreset {
  const preset = COUNTRY_PRESETS[country];
  if (!preset) throw failure('unknown_country', { country }, 'country');
  return preset;
}

const STANDARD_DAY = [
  ['07:45', '08:30', 'class'],
  ['08:30', '09:15', 'class'],
  ['09:15', '10:00', 'class'],
  ['10:00', '10:25', 'break'],
  ['10:25', '11:10', 'class'],
  ['11:10', '11:55', 'class'],
  ['11:55', '12:25', 'break'],
  ['12:25', '13:10', 'class'],
  ['13:10', '13:55', 'class'],
] as const;

/** Makes a school that works from its first minute: levels, the year around today, its terms, every day of it, and a bell schedule. */
export async function setUpSchool(tx: Tx, actor: Actor, given: NewSchool, today: LocalDate): Promise<SchoolRow> {
  const preset = getPreset(given.country);
  const { institutionId } = actor;
  const { stages, year = yearAround(preset, today), termPlan = 0, ...columns } = given;
  const [school] = await refusing(
    tx
      .insert(schools)
      .values({ institutionId, id: makeId(), presetVersion: preset.version, ...columns })
      .returning(),
    { taken: failure('code_taken', undefined, 'code') },
  );
  if (!school) throw failure('not_found');
  const own = { institutionId, schoolId: school.id };

  const levels = preset.levels.filter((level) => stages.includes(level.stage));
  if (levels.length > 0)
    await tx
      .insert(gradeLevels)
      .values(levels.map((level, i) => ({ ...own, id: makeId(), ...level, position: i + 1 })));

  const yearId = makeId();
  await tx.insert(academicYears).values({ ...own, id: yearId, ...year, state: 'active' });
  const plan = preset.termPlans[termPlan];
  if (plan)
    await tx.insert(terms).values(planTerms(plan, year).map((term) => ({ ...own, id: makeId(), yearId, ...term })));

  const scheduleId = makeId();
  const shift = preset.shifts[0] ?? '';
  await tx.insert(bellSchedules).values({ ...own, id: scheduleId, name: shift, shift, standard: true });
  let lesson = 0;
  await tx.insert(bellPeriods).values(
    STANDARD_DAY.map(([startsAt, endsAt, kind], i) => {
      if (kind === 'class') lesson += 1;
      return {
        institutionId,
        id: makeId(),
        scheduleId,
        position: i + 1,
        name: kind === 'class' ? String(lesson) : '',
        kind,
        startsAt,
        endsAt,
      };
    }),
  );
  await tx.insert(calendarDays).values(
    planCalendar(preset, year).map((day) => ({
      ...own,
      yearId,
      ...day,
      bellScheduleId: day.kind === 'school_day' ? scheduleId : null,
    })),
  );
  await record(
    tx,
    actor,
    'schools.set_up',
    { type: 'schools.school', id: school.id, schoolId: school.id },
    {
      after: { name: school.name, country: school.country, presetVersion: preset.version, year: year.name },
    },
  );
  await publish(tx, schoolSetUp, { schoolId: school.id });
  return school;
}
