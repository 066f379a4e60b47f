import type { Actor } from '@patio/access';
import { record, type Tx } from '@patio/platform';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { HomeKind, Presentation } from '../../contract/students.ts';
import { failure } from '../failures.ts';
import { studentsVisibleTo } from '../policy.ts';
import { students } from '../schema.ts';
import { changesBetween } from './changes.ts';
import { changeStudent } from './edit-student.ts';
import { homeOfStudentAccount } from './student-home.ts';

export interface OwnPresentation {
  version: number;
  home?: HomeKind | undefined;
  presentation?: Partial<Presentation> | undefined;
}

/** A student chooses how their own pages are shown; what staff set and the child leaves alone stays. */
export async function setOwnPresentation(tx: Tx, actor: Actor, given: OwnPresentation) {
  const [own] = await tx
    .select()
    .from(students)
    .where(
      and(
        eq(students.institutionId, actor.institutionId),
        isNull(students.mergedIntoId),
        inArray(students.status, ['active', 'on_leave']),
        studentsVisibleTo(actor, 'people.set_own_presentation'),
      ),
    )
    .limit(1);
  if (!own) throw failure('not_found');
  const before = own.learningProfile;
  const learningProfile = {
    ...before,
    ...(given.home && { home: given.home }),
    ...(given.presentation && { presentation: { ...before.presentation, ...given.presentation } }),
  };
  const after = await changeStudent(tx, own, given.version, { learningProfile });
  const changes = changesBetween(own, after, ['learningProfile']);
  const subject = { type: 'people.student', id: own.id, schoolId: own.schoolId };
  if (changes) await record(tx, actor, 'people.student_edited', subject, changes);
  return {
    home: await homeOfStudentAccount(tx, actor.userId),
    presentation: learningProfile.presentation ?? {},
    version: after.version,
  };
}
