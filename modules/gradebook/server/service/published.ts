import type { Actor } from '@patio/access';
import { competencyRows, courseOf, courseRows } from '@patio/courses/server';
import type { RuledSection } from '@patio/grading/server';
import { rulesFor } from '@patio/grading/server';
import {
  inFamilyOrder,
  joinStaff,
  personOf,
  personRows,
  shortNameOf,
  spokenName,
  studentRows,
  studentsVisibleTo,
} from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { enrolmentRows, holdsOn, sectionRows, sectionTeacherRows } from '@patio/sections/server';
import { and, eq, sql } from 'drizzle-orm';
import type { PublishedSection } from '../../contract.ts';
import { failure } from '../failures.ts';

/** The students whose published grades this reader may see: themselves, or children whose tie opens grades today. */
export async function listReadable(tx: Tx, actor: Actor): Promise<{ id: string; name: string }[]> {
  const rows = await tx
    .select({
      id: studentRows.id,
      givenNames: personRows.givenNames,
      firstSurname: personRows.firstSurname,
      secondSurname: personRows.secondSurname,
    })
    .from(studentRows)
    .innerJoin(personRows, personOf(studentRows))
    .where(studentsVisibleTo(actor, 'gradebook.read_published', 'grades'))
    .orderBy(...inFamilyOrder());
  return rows.map(({ id, ...names }) => ({ id, name: spokenName(names) }));
}

async function sectionsOf(tx: Tx, actor: Actor, studentId: string): Promise<(RuledSection & { name: string })[]> {
  const rows = await tx
    .selectDistinct({
      id: sectionRows.id,
      name: sectionRows.name,
      schoolId: sectionRows.schoolId,
      yearId: sectionRows.yearId,
      courseId: sectionRows.courseId,
      gradeLevelId: courseRows.gradeLevelId,
    })
    .from(enrolmentRows)
    .innerJoin(
      sectionRows,
      and(eq(sectionRows.institutionId, enrolmentRows.institutionId), eq(sectionRows.id, enrolmentRows.sectionId)),
    )
    .innerJoin(courseRows, courseOf(sectionRows))
    .where(
      and(
        eq(enrolmentRows.institutionId, actor.institutionId),
        eq(enrolmentRows.studentId, studentId),
        sql`(${enrolmentRows.untilOn} is null or ${enrolmentRows.untilOn} > ${enrolmentRows.fromOn})`,
      ),
    );
  return rows.toSorted((a, b) => a.name.localeCompare(b.name, 'es'));
}

type Item = PublishedSection['items'][number] & { sectionId: string };

/** Released marks only: a column that is hidden, archived or not released yet does not exist here. */
async function releasedMarks(tx: Tx, actor: Actor, studentId: string): Promise<Item[]> {
  const { rows } = await tx.execute<Item & Record<string, unknown>>(sql`
    select i.section_id as "sectionId", i.id, i.term_id as "termId", i.category, i.title, i.max, i.weight, i.step,
      i.extra_credit as "extraCredit", i.never_drop as "neverDrop", i.due_on::text as "dueOn",
      coalesce(g.state, 'pending') as state, g.score, g.late_minutes as "lateMinutes", g.comment
    from gradebook_items i
    left join gradebook_grades g on g.institution_id = i.institution_id and g.section_id = i.section_id and g.item_id = i.id
      and g.student_id = ${studentId}
    where i.institution_id = ${actor.institutionId} and i.released_at is not null and not i.hidden and i.archived_at is null
      and i.section_id in (select e.section_id from ${enrolmentRows} e
        where e.institution_id = ${actor.institutionId} and e.student_id = ${studentId})
    order by i.term_id, i.position`);
  return rows;
}

type TermGrade = PublishedSection['termGrades'][number] & { sectionId: string };

/** Term grades of published sheets only; the sheet's state is part of the question, so that nothing can forget it. */
async function publishedTerms(tx: Tx, actor: Actor, studentId: string): Promise<TermGrade[]> {
  const { rows } = await tx.execute<TermGrade & Record<string, unknown>>(sql`
    select t.section_id as "sectionId", t.node, coalesce(t.override, t.computed) as mark, t.level,
      t.override is not null as overridden, t.override_reason as reason, t.comment
    from gradebook_term_grades t
    join gradebook_sheets s on s.institution_id = t.institution_id and s.section_id = t.section_id and s.term_id::text = t.node
    where t.institution_id = ${actor.institutionId} and t.student_id = ${studentId} and s.state in ('published', 'locked')`);
  return rows;
}

type Recovery = PublishedSection['recoveries'][number] & { sectionId: string };

async function releasedRecoveries(tx: Tx, actor: Actor, studentId: string): Promise<Recovery[]> {
  const { rows } = await tx.execute<Recovery & Record<string, unknown>>(sql`
    select section_id as "sectionId", rule_id as "ruleId", mark, taken_on::text as "takenOn", admitted
    from gradebook_recoveries
    where institution_id = ${actor.institutionId} and student_id = ${studentId} and released_at is not null`);
  return rows;
}

type Level = NonNullable<PublishedSection['competency']>['levels'][number] & { sectionId: string };

/** Levels of published sheets only, the sheet's state being part of the question here too. */
async function publishedLevels(tx: Tx, actor: Actor, studentId: string): Promise<Level[]> {
  const { rows } = await tx.execute<Level & Record<string, unknown>>(sql`
    select l.section_id as "sectionId", l.competency_id as "competencyId", c.name, l.term_id as "termId", l.level, l.conclusion
    from gradebook_competency_grades l
    join ${competencyRows} c on c.institution_id = l.institution_id and c.id = l.competency_id
    join gradebook_sheets s on s.institution_id = l.institution_id and s.section_id = l.section_id and s.term_id = l.term_id
    where l.institution_id = ${actor.institutionId} and l.student_id = ${studentId} and s.state in ('published', 'locked')
    order by c.position, c.id`);
  return rows;
}

async function leads(tx: Tx, actor: Actor, studentId: string): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ section_id: string; name: string }>(sql`
    select t.section_id, ${shortNameOf()} as name
    from ${sectionTeacherRows} t
    ${joinStaff('t')}
    where t.institution_id = ${actor.institutionId} and t.part = 'lead' and ${holdsOn('t')}
      and t.section_id in (select e.section_id from ${enrolmentRows} e
        where e.institution_id = ${actor.institutionId} and e.student_id = ${studentId})`);
  return new Map(rows.map((row) => [row.section_id, row.name]));
}

export interface PublishedReport {
  studentId: string;
  name: string;
  family: { id: string; name: string }[];
  sections: PublishedSection[];
}

/** What a family reads of a student's grades: a handful of questions, none of which can answer with anything unpublished. */
export async function readPublished(tx: Tx, actor: Actor, wanted: string | undefined): Promise<PublishedReport> {
  const family = await listReadable(tx, actor);
  const who = wanted ? family.find((each) => each.id === wanted) : family[0];
  if (!who) throw failure('not_found');
  const studentId = who.id;
  const [found, items, termGrades, recovered, levels, teachers] = await Promise.all([
    sectionsOf(tx, actor, studentId),
    releasedMarks(tx, actor, studentId),
    publishedTerms(tx, actor, studentId),
    releasedRecoveries(tx, actor, studentId),
    publishedLevels(tx, actor, studentId),
    leads(tx, actor, studentId),
  ]);
  const rules = await rulesFor(tx, found);
  const own = <T extends { sectionId: string }>(rows: readonly T[], id: string) =>
    rows.filter((row) => row.sectionId === id).map(({ sectionId: _, ...row }) => row);
  const answer = found.flatMap((section): PublishedSection[] => {
    const held = rules.get(section.id);
    if (!held) return [];
    const { terms, competency, ...ofSection } = held;
    return [
      {
        sectionId: section.id,
        name: section.name,
        teacher: teachers.get(section.id) ?? null,
        rules: ofSection,
        terms,
        items: own(items, section.id),
        termGrades: own(termGrades, section.id),
        competency: competency && { scale: competency.scale, levels: own(levels, section.id) },
        recoveries: own(recovered, section.id),
      },
    ];
  });
  return { studentId, name: who.name, family, sections: answer };
}
