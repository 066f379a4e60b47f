import { type Id, localDateAt } from '@patio/kernel';
import { m } from '@patio/messages';
import { clock, type Tx } from '@patio/platform';
import { sql } from 'drizzle-orm';
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
  /** Which of these schools have it. */
  fulfilled: (tx: Tx, schools: readonly ShownSchool[]) => Promise<ReadonlySet<Id>>;
}

const checks: SetUpCheck[] = [];

/** Adds something that a working school must have; the module that needs it calls this once. */
export function defineSetUpCheck(check: SetUpCheck): void {
  checks.push(check);
  checks.sort((a, b) => a.order - b.order);
}

/** For each school, everything that a working one has and whether this one has it. */
export async function listSetUp(tx: Tx, schools: readonly ShownSchool[]): Promise<Map<Id, SetUpCheckView[]>> {
  const found = new Map<Id, SetUpCheckView[]>(schools.map((school) => [school.id, []]));
  if (schools.length === 0) return found;
  for (const check of checks) {
    const have = await check.fulfilled(tx, schools);
    for (const school of schools)
      found.get(school.id)?.push({
        name: check.name,
        title: inBoth(check.title),
        remedy: inBoth(check.remedy),
        fulfilled: have.has(school.id),
        href: check.href?.replace('{id}', school.id) ?? null,
      });
  }
  return found;
}

/** A check that is one question to the database: `s.id` and `s.today` stand for the school and its date. */
const asked = (condition: ReturnType<typeof sql>) => async (tx: Tx, schools: readonly ShownSchool[]) => {
  const now = clock.now();
  const given = JSON.stringify(schools.map(({ id, timeZone }) => ({ id, today: localDateAt(now, timeZone) })));
  const { rows } = await tx.execute<{ id: Id }>(
    sql`select s.id from jsonb_to_recordset(${given}::jsonb) as s(id uuid, today date) where ${condition}`,
  );
  return new Set(rows.map((row) => row.id));
};
const here = sql`institution_id = (select patio_institution()) and school_id = s.id`;
const having = (holds: (school: ShownSchool) => boolean) => async (_tx: Tx, schools: readonly ShownSchool[]) =>
  new Set(schools.filter(holds).map((school) => school.id));

const own: SetUpCheck[] = [
  {
    name: 'schools.levels',
    title: m.schools_check_levels,
    remedy: m.schools_check_levels_remedy,
    order: 10,
    href: '/admin/schools/{id}?tab=levels',
    fulfilled: asked(sql`exists (select from schools_grade_levels where ${here} and archived_at is null)`),
  },
  {
    name: 'schools.year',
    title: m.schools_check_year,
    remedy: m.schools_check_year_remedy,
    order: 20,
    href: '/admin/schools/{id}?tab=years',
    fulfilled: asked(
      sql`exists (select from schools_academic_years where ${here} and state = 'active' and ends_on >= s.today)`,
    ),
  },
  {
    name: 'schools.terms',
    title: m.schools_check_terms,
    remedy: m.schools_check_terms_remedy,
    order: 30,
    href: '/admin/schools/{id}?tab=years',
    fulfilled: asked(sql`exists (select from schools_academic_years y
      cross join lateral (select range_agg(daterange(t.starts_on, t.ends_on, '[]')) as days from schools_terms t
        where t.institution_id = y.institution_id and t.year_id = y.id) planned
      where y.institution_id = (select patio_institution()) and y.school_id = s.id and y.state = 'active' and planned.days is not null
      and not exists (select from schools_calendar_days d where d.institution_id = y.institution_id and d.school_id = y.school_id and d.year_id = y.id
        and d.kind in ('school_day', 'half_day') and not d.date <@ planned.days))`),
  },
  {
    name: 'schools.bells',
    title: m.schools_check_bells,
    remedy: m.schools_check_bells_remedy,
    order: 40,
    href: '/admin/schools/{id}?tab=bells',
    fulfilled:
      asked(sql`exists (select from schools_bell_schedules b where b.institution_id = (select patio_institution()) and b.school_id = s.id and b.standard and b.archived_at is null
      and exists (select from schools_bell_periods p where p.institution_id = b.institution_id and p.schedule_id = b.id and p.kind = 'class'))`),
  },
  {
    name: 'schools.days',
    title: m.schools_check_days,
    remedy: m.schools_check_days_remedy,
    order: 50,
    href: '/admin/schools/{id}?tab=calendar',
    fulfilled:
      asked(sql`exists (select from schools_academic_years y where y.institution_id = (select patio_institution()) and y.school_id = s.id and y.state = 'active')
      and not exists (select from schools_academic_years y join schools_calendar_days d on d.institution_id = y.institution_id and d.school_id = y.school_id and d.year_id = y.id
        where y.institution_id = (select patio_institution()) and y.school_id = s.id and y.state = 'active' and d.kind in ('school_day', 'half_day') and d.bell_schedule_id is null)`),
  },
  {
    name: 'schools.rooms',
    title: m.schools_check_rooms,
    remedy: m.schools_check_rooms_remedy,
    order: 60,
    href: '/admin/schools/{id}?tab=rooms',
    fulfilled: asked(sql`exists (select from schools_rooms where ${here} and archived_at is null)`),
  },
  {
    name: 'schools.contact',
    title: m.schools_check_contact,
    remedy: m.schools_check_contact_remedy,
    order: 70,
    href: '/admin/schools/{id}?tab=data',
    fulfilled: having((school) => Boolean(school.address && (school.phone || school.email))),
  },
  {
    name: 'schools.logo',
    title: m.schools_check_logo,
    remedy: m.schools_check_logo_remedy,
    order: 80,
    href: '/admin/schools/{id}?tab=data',
    fulfilled: having((school) => school.logoFileId !== null),
  },
  {
    name: 'schools.next_year',
    title: m.schools_check_next_year,
    remedy: m.schools_check_next_year_remedy,
    order: 90,
    href: '/admin/schools/{id}?tab=years',
    fulfilled: async (tx, schools) => {
      const days = await settingOf(tx, nextYearNotice);
      return asked(sql`not exists (select from schools_academic_years where ${here} and state = 'active' and ends_on < s.today + ${days}::int)
        or exists (select from schools_academic_years where ${here} and state = 'planning' and starts_on > s.today)`)(
        tx,
        schools,
      );
    },
  },
];
for (const check of own) defineSetUpCheck(check);
