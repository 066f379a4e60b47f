import { m } from '@patio/messages';
import { joinPerson, registerNameOf, staffRows } from '@patio/people/server';
import { enrolmentRows, holdsOn, sectionRows, sectionTeacherRows } from '@patio/sections/server';
import { meetingRows } from '@patio/timetable/server';
import { sql } from 'drizzle-orm';
import { fromSql, type ReportDefinition, where } from './define.ts';

interface LoadRow extends Record<string, unknown> {
  name: string;
  position: 'teacher' | 'coordinator' | 'director' | 'support' | 'psychology' | 'admin';
  sections: number;
  students: number;
  periods: number;
  contract: number | null;
}

/** What everybody who works at the school teaches today, beside what the contract says. */
export const staffLoad: ReportDefinition<LoadRow> = {
  key: 'staff_load',
  group: 'staff',
  title: m.reports_load,
  about: m.reports_load_about,
  audience: 'office',
  needs: ['people.read_staff'],
  takes: { school: 'must' },
  formats: ['xlsx', 'pdf', 'csv'],
  official: false,
  columns: (scene) => {
    const o = { locale: scene.locale };
    return [
      { title: m.reports_col_name({}, o), value: (row) => row.name, width: 36 },
      {
        title: m.reports_col_position({}, o),
        value: (row) => m.reports_position_is({ position: row.position }, o),
        width: 16,
      },
      { title: m.reports_col_sections({}, o), value: (row) => row.sections, width: 10, end: true },
      { title: m.reports_col_students({}, o), value: (row) => row.students, width: 13, end: true },
      { title: m.reports_col_periods({}, o), value: (row) => row.periods, width: 14, end: true },
      { title: m.reports_col_contract({}, o), value: (row) => row.contract, width: 12, end: true },
      {
        title: m.reports_col_difference({}, o),
        value: (row) => (row.contract === null ? null : row.periods - row.contract),
        width: 12,
        end: true,
      },
    ];
  },
  ...fromSql<LoadRow>(
    ({ school }) => sql`
      select st.id::text as id, p.register_key as key, ${registerNameOf()} as name, st.position, st.contract_periods as contract,
        coalesce(t.sections, 0) as sections, coalesce(t.students, 0) as students, coalesce(w.periods, 0) as periods
      from ${staffRows} st ${joinPerson('st')}
      left join lateral (select count(distinct t.section_id)::int as sections, count(distinct e.student_id)::int as students
        from ${sectionTeacherRows} t join ${sectionRows} x on x.institution_id = t.institution_id and x.id = t.section_id and x.state = 'active'
        left join ${enrolmentRows} e on e.institution_id = t.institution_id and e.section_id = t.section_id and ${holdsOn('e')}
        where t.institution_id = st.institution_id and t.staff_id = st.id and ${holdsOn('t')}) t on true
      left join lateral (select sum(k.length)::int as periods from ${meetingRows} k
        where k.institution_id = st.institution_id and k.staff_id = st.id and ${holdsOn('k')}) w on true
      where st.institution_id = (select patio_institution()) and (st.left_on is null or st.left_on > (select patio_today()))
        ${where(school?.id, (id) => sql`st.school_id = ${id}`)}`,
  ),
};
