import { type Id, localDateAt } from '@patio/kernel';
import { m } from '@patio/messages';
import { clock, type Tx } from '@patio/platform';
import { type SQL, sql } from 'drizzle-orm';
import type { SetUpCheckView } from '../../contract.ts';
import type { ShownSchool } from '../read/schools.ts';
import { settingOf } from '../settings/ask.ts';
import { inBoth, type Say } from '../settings/define.ts';
import { nextYearNotice } from '../settings/own.ts';

export interface SetUpCheck {
  name: string;
  title: Say;
  remedy: Say;
  /** In which order a person would do it. */
  order: number;
  /** A tab of the school's page (`?tab=years`) or another address; `{id}` is the school. */
  href?: string;
  /** Whether a school has it: by what is known of the school itself, or as a condition in which `s.id` and `s.today` are the school and its date. */
  holds: ((school: ShownSchool) => boolean) | { asked: SQL | ((tx: Tx) => Promise<SQL>) };
}

const checks: SetUpCheck[] = [];

/** Adds something that a working school must have; the module that needs it calls this once. */
export function defineSetUpCheck(check: SetUpCheck): void {
  checks.push(check);
  checks.sort((a, b) => a.order - b.order);
}

/** Which schools fulfil the conditions, by the place of the check: one question for all of them. */
async function askAll(tx: Tx, schools: readonly ShownSchool[]): Promise<Map<Id, Record<string, boolean>>> {
  const now = clock.now();
  const given = JSON.stringify(schools.map(({ id, timeZone }) => ({ id, today: localDateAt(now, timeZone) })));
  const columns = await Promise.all(
    checks.map(async ({ holds }, at) => {
      if (typeof holds === 'function') return [];
      const condition = typeof holds.asked === 'function' ? await holds.asked(tx) : holds.asked;
      return [sql`(${condition}) as ${sql.raw(`"${at}"`)}`];
    }),
  );
  const { rows } = await tx.execute<{ id: Id } & Record<string, boolean>>(
    sql`select s.id, ${sql.join(columns.flat(), sql`, `)} from jsonb_to_recordset(${given}::jsonb) as s(id uuid, today date)`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** For each school, everything that a working one has and whether this one has it. */
export async function listSetUp(tx: Tx, schools: readonly ShownSchool[]): Promise<Map<Id, SetUpCheckView[]>> {
  if (schools.length === 0) return new Map();
  const answers = await askAll(tx, schools);
  return new Map(
    schools.map((school) => [
      school.id,
      checks.map(({ name, title, remedy, href, holds }, at) => ({
        name,
        title: inBoth(title),
        remedy: inBoth(remedy),
        fulfilled: typeof holds === 'function' ? holds(school) : answers.get(school.id)?.[at] === true,
        href: href?.replace('{id}', school.id) ?? null,
      })),
    ]),
  );
}

const here = sql`institution_id = (select patio_institution()) and school_id = s.id`;

const own: SetUpCheck[] = [
  {
    name: 'schools.levels',
    title: m.schools_check_levels,
    remedy: m.schools_check_levels_remedy,
    order: 10,
    href: '/admin/schools/{id}?tab=levels',
    holds: { asked: sql`exists (select from schools_grade_levels where ${here} and archived_at is null)` },
  },
  {
    name: 'schools.year',
    title: m.schools_check_year,
    remedy: m.schools_check_year_remedy,
    order: 20,
    href: '/admin/schools/{id}?tab=years',
    holds: {
      asked: sql`exists (select from schools_academic_years where ${here} and state = 'active' and ends_on >= s.today)`,
    },
  },
  {
    name: 'schools.terms',
    title: m.schools_check_terms,
    remedy: m.schools_check_terms_remedy,
    order: 30,
    href: '/admin/schools/{id}?tab=years',
    holds: {
      asked: sql`exists (select from schools_academic_years y
      cross join lateral (select range_agg(daterange(t.starts_on, t.ends_on, '[]')) as days from schools_terms t
        where t.institution_id = y.institution_id and t.year_id = y.id) planned
      where y.institution_id = (select patio_institution()) and y.school_id = s.id and y.state = 'active' and planned.days is not null
      and not exists (select from schools_calendar_days d where d.institution_id = y.institution_id and d.school_id = y.school_id and d.year_id = y.id
        and d.kind in ('school_day', 'half_day') and not d.date <@ planned.days))`,
    },
  },
  {
    name: 'schools.bells',
    title: m.schools_check_bells,
    remedy: m.schools_check_bells_remedy,
    order: 40,
    href: '/admin/schools/{id}?tab=bells',
    holds: {
      asked: sql`exists (select from schools_bell_schedules b where b.institution_id = (select patio_institution()) and b.school_id = s.id and b.standard and b.archived_at is null
      and exists (select from schools_bell_periods p where p.institution_id = b.institution_id and p.schedule_id = b.id and p.kind = 'class'))`,
    },
  },
  {
    name: 'schools.days',
    title: m.schools_check_days,
    remedy: m.schools_check_days_remedy,
    order: 50,
    href: '/admin/schools/{id}?tab=calendar',
    holds: {
      asked: sql`exists (select from schools_academic_years y where y.institution_id = (select patio_institution()) and y.school_id = s.id and y.state = 'active')
      and not exists (select from schools_academic_years y join schools_calendar_days d on d.institution_id = y.institution_id and d.school_id = y.school_id and d.year_id = y.id
        where y.institution_id = (select patio_institution()) and y.school_id = s.id and y.state = 'active' and d.kind in ('school_day', 'half_day') and d.bell_schedule_id is null)`,
    },
  },
  {
    name: 'schools.rooms',
    title: m.schools_check_rooms,
    remedy: m.schools_check_rooms_remedy,
    order: 60,
    href: '/admin/schools/{id}?tab=rooms',
    holds: { asked: sql`exists (select from schools_rooms where ${here} and archived_at is null)` },
  },
  {
    name: 'schools.contact',
    title: m.schools_check_contact,
    remedy: m.schools_check_contact_remedy,
    order: 70,
    href: '/admin/schools/{id}?tab=data',
    holds: (school) => Boolean(school.address && (school.phone || school.email)),
  },
  {
    name: 'schools.logo',
    title: m.schools_check_logo,
    remedy: m.schools_check_logo_remedy,
    order: 80,
    href: '/admin/schools/{id}?tab=data',
    holds: (school) => school.logoFileId !== null,
  },
  {
    name: 'schools.next_year',
    title: m.schools_check_next_year,
    remedy: m.schools_check_next_year_remedy,
    order: 90,
    href: '/admin/schools/{id}?tab=years',
    holds: {
      asked: async (tx) => {
        const days = await settingOf(tx, nextYearNotice);
        return sql`not exists (select from schools_academic_years where ${here} and state = 'active' and ends_on < s.today + ${days}::int)
          or exists (select from schools_academic_years where ${here} and state = 'planning' and starts_on > s.today)`;
      },
    },
  },
];
for (const check of own) defineSetUpCheck(check);
