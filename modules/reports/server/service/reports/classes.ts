import { userRows } from '@patio/accounts/server';
import { gradeRows, itemRows, termGradeRows } from '@patio/gradebook/server';
import { m } from '@patio/messages';
import { joinStudent, registerNameOf } from '@patio/people/server';
import { enrolmentRows, holdsOn, homeroomNameOf } from '@patio/sections/server';
import { sql } from 'drizzle-orm';
import { contactLog } from '../../schema.ts';
import { fromSql, type ReportColumn, type ReportDefinition, type Scene, where } from './define.ts';

interface Named extends Record<string, unknown> {
  number: string;
  name: string;
}

const who = (scene: Scene): ReportColumn<Named>[] => {
  const o = { locale: scene.locale };
  return [
    { title: m.reports_col_number({}, o), value: (row) => row.number, width: 11 },
    { title: m.reports_col_student({}, o), value: (row) => row.name, width: 36 },
  ];
};
const OF_CLASS = {
  group: 'class' as const,
  audience: 'teacher' as const,
  formats: ['xlsx', 'pdf', 'csv'] as const,
  official: false,
};
/** The students of the class today, each once. */
const membersOf = ({ section }: Scene) => sql`from ${enrolmentRows} e ${joinStudent('e')}
  where e.institution_id = (select patio_institution()) and e.section_id = ${section?.id ?? null} and ${holdsOn('e')}`;

interface ListRow extends Named {
  homeroom: string | null;
  since: string;
}

/** Who takes a class today. */
export const classList: ReportDefinition<ListRow> = {
  key: 'class_list',
  title: m.reports_class_list,
  about: m.reports_class_list_about,
  needs: [],
  takes: { section: 'must' },
  ...OF_CLASS,
  columns: (scene) => {
    const o = { locale: scene.locale };
    return [
      ...who(scene),
      { title: m.reports_col_homeroom({}, o), value: (row) => row.homeroom, width: 12 },
      { title: m.reports_col_since({}, o), value: (row) => row.since, width: 12 },
    ];
  },
  ...fromSql<ListRow>(
    (
      scene,
    ) => sql`select distinct on (st.id) st.id::text as id, p.register_key as key, st.student_number as number, ${registerNameOf()} as name,
      ${homeroomNameOf(sql`st.id`)} as homeroom, e.from_on::text as since ${membersOf(scene)}`,
  ),
};

interface TermRow extends Named {
  mark: string | null;
  passed: boolean | null;
  missing: number;
  comment: string | null;
}

/** How a class stands in a term, signed or not: for its teacher. */
export const classMarks: ReportDefinition<TermRow> = {
  key: 'class_marks',
  title: m.reports_class_marks,
  about: m.reports_class_marks_about,
  needs: ['gradebook.read'],
  takes: { section: 'must', term: 'must' },
  ...OF_CLASS,
  columns: (scene) => {
    const o = { locale: scene.locale };
    return [
      ...who(scene),
      { title: m.reports_col_mark({}, o), value: (row) => row.mark, width: 9, end: true },
      {
        title: m.reports_col_result({}, o),
        value: (row) => (row.passed === null ? '' : m.reports_passed_is({ passed: row.passed ? 'yes' : 'no' }, o)),
        width: 13,
      },
      { title: m.reports_col_missing({}, o), value: (row) => row.missing, width: 10, end: true },
      { title: m.reports_col_comment({}, o), value: (row) => row.comment, width: 44 },
    ];
  },
  ...fromSql<TermRow>(
    (
      scene,
    ) => sql`select distinct on (st.id) st.id::text as id, p.register_key as key, st.student_number as number, ${registerNameOf()} as name,
      (select trim_scale(g.standing::numeric)::text from ${termGradeRows} g where g.institution_id = st.institution_id and g.section_id = ${scene.section?.id ?? null}
        and g.student_id = st.id and g.node = ${scene.term?.id ?? ''}) as mark,
      (select g.passed from ${termGradeRows} g where g.institution_id = st.institution_id and g.section_id = ${scene.section?.id ?? null}
        and g.student_id = st.id and g.node = ${scene.term?.id ?? ''}) as passed,
      (select g.comment from ${termGradeRows} g where g.institution_id = st.institution_id and g.section_id = ${scene.section?.id ?? null}
        and g.student_id = st.id and g.node = ${scene.term?.id ?? ''}) as comment,
      (select count(*)::int from ${gradeRows} g join ${itemRows} i on i.institution_id = g.institution_id and i.id = g.item_id
        where g.institution_id = st.institution_id and g.section_id = ${scene.section?.id ?? null} and g.student_id = st.id and g.state = 'missing'
          and i.term_id = ${scene.term?.id ?? null} and i.archived_at is null) as missing
      ${membersOf(scene)}`,
  ),
};

interface MissingRow extends Named {
  work: string;
}

/** What did not come, piece by piece. */
export const classMissing: ReportDefinition<MissingRow> = {
  key: 'class_missing',
  title: m.reports_class_missing,
  about: m.reports_class_missing_about,
  needs: ['gradebook.read'],
  takes: { section: 'must', term: 'may' },
  ...OF_CLASS,
  columns: (scene) => [
    ...who(scene),
    { title: m.reports_col_work({}, { locale: scene.locale }), value: (row) => row.work, width: 50 },
  ],
  ...fromSql<MissingRow>(
    ({
      section,
      term,
    }) => sql`select concat(st.id, i.id) as id, concat(p.register_key, ' ', i.title) as key, st.student_number as number, ${registerNameOf()} as name,
        i.title as work
      from ${gradeRows} g join ${itemRows} i on i.institution_id = g.institution_id and i.id = g.item_id ${joinStudent('g')}
      where g.institution_id = (select patio_institution()) and g.section_id = ${section?.id ?? null} and g.state = 'missing' and i.archived_at is null
        ${where(term?.id, (id) => sql`i.term_id = ${id}`)}
        and exists (select 1 from ${enrolmentRows} e where e.institution_id = g.institution_id and e.section_id = g.section_id and e.student_id = g.student_id and ${holdsOn('e')})`,
  ),
};

interface ContactLine extends Named {
  on: string;
  way: 'call' | 'message' | 'meeting' | 'visit' | 'note';
  withWhom: string;
  about: string;
  outcome: 'reached' | 'agreed' | 'no_answer' | 'follow_up';
  by: string | null;
}

/** Who spoke with the families of a class, when, about what, and what came of it. */
export const classContacts: ReportDefinition<ContactLine> = {
  key: 'class_contacts',
  title: m.reports_class_contacts,
  about: m.reports_class_contacts_about,
  needs: [],
  takes: { section: 'must', period: 'must' },
  ...OF_CLASS,
  columns: (scene) => {
    const o = { locale: scene.locale };
    return [
      { title: m.reports_col_date({}, o), value: (row) => row.on, width: 12 },
      { title: m.reports_col_student({}, o), value: (row) => row.name, width: 30 },
      { title: m.reports_col_way({}, o), value: (row) => m.reports_way_is({ way: row.way }, o), width: 12 },
      { title: m.reports_col_with({}, o), value: (row) => row.withWhom, width: 24 },
      { title: m.reports_col_about({}, o), value: (row) => row.about, width: 44 },
      {
        title: m.reports_col_outcome({}, o),
        value: (row) => m.reports_outcome_is({ outcome: row.outcome }, o),
        width: 18,
      },
      { title: m.reports_col_by({}, o), value: (row) => row.by, width: 22 },
    ];
  },
  ...fromSql<ContactLine>(
    ({
      section,
      from,
      through,
    }) => sql`select k.id::text as id, concat(k."on"::text, ' ', k.id) as key, k."on"::text as "on", st.student_number as number,
        ${registerNameOf()} as name, k.way, k.with_whom as "withWhom", k.about, k.outcome, (select concat_ws(' ', u.given_names, u.surnames) from ${userRows} u where u.id = k.by) as by
      from ${contactLog} k ${joinStudent('k')}
      where k.institution_id = (select patio_institution()) and k."on" between ${from}::date and ${through}::date
        and exists (select 1 from ${enrolmentRows} e where e.institution_id = k.institution_id and e.section_id = ${section?.id ?? null}
          and e.student_id = k.student_id and ${holdsOn('e')})`,
  ),
};
