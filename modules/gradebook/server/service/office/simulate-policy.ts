import type { Actor } from '@patio/access';
import { gradeStudent, type NumericScale, type Policy, planSection } from '@patio/engine-grading';
import { registerName } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { sql } from 'drizzle-orm';
import type { Simulation } from '../../../contract.ts';
import { engineItem, gatherWork, NO_WORK } from '../../../grading/cells.ts';
import { without } from '../../../grading/change.ts';
import { withTermsOf } from '../../../grading/terms.ts';
import { failure } from '../../failures.ts';
import type { PolicyPlace } from '../../schema.ts';
import { readWork } from '../read-work.ts';
import { rulesFor } from '../rules.ts';
import { readTerms } from '../rules-of-version.ts';
import type { RuledSection } from '../section.ts';
import { holdVersion, type PolicyRow } from './read-policies.ts';

const SHOWN = 200;

type Class = RuledSection & { name: string; institutionId: string; termId: string; term: string } & Record<
    string,
    unknown
  >;

/** The last term that is over with signed sheets, and its classes at the places where the new rules would hold. */
async function classesOf(tx: Tx, policy: PolicyRow, places: readonly PolicyPlace[]): Promise<Class[]> {
  const wanted = JSON.stringify(places.length > 0 ? places : [{ gradeLevelId: null, courseId: null }]);
  const { rows } = await tx.execute<Class>(sql`
    with last as (
      select t.id, t.name from schools_terms t
      where t.institution_id = patio_institution() and t.school_id = ${policy.schoolId} and exists (
        select 1 from gradebook_sheets s where s.institution_id = t.institution_id and s.school_id = t.school_id and s.term_id = t.id
          and s.state in ('approved', 'published', 'locked'))
      order by t.ends_on desc limit 1)
    select distinct s.id, s.name, s.institution_id as "institutionId", s.school_id as "schoolId", s.year_id as "yearId", s.course_id as "courseId",
      c.grade_level_id as "gradeLevelId", last.id as "termId", last.name as term
    from last
    join gradebook_sheets sheet on sheet.institution_id = patio_institution() and sheet.term_id = last.id and sheet.state in ('approved', 'published', 'locked')
    join sections_sections s on s.institution_id = sheet.institution_id and s.id = sheet.section_id
    join courses_courses c on c.institution_id = s.institution_id and c.id = s.course_id
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
    from people_students s join people_persons p on p.institution_id = s.institution_id and p.id = s.person_id
    where s.institution_id = patio_institution() and s.id in ${ids}`);
  return new Map(rows.map((row) => [row.id, registerName(row)]));
}

/** Grades the last closed term twice, as it was signed and by the new rules, and names every student who would stand elsewhere. */
export async function simulateVersion(tx: Tx, actor: Actor, id: string): Promise<Simulation> {
  const { policy, version } = await holdVersion(tx, actor, id);
  if (policy.kind !== 'numeric') throw failure('not_found');
  const places = version.holdsFor?.length ? version.holdsFor : await placesOf(tx, policy.id);
  const classes = await classesOf(tx, policy, places);
  const rules = await rulesFor(tx, actor, classes);
  const found: Omit<Simulation['rows'][number], 'student'>[] = [];
  let students = 0;
  for (const each of classes) {
    const [work, terms] = [await readWork(tx, each), await readTerms(tx, each.yearId)];
    const items = work.items.map(engineItem);
    const known = new Set((version.rules as Policy).categories.map((category) => category.id));
    // A column of a category that the new rules do not know would find no place in them: it joins the first.
    const fitted = items.map((item) =>
      known.has(item.category) ? item : { ...item, category: [...known][0] ?? item.category },
    );
    const then = planSection(withTermsOf(version.rules as Policy, terms), version.scale as NumericScale, fitted);
    const now = rules.get(each.id);
    const gathered = gatherWork(work.items, work.grades, work.overrides, work.recoveries, work.kept);
    if (!now) continue;
    const present = planSection(now.policy, now.scale, items);
    for (const student of work.students.filter((one) => one.until === null)) {
      const own = gathered.get(student.id) ?? NO_WORK;
      const was = gradeStudent(present, own).terms[each.termId]?.final.all;
      const is = gradeStudent(then, without(own, each.termId)).terms[each.termId]?.final.all;
      students += 1;
      if (!was || !is || (was.mark === is.mark && was.passed === is.passed)) continue;
      found.push({
        studentId: student.id,
        section: each.name,
        before: was.mark,
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
    term: classes[0]?.term ?? null,
    classes: classes.length,
    students,
    moved: found.length,
    nowPass: found.filter((row) => row.passedBefore === false && row.passedAfter === true).length,
    nowFail: found.filter((row) => row.passedBefore === true && row.passedAfter === false).length,
    rows: shown.map((row) => ({ ...row, student: names.get(row.studentId) ?? '' })),
  };
}

async function placesOf(tx: Tx, policyId: string): Promise<PolicyPlace[]> {
  const { rows } = await tx.execute<PolicyPlace & Record<string, unknown>>(sql`
    select grade_level_id as "gradeLevelId", course_id as "courseId" from gradebook_policy_uses
    where institution_id = patio_institution() and policy_id = ${policyId}`);
  return rows;
}
