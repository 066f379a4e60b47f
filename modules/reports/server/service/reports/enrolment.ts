import type { LocalDate } from '@patio/kernel';
import { m } from '@patio/messages';
import { guardianshipRows, joinPerson, registerNameOf, spokenNameOf, studentRows } from '@patio/people/server';
import { gradeLevelRows, schoolRows } from '@patio/schools/server';
import { holdsOn, homeroomEnrolmentRows, homeroomRows } from '@patio/sections/server';
import { type SQL, sql } from 'drizzle-orm';
import type { MinistryField, MinistryPreset } from '../../../presets/ministry.ts';
import { fromSql, type ReportColumn, type ReportDefinition, type Scene, where } from './define.ts';

interface EnrolmentRow extends Record<string, unknown> {
  id: string;
  key: string;
  studentNumber: string;
  documentKind: string | null;
  documentNumber: string | null;
  firstSurname: string;
  secondSurname: string | null;
  givenNames: string;
  name: string;
  sex: 'female' | 'male' | 'other' | null;
  birthDate: LocalDate | null;
  age: number | null;
  nationality: string | null;
  address: string | null;
  level: string | null;
  homeroom: string | null;
  status: string;
  enrolledOn: LocalDate | null;
  leftOn: LocalDate | null;
  school: string;
  schoolCode: string | null;
  guardian: string | null;
  relation: 'mother' | 'father' | 'grandparent' | 'sibling' | 'tutor' | 'other' | null;
  guardianDocument: string | null;
  guardianPhone: string | null;
}

/** Who belongs to the school today, with the group of today and the first adult of the family. */
const rowsOf = ({ school, homeroomId, gradeLevelId }: Scene): SQL => sql`
  select st.id::text as id, p.register_key as key, st.student_number as "studentNumber", p.document_kind as "documentKind",
    p.document_number as "documentNumber", p.first_surname as "firstSurname", p.second_surname as "secondSurname", p.given_names as "givenNames",
    ${registerNameOf()} as name, p.sex, p.birth_date::text as "birthDate", extract(year from age((select patio_today()), p.birth_date))::int as age,
    p.nationality, p.address, l.name as level, h.name as homeroom, st.status, st.enrolled_on::text as "enrolledOn", st.left_on::text as "leftOn",
    sc.name as school, sc.official_code as "schoolCode", g.name as guardian, g.relation, g.document as "guardianDocument", g.phone as "guardianPhone"
  from ${studentRows} st ${joinPerson('st')}
  join ${schoolRows} sc on sc.institution_id = st.institution_id and sc.id = st.school_id
  left join ${gradeLevelRows} l on l.institution_id = st.institution_id and l.id = st.grade_level_id
  left join lateral (select h.id, h.name from ${homeroomEnrolmentRows} he
    join ${homeroomRows} h on h.institution_id = he.institution_id and h.id = he.homeroom_id
    where he.institution_id = st.institution_id and he.student_id = st.id and ${holdsOn('he')} limit 1) h on true
  left join lateral (select ${spokenNameOf('gp')} as name, t.relation, gp.document_number as document, gp.phone from ${guardianshipRows} t
    ${joinPerson('t', 'gp')} where t.institution_id = st.institution_id and t.student_id = st.id and t.ended_on is null
    order by t.position, t.id limit 1) g on true
  where st.institution_id = (select patio_institution()) and st.merged_into_id is null and st.status in ('active', 'on_leave')
    ${where(school?.id, (id) => sql`st.school_id = ${id}`)}
    ${where(gradeLevelId, (id) => sql`st.grade_level_id = ${id}`)}
    ${where(homeroomId, (id) => sql`h.id = ${id}`)}`;

const relationOf = ({ relation }: EnrolmentRow, scene: Scene): string =>
  relation ? m.reports_relation_is({ relation }, { locale: scene.locale, country: scene.school?.country }) : '';

export const enrolmentList: ReportDefinition<EnrolmentRow> = {
  key: 'enrolment',
  group: 'people',
  title: m.reports_enrolment,
  about: m.reports_enrolment_about,
  audience: 'office',
  needs: ['people.read_students'],
  takes: { school: 'may', level: 'may', homeroom: 'may' },
  formats: ['xlsx', 'pdf', 'csv'],
  official: true,
  columns: (scene) => {
    const o = { locale: scene.locale, country: scene.school?.country };
    return [
      { title: m.reports_col_number({}, o), value: (row) => row.studentNumber, width: 11 },
      { title: m.reports_col_student({}, o), value: (row) => row.name, width: 34 },
      { title: m.reports_col_document({}, o), value: (row) => row.documentNumber, width: 14 },
      { title: m.reports_col_sex({}, o), value: (row) => row.sex && m.reports_sex_is({ sex: row.sex }, o), width: 9 },
      { title: m.reports_col_born({}, o), value: (row) => row.birthDate, width: 12 },
      { title: m.reports_col_age({}, o), value: (row) => row.age, width: 6, end: true },
      { title: m.reports_col_level({}, o), value: (row) => row.level, width: 16 },
      { title: m.reports_col_homeroom({}, o), value: (row) => row.homeroom, width: 10 },
      ...(scene.school
        ? []
        : [{ title: m.reports_col_school({}, o), value: (row: EnrolmentRow) => row.school, width: 24 }]),
      { title: m.reports_col_since({}, o), value: (row) => row.enrolledOn, width: 12 },
      { title: m.reports_col_guardian({}, o), value: (row) => row.guardian, width: 28 },
      { title: m.reports_col_relation({}, o), value: (row) => relationOf(row, scene), width: 11 },
      { title: m.reports_col_phone({}, o), value: (row) => row.guardianPhone, width: 15 },
    ];
  },
  ...fromSql<EnrolmentRow>(rowsOf),
};

const dated = (date: LocalDate | null, { dates }: MinistryPreset): string =>
  !date ? '' : dates === 'yyyy-mm-dd' ? date : date.split('-').reverse().join('/');

type Fill = (row: EnrolmentRow, preset: MinistryPreset, scene: Scene) => string | number | null;

const FILLS: Record<Exclude<MinistryField, 'order'>, Fill> = {
  document_kind: (row) => row.documentKind,
  document_number: (row) => row.documentNumber,
  student_number: (row) => row.studentNumber,
  first_surname: (row) => row.firstSurname,
  second_surname: (row) => row.secondSurname,
  surnames: (row) => [row.firstSurname, row.secondSurname].filter(Boolean).join(' '),
  given_names: (row) => row.givenNames,
  full_name: (row) => row.name,
  sex: (row, preset) => (row.sex ? preset.sex[row.sex] : ''),
  birth_date: (row, preset) => dated(row.birthDate, preset),
  age: (row) => row.age,
  nationality: (row) => row.nationality,
  level: (row) => row.level,
  homeroom: (row) => row.homeroom,
  status: (row, _, scene) => m.reports_status_is({ status: row.status }, { locale: scene.locale }),
  enrolled_on: (row, preset) => dated(row.enrolledOn, preset),
  left_on: (row, preset) => dated(row.leftOn, preset),
  guardian: (row) => row.guardian,
  guardian_relation: (row, _, scene) => relationOf(row, scene),
  guardian_document: (row) => row.guardianDocument,
  guardian_phone: (row) => row.guardianPhone,
  school_code: (row) => row.schoolCode,
  school_name: (row) => row.school,
  year: (_row, _preset, scene) => scene.today.slice(0, 4),
  address: (row) => row.address,
  empty: () => '',
};

/** The same students in the columns, the order and the words of a country's form. */
export const ministryList: ReportDefinition<EnrolmentRow> = {
  key: 'ministry',
  group: 'ministry',
  title: m.reports_ministry,
  about: m.reports_ministry_about,
  audience: 'office',
  needs: ['people.read_students'],
  takes: { school: 'must', preset: 'must', level: 'may', homeroom: 'may' },
  formats: ['xlsx', 'csv', 'pdf'],
  official: false,
  columns: (scene) => {
    const { preset } = scene;
    if (!preset) return [];
    let order = 0;
    return preset.columns.map(
      ({ title, field, width }): ReportColumn<EnrolmentRow> => ({
        title,
        value: (row) => {
          if (field !== 'order') return FILLS[field](row, preset, scene);
          order += 1;
          return order;
        },
        ...(width && { width }),
        end: field === 'order' || field === 'age',
      }),
    );
  },
  ...fromSql<EnrolmentRow>(rowsOf),
};
