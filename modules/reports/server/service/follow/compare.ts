import type { Actor } from '@patio/access';
import { classFiguresOf } from '@patio/gradebook/server';
import { type Id, localDateAt } from '@patio/kernel';
import { m } from '@patio/messages';
import type { Locale } from '@patio/messages/runtime';
import { joinStudent, registerNameOf } from '@patio/people/server';
import { clock, type Tx } from '@patio/platform';
import { schoolOf, schoolRows } from '@patio/schools/server';
import { enrolmentRows, hasStudents, holdsOn, sectionRows, sectionsTaughtBy } from '@patio/sections/server';
import { readClassProgress, readStudentProgress } from '@patio/tutor/server';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { FigureName } from '../../../contract/fields.ts';
import type { Comparison, FigureRow } from '../../../contract/students.ts';
import { isStuck, presenceReasons, stuckReasons } from '../../../rules/reasons.ts';
import { failure } from '../../failures.ts';
import { getPupilPlace } from './pupil.ts';
import { absenceRows, ifAllowed, presences, workRows, yearSoFar } from './sources.ts';

/** The classes that the actor teaches today, by name; those without students last. */
const listSections = (tx: Tx, actor: Actor) =>
  tx
    .select({
      id: sectionRows.id,
      name: sectionRows.name,
      schoolId: sectionRows.schoolId,
      timeZone: schoolRows.timeZone,
    })
    .from(sectionRows)
    .innerJoin(schoolRows, schoolOf(sectionRows))
    .where(
      and(
        eq(sectionRows.institutionId, actor.institutionId),
        eq(sectionRows.state, 'active'),
        sql`${sectionRows.id} in (${sectionsTaughtBy(actor)})`,
      ),
    )
    .orderBy(desc(hasStudents(sql`${sectionRows.id}`)), asc(sectionRows.nameKey), asc(sectionRows.id));

interface Member extends Record<string, unknown> {
  id: Id;
  name: string;
}

async function listMembers(tx: Tx, sectionId: Id): Promise<Member[]> {
  const { rows } = await tx.execute<Member & { key: string }>(sql`
    select distinct e.student_id as id, ${registerNameOf()} as name, p.register_key as key from ${enrolmentRows} e ${joinStudent('e')}
    where e.institution_id = (select patio_institution()) and e.section_id = ${sectionId} and ${holdsOn('e')} order by p.register_key, e.student_id`);
  return rows.map(({ id, name }) => ({ id, name }));
}

/** The students of a class side by side, by what is known of each: no number is made of the others, and nobody is ranked. */
export async function compareStudents(
  tx: Tx,
  actor: Actor,
  asked: Id | undefined,
  locale: Locale,
): Promise<Comparison> {
  const sections = await listSections(tx, actor);
  const section = asked ? sections.find(({ id }) => id === asked) : sections[0];
  if (asked && !section) throw failure('not_found');
  const chosen = sections.map(({ id, name }) => ({ id, name }));
  if (!section) return { sections: chosen, sectionId: null, name: '', termId: null, terms: [], students: [] };
  const today = localDateAt(clock.now(), section.timeZone);
  const members = await listMembers(tx, section.id);
  const [figures, progress, presenceFor] = [
    await ifAllowed(() => classFiguresOf(tx, actor, section.id)),
    await ifAllowed(() => readClassProgress(tx, actor, locale, section.id)),
    await presences(
      tx,
      actor,
      members.map(({ id }) => id),
      await yearSoFar(tx, section.schoolId, today),
    ),
  ];
  const marks = new Map((figures?.students ?? []).map((student) => [student.id, student]));
  const learners = new Map((progress?.students ?? []).map((learner) => [learner.studentId, learner]));
  const names = new Map((figures?.terms ?? []).map((term) => [term.termId, term.name]));
  return {
    sections: chosen,
    sectionId: section.id,
    name: section.name,
    termId: figures?.termId ?? null,
    terms: (figures?.terms ?? []).map(({ termId, name }) => ({ id: termId, name })),
    students: members.map(({ id, name }) => {
      const own = marks.get(id);
      const learner = learners.get(id);
      const presence = presenceFor(id);
      return {
        id,
        name,
        terms: (own?.terms ?? []).map(({ termId, mark, passed }) => ({
          id: termId,
          name: names.get(termId) ?? '',
          mark,
          passed,
        })),
        missing: own?.missing ?? 0,
        presence,
        mastery:
          learner && (progress?.skills.length ?? 0) > 0
            ? {
                mastered: learner.mastered,
                begun: learner.mastered + learner.growing + learner.toReview + learner.started,
              }
            : null,
        reasons: [...(own?.reasons ?? []), ...presenceReasons(presence), ...stuckReasons(learner?.stuck ?? [])],
      };
    }),
  };
}

/** The rows behind a number of a student: pieces of work, days, or skills. */
export async function listRowsBehind(
  tx: Tx,
  actor: Actor,
  { studentId, sectionId, figure }: { studentId: Id; sectionId?: Id | undefined; figure: FigureName },
  locale: Locale,
): Promise<FigureRow[]> {
  const place = await getPupilPlace(tx, actor, studentId, 'reports.read_section');
  if (figure === 'attendance') {
    const span = await yearSoFar(tx, place.schoolId, localDateAt(clock.now(), place.timeZone));
    return absenceRows(tx, actor, studentId, span, locale);
  }
  if (figure !== 'mastery') return workRows(tx, actor, studentId, { sectionId, missing: figure === 'missing' }, locale);
  const progress = await ifAllowed(() => readStudentProgress(tx, actor, locale, studentId));
  return (progress?.groups ?? []).flatMap(({ skills }) =>
    skills
      .filter(({ tries }) => tries > 0)
      .map(({ skill, name, standing, tries, unaided, lastAt }) => ({
        id: skill,
        on: lastAt?.slice(0, 10) ?? null,
        title: name,
        detail: m.reports_skill_detail({ standing, tries, unaided }, { locale }),
        state:
          standing === 'mastered'
            ? ('ok' as const)
            : isStuck({ tries, unaided })
              ? ('warn' as const)
              : ('plain' as const),
      })),
  );
}
