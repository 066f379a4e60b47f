import { joinCompetency, signedLevels, signedMarks } from '@patio/gradebook/server';
import { policyVersionRows } from '@patio/grading/server';
import { m } from '@patio/messages';
import { joinStudent, registerNameOf } from '@patio/people/server';
import { joinCourse, joinHomeroomInYear, latestLeadName, sectionRows } from '@patio/sections/server';
import { type SQL, sql } from 'drizzle-orm';
import { fromSql, type ReportColumn, type ReportDefinition, type Scene, where } from './define.ts';

interface MarkRow extends Record<string, unknown> {
  section: string;
  course: string;
  teacher: string | null;
  number: string;
  name: string;
  homeroom: string | null;
  competency: string | null;
  mark: string;
  passed: boolean | null;
  state: 'submitted' | 'approved' | 'published' | 'locked';
}

const INSTITUTION = sql`(select patio_institution())`;
const askedOf = ({ school, term, homeroomId }: Scene) => ({
  schoolId: school?.id ?? '',
  termId: term?.id ?? '',
  ...(homeroomId && { homeroomId }),
});

/** Signed marks and levels of a term with whom and what they are about; `only` leaves those of one kind. */
const rowsOf = (scene: Scene, order: SQL, only?: { marks: SQL; levels: SQL }): SQL => {
  const about = (competency: SQL, mark: SQL, passed: SQL, from: SQL, id: SQL, join: SQL, keep?: SQL) => sql`
    select ${id} as id, ${order} as key, x.name as section, c0.name as course,
      ${latestLeadName({ institution: INSTITUTION, section: sql`x.id` })} as teacher, st.student_number as number, ${registerNameOf()} as name, h.name as homeroom,
      ${competency} as competency, ${mark} as mark, ${passed} as passed, s.state
    from (${from}) s ${joinStudent('s', { institution: INSTITUTION })}
    join ${sectionRows} x on x.institution_id = st.institution_id and x.id = s.section_id ${joinCourse('x', 'c0')}
    ${joinHomeroomInYear('st', scene.term?.yearId ?? '')} ${join}
    where true ${where(scene.gradeLevelId, (id_) => sql`st.grade_level_id = ${id_}`)} ${keep ? sql`and ${keep}` : sql``}`;
  const asked = askedOf(scene);
  return sql`${about(
    sql`null::text`,
    sql`trim_scale(s.standing::numeric)::text`,
    sql`s.passed`,
    signedMarks(asked),
    sql`concat(s.section_id, s.student_id)`,
    sql``,
    only?.marks,
  )} union all ${about(
    sql`c.name`,
    sql`s.level`,
    sql`case when s.at = 1 then false end`,
    signedLevels(asked),
    sql`concat(s.section_id, s.student_id, s.competency_id)`,
    joinCompetency('s'),
    only?.levels,
  )}`;
};

const markColumns = (scene: Scene, bySubject: boolean): ReportColumn<MarkRow>[] => {
  const o = { locale: scene.locale, country: scene.school?.country };
  const about: ReportColumn<MarkRow>[] = [
    { title: m.reports_col_section({}, o), value: (row) => row.section, width: 22 },
    { title: m.reports_col_teacher({}, o), value: (row) => row.teacher, width: 24 },
  ];
  const who: ReportColumn<MarkRow>[] = [
    { title: m.reports_col_number({}, o), value: (row) => row.number, width: 11 },
    { title: m.reports_col_student({}, o), value: (row) => row.name, width: 34 },
    { title: m.reports_col_homeroom({}, o), value: (row) => row.homeroom, width: 11 },
  ];
  return [
    ...(bySubject ? [...about, ...who] : [...who, ...about]),
    { title: m.reports_col_competency({}, o), value: (row) => row.competency, width: 30 },
    { title: m.reports_col_mark({}, o), value: (row) => row.mark, width: 8, end: true },
    {
      title: m.reports_col_result({}, o),
      value: (row) => (row.passed === null ? '' : m.reports_passed_is({ passed: row.passed ? 'yes' : 'no' }, o)),
      width: 12,
    },
    { title: m.reports_col_state({}, o), value: (row) => m.reports_sheet_is({ state: row.state }, o), width: 13 },
  ];
};

const OF_TERM = {
  audience: 'office' as const,
  needs: ['gradebook.oversee'] as const,
  takes: { school: 'must', term: 'must', homeroom: 'may', level: 'may' } as const,
  formats: ['xlsx', 'pdf', 'csv'] as const,
};

/** Every grade that was signed in a term, class by class. */
export const gradeActs: ReportDefinition<MarkRow> = {
  key: 'grade_acts',
  group: 'grades',
  title: m.reports_acts,
  about: m.reports_acts_about,
  ...OF_TERM,
  official: true,
  columns: (scene) => markColumns(scene, true),
  ...fromSql<MarkRow>((scene) => rowsOf(scene, sql`concat(x.name_key, ' ', x.id, ' ', p.register_key)`)),
};

/** Who stayed below the line in a term, with every class in which it happened. */
export const failures: ReportDefinition<MarkRow> = {
  key: 'failures',
  group: 'grades',
  title: m.reports_failures,
  about: m.reports_failures_about,
  ...OF_TERM,
  official: false,
  columns: (scene) => markColumns(scene, false),
  ...fromSql<MarkRow>((scene) =>
    rowsOf(scene, sql`concat(p.register_key, ' ', x.name_key)`, {
      marks: sql`s.passed is false`,
      levels: sql`s.at = 1`,
    }),
  ),
};

interface HonourRow extends Record<string, unknown> {
  number: string;
  name: string;
  level: string | null;
  homeroom: string | null;
  classes: number;
  mean: number | null;
  share: number;
}

/** From which part of the scale on, on average over at least three classes, all of them passed. */
export const HONOUR = { share: 0.85, classes: 3 } as const;

/** Whose signed marks of a term are highest: everything passed, and on average in the upper part of the scale. */
export const honourRoll: ReportDefinition<HonourRow> = {
  key: 'honour_roll',
  group: 'grades',
  title: m.reports_honour,
  about: m.reports_honour_about,
  ...OF_TERM,
  official: false,
  columns: (scene) => {
    const o = { locale: scene.locale, country: scene.school?.country };
    return [
      { title: m.reports_col_number({}, o), value: (row) => row.number, width: 11 },
      { title: m.reports_col_student({}, o), value: (row) => row.name, width: 36 },
      { title: m.reports_col_homeroom({}, o), value: (row) => row.homeroom, width: 12 },
      { title: m.reports_col_classes({}, o), value: (row) => row.classes, width: 9, end: true },
      { title: m.reports_col_mean({}, o), value: (row) => row.mean, width: 11, end: true },
      { title: m.reports_col_scale_share({}, o), value: (row) => row.share, width: 14, end: true },
    ];
  },
  ...fromSql<HonourRow>(
    (scene) => sql`
      select st.id::text as id, concat(lpad((100000 - round(q.share * 100000))::text, 6, '0'), p.register_key) as key, st.student_number as number,
        ${registerNameOf()} as name, h.name as homeroom, q.classes, case when q.scales = 1 then q.mean end as mean, round(q.share * 100, 1)::float8 as share
      from (select s.student_id, count(*)::int as classes, round(avg(s.standing::numeric), 2)::float8 as mean, count(distinct (v.scale->>'min', v.scale->>'max'))::int as scales,
          avg((s.standing::numeric - (v.scale->>'min')::numeric) / ((v.scale->>'max')::numeric - (v.scale->>'min')::numeric)) as share
        from (${signedMarks(askedOf(scene))}) s
        join ${policyVersionRows} v on v.institution_id = ${INSTITUTION} and v.id = s.policy_version_id and v.scale->>'kind' = 'numeric'
        group by s.student_id having bool_and(s.passed is true) and count(*) >= ${HONOUR.classes}) q
      ${joinStudent('q', { institution: INSTITUTION })} ${joinHomeroomInYear('st', scene.term?.yearId ?? '')}
      where q.share >= ${HONOUR.share} ${where(scene.gradeLevelId, (id) => sql`st.grade_level_id = ${id}`)}`,
  ),
};
