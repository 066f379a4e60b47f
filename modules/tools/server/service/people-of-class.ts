import type { Actor } from '@patio/access';
import { courseOf, courseRows } from '@patio/courses/server';
import { joinStaff, joinStudent, personRows } from '@patio/people/server';
import { clock, type Tx } from '@patio/platform';
import { enrolmentRows, holdsOn, sectionRows, sectionTeacherRows } from '@patio/sections/server';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type RegistrationRow, subjects } from '../schema.ts';

/** A class as a tool knows it. */
export interface ToolClass {
  id: string;
  name: string;
  course: string;
  courseId: string;
  schoolId: string;
}

/** Sections of an institution with the course they teach; the caller says which. */
export const findClasses = (tx: Tx, institutionId: string, which: SQL | undefined): Promise<ToolClass[]> =>
  tx
    .select({
      id: sectionRows.id,
      name: sectionRows.name,
      course: courseRows.name,
      courseId: sectionRows.courseId,
      schoolId: sectionRows.schoolId,
    })
    .from(sectionRows)
    .innerJoin(courseRows, courseOf(sectionRows))
    .where(and(eq(sectionRows.institutionId, institutionId), which));

export interface ClassPerson extends Record<string, unknown> {
  personId: string;
  studentId: string | null;
  role: 'learner' | 'instructor';
  active: boolean;
  givenNames: string;
  surnames: string;
  email: string | null;
  adult: boolean;
}

const ADULT = sql`coalesce(p.birth_date <= (select patio_today()) - interval '18 years', false)`;
const FACTS = sql`p.id as "personId", p.given_names as "givenNames", concat_ws(' ', p.first_surname, p.second_surname) as surnames, p.email`;

/** Who is or was in a class: its students, and those who teach it. An enrolment that was undone never was. Families are not in it. */
const members = (sectionId: string): SQL => sql`
  select ${FACTS}, st.id as "studentId", 'learner' as role, bool_or(${holdsOn('e')}) as active, ${ADULT} as adult
    from ${enrolmentRows} e ${joinStudent('e')}
    where e.institution_id = patio_institution() and e.section_id = ${sectionId}::uuid and (e.until_on is null or e.until_on > e.from_on)
    group by p.institution_id, p.id, st.id
  union all
  select ${FACTS}, null, 'instructor', bool_or(${holdsOn('t')}), true
    from ${sectionTeacherRows} t ${joinStaff('t')}
    where t.institution_id = patio_institution() and t.section_id = ${sectionId}::uuid and (t.until_on is null or t.until_on > t.from_on)
    group by p.institution_id, p.id`;

export async function listMembers(tx: Tx, sectionId: string): Promise<ClassPerson[]> {
  const { rows } = await tx.execute<ClassPerson>(
    sql`select * from (${members(sectionId)}) x order by x.role, x."personId"`,
  );
  return rows;
}

/** The actor as somebody of the class; undefined for whoever is none of it today. */
export async function findMember(tx: Tx, actor: Actor, sectionId: string): Promise<ClassPerson | undefined> {
  const role = actor.membership.role === 'student' ? 'learner' : 'instructor';
  const own = sql`(select me.id from ${personRows} me
    where me.institution_id = patio_institution() and me.user_id = ${actor.userId} and me.merged_into_id is null)`;
  const { rows } = await tx.execute<ClassPerson>(
    sql`select * from (${members(sectionId)}) x where x.active and x.role = ${role} and x."personId" in ${own} limit 1`,
  );
  return rows[0];
}

/** What a tool calls these persons; made where it does not know them yet. */
export async function nameForTool(
  tx: Tx,
  tool: Pick<RegistrationRow, 'institutionId' | 'id'>,
  personIds: readonly string[],
): Promise<Map<string, string>> {
  if (personIds.length === 0) return new Map();
  const { institutionId, id: registrationId } = tool;
  await tx
    .insert(subjects)
    .values([...new Set(personIds)].map((personId) => ({ institutionId, id: clock.id(), registrationId, personId })))
    .onConflictDoNothing();
  const rows = await tx
    .select({ id: subjects.id, personId: subjects.personId })
    .from(subjects)
    .where(
      and(
        eq(subjects.institutionId, institutionId),
        eq(subjects.registrationId, registrationId),
        inArray(subjects.personId, [...personIds]),
      ),
    );
  return new Map(rows.map((row) => [row.personId, row.id]));
}

/** What a tool may learn of a person beside that they exist: nothing about whoever is under age, whatever was chosen. */
export function factsFor({ shares }: Pick<RegistrationRow, 'shares'>, person: ClassPerson): Record<string, string> {
  if (shares === 'none' || !person.adult) return {};
  return {
    name: `${person.givenNames} ${person.surnames}`,
    given_name: person.givenNames,
    family_name: person.surnames,
    ...(shares === 'name_email' && person.email ? { email: person.email } : {}),
  };
}
