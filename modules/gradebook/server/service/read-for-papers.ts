import { competencyRows, subjectRows } from '@patio/courses/server';
import type { NumericScale, Policy } from '@patio/engine-grading';
import { policyUseRows, policyVersionRows } from '@patio/grading/server';
import { joinStaff, shortNameOf } from '@patio/people/server';
import { listOf, type Tx } from '@patio/platform';
import { gradeLevelRows } from '@patio/schools/server';
import { enrolmentRows, joinCourse, sectionRows, sectionTeacherRows } from '@patio/sections/server';
import { sql } from 'drizzle-orm';
import { isPublic, type SheetState } from '../../model/sheet.ts';
import { openClasses } from '../read/open-classes.ts';

/** A class as a paper names it. */
export interface PaperSection {
  id: string;
  name: string;
  course: string;
  schoolId: string;
  yearId: string;
  courseId: string;
  gradeLevelId: string;
  level: string;
  teacher: string | null;
  position: number;
}

/** What stands for a student in a class and term, and whether families may know it. */
export interface PaperMark {
  sectionId: string;
  studentId: string;
  /** The term's id, or `year`. */
  node: string;
  mark: string | null;
  passed: boolean | null;
  level: string | null;
  comment: string | null;
  state: SheetState;
  policyVersionId: string | null;
  isPublic: boolean;
}

export interface PaperCompetency {
  sectionId: string;
  termId: string;
  studentId: string;
  competencyId: string;
  name: string;
  position: number;
  level: string;
  conclusion: string | null;
  isPublic: boolean;
}

export interface PaperRules {
  id: string;
  policy: Policy;
  scale: NumericScale;
}

const list = (ids: readonly string[]) => sql`${listOf([...new Set(ids)])}::uuid[]`;

/** Who took which class in these years; an enrolment that was undone never was. */
export async function readClassesForPapers(
  tx: Tx,
  institutionId: string,
  given: { studentIds: readonly string[]; yearIds?: readonly string[] },
): Promise<{ sections: Map<string, PaperSection>; taken: Map<string, string[]> }> {
  const years = given.yearIds ? sql`and s.year_id = any(${list(given.yearIds)})` : sql``;
  const { rows } = await tx.execute<PaperSection & { studentId: string } & Record<string, unknown>>(sql`
    select distinct e.student_id as "studentId", s.id, s.name, c.name as course, s.school_id as "schoolId", s.year_id as "yearId",
      s.course_id as "courseId", c.grade_level_id as "gradeLevelId", l.name as level, sub.position
    from ${enrolmentRows} e
    join ${sectionRows} s on s.institution_id = e.institution_id and s.id = e.section_id
    ${joinCourse('s')}
    join ${subjectRows} sub on sub.institution_id = c.institution_id and sub.id = c.subject_id
    join ${gradeLevelRows} l on l.institution_id = c.institution_id and l.id = c.grade_level_id
    where e.institution_id = ${institutionId} and e.student_id = any(${list(given.studentIds)})
      and (e.until_on is null or e.until_on > e.from_on) ${years}`);
  const sections = new Map<string, PaperSection>();
  const taken = new Map<string, string[]>();
  for (const { studentId, ...section } of rows) {
    if (!sections.has(section.id)) sections.set(section.id, { ...section, teacher: null });
    taken.set(studentId, [...(taken.get(studentId) ?? []), section.id]);
  }
  const { rows: leads } = await tx.execute<{ section_id: string; name: string }>(sql`
    select distinct on (t.section_id) t.section_id, ${shortNameOf()} as name
    from ${sectionTeacherRows} t
    ${joinStaff('t')}
    where t.institution_id = ${institutionId} and t.part = 'lead' and t.section_id = any(${list([...sections.keys()])})
    order by t.section_id, t.from_on desc`);
  for (const { section_id, name } of leads) {
    const section = sections.get(section_id);
    if (section) section.teacher = name;
  }
  return { sections, taken };
}

/** What was signed for these students in these classes, with the state of its sheet: whoever prints for families must ask `isPublic`. */
export async function readMarksForPapers(
  tx: Tx,
  institutionId: string,
  given: { sectionIds: readonly string[]; studentIds?: readonly string[] },
): Promise<PaperMark[]> {
  const whose = given.studentIds ? sql`and t.student_id = any(${list(given.studentIds)})` : sql``;
  const { rows } = await tx.execute<Omit<PaperMark, 'isPublic'> & Record<string, unknown>>(sql`
    select t.section_id as "sectionId", t.student_id as "studentId", t.node, coalesce(t.override, t.computed) as mark, t.passed, t.level,
      t.comment, coalesce(s.state, 'draft') as state, s.policy_version_id as "policyVersionId"
    from gradebook_term_grades t
    left join gradebook_sheets s on s.institution_id = t.institution_id and s.section_id = t.section_id and s.term_id::text = t.node
    where t.institution_id = ${institutionId} and t.section_id = any(${list(given.sectionIds)}) ${whose}`);
  return rows.map((row) => ({ ...row, isPublic: isPublic(row.state) }));
}

/** The competencies that teachers closed, by term. */
export async function readCompetenciesForPapers(
  tx: Tx,
  institutionId: string,
  given: { sectionIds: readonly string[]; studentIds: readonly string[] },
): Promise<PaperCompetency[]> {
  const { rows } = await tx.execute<
    Omit<PaperCompetency, 'isPublic'> & { state: SheetState } & Record<string, unknown>
  >(sql`
    select g.section_id as "sectionId", g.term_id as "termId", g.student_id as "studentId", g.competency_id as "competencyId", c.name,
      c.position, g.level, g.conclusion, coalesce(s.state, 'draft') as state
    from gradebook_competency_grades g
    join ${competencyRows} c on c.institution_id = g.institution_id and c.id = g.competency_id
    left join gradebook_sheets s on s.institution_id = g.institution_id and s.section_id = g.section_id and s.term_id = g.term_id
    where g.institution_id = ${institutionId} and g.section_id = any(${list(given.sectionIds)})
      and g.student_id = any(${list(given.studentIds)})
    order by c.position, c.name`);
  return rows.map(({ state, ...row }) => ({ ...row, isPublic: isPublic(state) }));
}

/** The classes that have work in a term which families may not read yet: their students' papers would be incomplete. */
export async function listOpenClasses(
  tx: Tx,
  institutionId: string,
  given: { sectionIds: readonly string[]; termId: string },
): Promise<Set<string>> {
  const { rows } = await tx.execute<{ section_id: string }>(
    openClasses(institutionId, given.termId, list(given.sectionIds)),
  );
  return new Set(rows.map((row) => row.section_id));
}

/** The rules under which closed sheets were signed. */
export async function readRulesForPapers(
  tx: Tx,
  institutionId: string,
  versionIds: readonly string[],
): Promise<Map<string, PaperRules>> {
  const { rows } = await tx.execute<PaperRules & Record<string, unknown>>(sql`
    select id, rules as policy, scale from ${policyVersionRows}
    where institution_id = ${institutionId} and id = any(${list(versionIds)})`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Whether the school ranks its students at all, by the policies in force. */
export async function ranksAreOn(tx: Tx, institutionId: string, schoolId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ on: boolean }>(sql`
    select coalesce(bool_or((v.rules->>'ranks')::boolean), false) as on
    from ${policyUseRows} u join ${policyVersionRows} v
      on v.institution_id = u.institution_id and v.policy_id = u.policy_id and v.state = 'in_force'
    where u.institution_id = ${institutionId} and u.school_id = ${schoolId}`);
  return rows[0]?.on ?? false;
}
