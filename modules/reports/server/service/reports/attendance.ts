import { dayCounts, dayRows, markRows, rollRows } from '@patio/attendance/server';
import { m } from '@patio/messages';
import { joinPerson, joinStudent, registerNameOf, studentRows } from '@patio/people/server';
import { enrolmentRows, holdsOn, homeroomEnrolmentRows, homeroomRows } from '@patio/sections/server';
import { sql } from 'drizzle-orm';
import { fromSql, type ReportColumn, type ReportDefinition, type Scene, where } from './define.ts';

interface PresenceRow extends Record<string, unknown> {
  name: string;
  number: string;
  homeroom: string | null;
  /** Days in the register, or classes on the rolls. */
  days: number;
  present: number;
  absent: number;
  excused: number;
  lates: number | null;
}

const share = (row: PresenceRow): number | null =>
  row.days > 0 ? Math.round((row.present / row.days) * 1000) / 10 : null;

const columns =
  (daysTitle: typeof m.reports_col_days) =>
  (scene: Scene): ReportColumn<PresenceRow>[] => {
    const o = { locale: scene.locale, country: scene.school?.country };
    return [
      { title: m.reports_col_number({}, o), value: (row) => row.number, width: 11 },
      { title: m.reports_col_student({}, o), value: (row) => row.name, width: 36 },
      { title: m.reports_col_homeroom({}, o), value: (row) => row.homeroom, width: 11 },
      { title: daysTitle({}, o), value: (row) => row.days, width: 9, end: true },
      { title: m.reports_col_present({}, o), value: (row) => row.present, width: 10, end: true },
      { title: m.reports_col_absent({}, o), value: (row) => row.absent, width: 10, end: true },
      { title: m.reports_col_excused({}, o), value: (row) => row.excused, width: 12, end: true },
      { title: m.reports_col_lates({}, o), value: (row) => row.lates, width: 10, end: true },
      { title: m.reports_col_share({}, o), value: share, width: 10, end: true },
    ];
  };

const HOMEROOM = sql`left join lateral (select h.id, h.name from ${homeroomEnrolmentRows} he
  join ${homeroomRows} h on h.institution_id = he.institution_id and h.id = he.homeroom_id
  where he.institution_id = st.institution_id and he.student_id = st.id and ${holdsOn('he')} limit 1) h on true`;

/** Every student's days with roll in a span; days on which the school was closed do not count. */
export const attendanceRegister: ReportDefinition<PresenceRow> = {
  key: 'attendance_register',
  group: 'attendance',
  title: m.reports_register,
  about: m.reports_register_about,
  audience: 'office',
  needs: ['attendance.read'],
  takes: { school: 'must', period: 'must', homeroom: 'may', level: 'may' },
  formats: ['xlsx', 'pdf', 'csv'],
  official: true,
  columns: columns(m.reports_col_days),
  ...fromSql<PresenceRow>(
    ({ school, from, through, homeroomId, gradeLevelId }) => sql`
      select st.id::text as id, p.register_key as key, ${registerNameOf()} as name, st.student_number as number, h.name as homeroom,
        count(*)::float8 as days, sum(d.present)::float8 / 2 as present, sum(d.absent)::float8 / 2 as absent, sum(d.excused)::float8 / 2 as excused,
        sum(d.lates)::int as lates
      from ${studentRows} st ${joinPerson('st')} ${HOMEROOM}
      join ${dayRows} d on d.institution_id = st.institution_id and d.student_id = st.id and d.school_id = st.school_id
        and d.date between ${from}::date and ${through}::date and ${dayCounts(sql`d`)}
      where st.institution_id = (select patio_institution()) and st.merged_into_id is null
        ${where(school?.id, (id) => sql`st.school_id = ${id}`)}
        ${where(gradeLevelId, (id) => sql`st.grade_level_id = ${id}`)} ${where(homeroomId, (id) => sql`h.id = ${id}`)}
      group by st.institution_id, st.id, p.register_key, p.first_surname, p.second_surname, p.given_names, st.student_number, h.name`,
  ),
};

/** Every student's classes with roll in one class and span. */
export const classAttendance: ReportDefinition<PresenceRow> = {
  key: 'class_attendance',
  group: 'class',
  title: m.reports_class_attendance,
  about: m.reports_class_attendance_about,
  audience: 'teacher',
  needs: ['attendance.read'],
  takes: { section: 'must', period: 'must' },
  formats: ['xlsx', 'pdf', 'csv'],
  official: false,
  columns: columns(m.reports_col_classes),
  ...fromSql<PresenceRow>(
    ({ section, from, through }) => sql`
      select st.id::text as id, p.register_key as key, ${registerNameOf()} as name, st.student_number as number, h.name as homeroom,
        count(k.student_id)::float8 as days, (count(*) filter (where k.counts_as = 'present'))::float8 as present,
        (count(*) filter (where k.counts_as = 'absent'))::float8 as absent, (count(*) filter (where k.counts_as = 'excused'))::float8 as excused,
        null::int as lates
      from ${enrolmentRows} e ${joinStudent('e')} ${HOMEROOM}
      left join (select m.institution_id, m.student_id, m.counts_as from ${markRows} m join ${rollRows} r on r.institution_id = m.institution_id and r.id = m.roll_id
        where m.institution_id = (select patio_institution()) and r.section_id = ${section?.id ?? null}
          and m.date between ${from}::date and ${through}::date) k on k.institution_id = e.institution_id and k.student_id = e.student_id
      where e.institution_id = (select patio_institution()) and e.section_id = ${section?.id ?? null} and ${holdsOn('e')}
      group by st.id, p.register_key, p.first_surname, p.second_surname, p.given_names, st.student_number, h.name`,
  ),
};
