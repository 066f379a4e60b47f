import { type Actor, holds } from '@patio/access';
import { studentRows, studentsVisibleTo } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { BoardView } from '../../contract/give.ts';
import { failure } from '../failures.ts';
import { awardsVisibleTo, badgesVisibleTo, praisesVisibleTo } from '../policy.ts';
import { badges, praises } from '../schema.ts';
import { shownOf } from './badges/award.ts';
import { isRecent, listAwards, listPraises, viewAwards, viewPraises } from './badges/views.ts';
import { choicesOf, listClasses, listClassmates } from './classes.ts';

const SHOWN = 12;

const givenBadges = (tx: Tx, actor: Actor, schoolId: string) =>
  tx
    .select()
    .from(badges)
    .where(
      and(
        eq(badges.institutionId, actor.institutionId),
        eq(badges.schoolId, schoolId),
        eq(badges.rule, 'person'),
        isNull(badges.archivedAt),
        badgesVisibleTo(actor, 'recognition.read'),
      ),
    )
    .orderBy(asc(badges.name), asc(badges.id));

/** A class to recognise students in: the one that is named, or the first. */
export async function readBoard(tx: Tx, actor: Actor, wanted: string | undefined): Promise<BoardView> {
  const { institutionId } = actor;
  const sections = await listClasses(tx, actor, 'recognition.read');
  const section = wanted ? sections.find(({ id }) => id === wanted) : sections[0];
  if (wanted && !section) throw failure('not_found');
  const can = { give: holds(actor, 'recognition.give') };
  if (!section) return { sections: [], sectionId: null, students: [], badges: [], recent: [], can };
  const inClass = eq(praises.sectionId, section.id);
  const [students, counts, given, latest] = await Promise.all([
    listClassmates(tx, institutionId, section.id),
    tx
      .select({ studentId: praises.studentId, count: sql<number>`count(*)::int` })
      .from(praises)
      .where(and(eq(praises.institutionId, institutionId), inClass, isNull(praises.takenBackAt), isRecent()))
      .groupBy(praises.studentId),
    givenBadges(tx, actor, section.schoolId),
    listPraises(tx, actor, and(inClass, isRecent()), SHOWN),
  ]);
  const views = await viewPraises(tx, latest);
  const countOf = new Map(counts.map(({ studentId, count }) => [studentId, count]));
  const nameOf = new Map(students.map(({ id, name }) => [id, name]));
  return {
    sections: choicesOf(sections),
    sectionId: section.id,
    students: students.map((student) => ({ ...student, recent: countOf.get(student.id) ?? 0 })),
    badges: given.map((badge) => ({ ...shownOf(badge), id: badge.id })),
    recent: views.flatMap((view, nth) => {
      const student = nameOf.get(view.studentId);
      return student ? [{ ...view, student, mine: latest[nth]!.row.givenBy === actor.userId }] : [];
    }),
    can,
  };
}

/** What one student received, for those who teach them and for their school. */
export async function readStudentRecognition(tx: Tx, actor: Actor, studentId: string) {
  const visible = and(
    eq(studentRows.institutionId, actor.institutionId),
    eq(studentRows.id, studentId),
    studentsVisibleTo(actor, 'recognition.read'),
  );
  const [known, awarded, praised] = await Promise.all([
    tx.$count(studentRows, visible),
    listAwards(tx, actor, [studentId], awardsVisibleTo(actor, 'recognition.read')),
    listPraises(tx, actor, and(eq(praises.studentId, studentId), praisesVisibleTo(actor, 'recognition.read'))),
  ]);
  if (known === 0) throw failure('not_found');
  const [awards, given] = await Promise.all([viewAwards(tx, awarded), viewPraises(tx, praised)]);
  return { awards, praises: given, can: { revoke: holds(actor, 'recognition.give') } };
}
