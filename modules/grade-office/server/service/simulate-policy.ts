import type { Actor } from '@patio/access';
import {
  type CellState,
  gradeStudent,
  type NumericScale,
  type Policy,
  planSection,
  writeMark,
} from '@patio/engine-grading';
import type { ItemView } from '@patio/gradebook';
import { engineCell, engineItem } from '@patio/gradebook/model';
import { gradeRows, itemRows, itemView, readItems, sheetRows, termGradeRows } from '@patio/gradebook/server';
import type { RuledSection } from '@patio/grading/server';
import { getVersion, type PolicyPlace, type PolicyRow, policyUseRows, readTerms } from '@patio/grading/server';
import { withTermsOf } from '@patio/grading/terms';
import { joinPerson, registerName, studentRows } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { termRows } from '@patio/schools/server';
import { joinCourse, sectionRows } from '@patio/sections/server';
import { sql } from 'drizzle-orm';
import type { Simulation } from '../../contract.ts';
import { failure } from '../failures.ts';

const SHOWN = 2000;

type Class = RuledSection & { name: string; institutionId: string; termId: string; term: string } & Record<
    string,
    unknown
  >;

/** The last term that is over with signed sheets, and its classes at the places where the new rules would hold. */
async function classesOf(tx: Tx, policy: PolicyRow, places: readonly PolicyPlace[]): Promise<Class[]> {
  const wanted = JSON.stringify(places.length > 0 ? places : [{ gradeLevelId: null, courseId: null }]);
  const { rows } = await tx.execute<Class>(sql`
    with last as (
      select t.id, t.name from ${termRows} t
      where t.institution_id = (select patio_institution()) and t.school_id = ${policy.schoolId} and exists (
        select 1 from ${sheetRows} s where s.institution_id = t.institution_id and s.school_id = t.school_id and s.term_id = t.id
          and s.state in ('approved', 'published', 'locked'))
      order by t.ends_on desc limit 1)
    select distinct s.id, s.name, s.institution_id as "institutionId", s.school_id as "schoolId", s.year_id as "yearId", s.course_id as "courseId",
      c.grade_level_id as "gradeLevelId", last.id as "termId", last.name as term
    from last
    join ${sheetRows} sheet on sheet.institution_id = (select patio_institution()) and sheet.term_id = last.id and sheet.state in ('approved', 'published', 'locked')
    join ${sectionRows} s on s.institution_id = sheet.institution_id and s.id = sheet.section_id
    ${joinCourse('s')}
    join jsonb_to_recordset(${wanted}::jsonb) as p("gradeLevelId" uuid, "courseId" uuid)
      on (p."gradeLevelId" is null or p."gradeLevelId" = c.grade_level_id) and (p."courseId" is null or p."courseId" = s.course_id)
    order by s.name`);
  return rows;
}

async function namesOf(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.execute<{
    id: string;
    givenNames: string;
    firstSurname: string;
    secondSurname: string | null;
  }>(sql`
    select s.id, p.given_names as "givenNames", p.first_surname as "firstSurname", p.second_surname as "secondSurname"
    from ${studentRows} s ${joinPerson('s')}
    where s.institution_id = (select patio_institution()) and s.id in ${ids}`);
  return new Map(rows.map((row) => [row.id, registerName(row)]));
}

interface MarkRow extends Record<string, unknown> {
  section: string;
  item: string;
  student: string;
  state: CellState;
  score: string | null;
  late: number | null;
}
interface SignedRow extends Record<string, unknown> {
  section: string;
  student: string;
  computed: string | null;
  passed: boolean | null;
}

/** Columns, marks and signed grades of one term for many classes: three questions, however large the school. */
async function readTerm(tx: Tx, termId: string, sectionIds: readonly string[]) {
  const of = sql`institution_id = (select patio_institution()) and section_id in ${[...sectionIds]}`;
  const columns = (await readItems(tx, ...sectionIds.map((id) => ({ id })))).filter((item) => item.termId === termId);
  const { rows: marks } = await tx.execute<MarkRow>(sql`
    select section_id as section, item_id as item, student_id as student, state, score::text, late_minutes as late
    from ${gradeRows} where ${of} and item_id in (select i.id from ${itemRows} i
      where i.institution_id = (select patio_institution()) and i.term_id = ${termId} and i.archived_at is null)`);
  // What a person decided stands whatever the rules say: it moves nowhere.
  const { rows: signed } = await tx.execute<SignedRow>(sql`
    select section_id as section, student_id as student, computed, passed
    from ${termGradeRows} where ${of} and node = ${termId} and override is null and computed is not null`);
  return {
    columns: new Map(
      [...Map.groupBy(columns, (row) => row.sectionId)].map(([section, own]) => [section, own.map(itemView)]),
    ),
    marks: Map.groupBy(marks, (mark) => `${mark.section} ${mark.student}`),
    signed: Map.groupBy(signed, (row) => row.section),
  };
}

/** Grades the last closed term again by the new rules and names every student who would stand elsewhere. */
export async function simulateVersion(tx: Tx, actor: Actor, id: string): Promise<Simulation> {
  const { policy, version } = await getVersion(tx, actor, id);
  if (policy.kind !== 'numeric') throw failure('not_found');
  const places = version.holdsFor?.length ? version.holdsFor : await placesOf(tx, policy.id);
  const classes = await classesOf(tx, policy, places);
  const [first] = classes;
  if (!first) return { term: null, classes: 0, students: 0, moved: 0, nowPass: 0, nowFail: 0, rows: [] };
  const ids = classes.map((each) => each.id);
  const { columns, marks, signed } = await readTerm(tx, first.termId, ids);
  const rules = withTermsOf(version.rules as Policy, await readTerms(tx, first.yearId));
  const found: Omit<Simulation['rows'][number], 'student'>[] = [];
  let students = 0;
  for (const each of classes) {
    const plan = planSection(rules, version.scale as NumericScale, (columns.get(each.id) ?? []).map(fitted(rules)));
    for (const was of signed.get(each.id) ?? []) {
      const cells = Object.fromEntries(
        (marks.get(`${each.id} ${was.student}`) ?? []).map(({ item, state, score, late }) => [
          item,
          engineCell({ state, score, lateMinutes: late }, true),
        ]),
      );
      const is = gradeStudent(plan, { cells }).terms[first.termId]?.final.all;
      students += 1;
      if (!is || (was.computed === is.mark && was.passed === is.passed)) continue;
      found.push({
        studentId: was.student,
        section: each.name,
        before: was.computed,
        after: is.mark,
        passedBefore: was.passed,
        passedAfter: is.passed,
      });
    }
  }
  const turned = (row: (typeof found)[number]) => Number(row.passedBefore !== row.passedAfter);
  const shown = found.toSorted((a, b) => turned(b) - turned(a)).slice(0, SHOWN);
  const names = await namesOf(tx, [...new Set(shown.map((row) => row.studentId))]);
  return {
    term: first.term,
    classes: classes.length,
    students,
    moved: found.length,
    nowPass: found.filter((row) => row.passedBefore === false && row.passedAfter === true).length,
    nowFail: found.filter((row) => row.passedBefore === true && row.passedAfter === false).length,
    rows: shown.map((row) => ({
      ...row,
      before: row.before && writeMark(version.scale as NumericScale, row.before),
      after: row.after && writeMark(version.scale as NumericScale, row.after),
      student: names.get(row.studentId) ?? '',
    })),
  };
}

/** A column of a category that the new rules do not know would find no place in them: it joins the first. */
const fitted = (rules: Policy) => (item: ItemView) => {
  const known = rules.categories.some((category) => category.id === item.category);
  return engineItem(known ? item : { ...item, category: rules.categories[0]?.id ?? item.category });
};

async function placesOf(tx: Tx, policyId: string): Promise<PolicyPlace[]> {
  const { rows } = await tx.execute<PolicyPlace & Record<string, unknown>>(sql`
    select grade_level_id as "gradeLevelId", course_id as "courseId" from ${policyUseRows}
    where institution_id = (select patio_institution()) and policy_id = ${policyId}`);
  return rows;
}
