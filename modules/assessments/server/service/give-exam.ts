import type { Actor } from '@patio/access';
import type { SectionDates } from '@patio/assignments';
import {
  archiveAssignment,
  findInClass,
  listAssigned,
  publishExamWork,
  setDates,
  unpublishAssignment,
} from '@patio/assignments/server';
import type { Edit } from '@patio/engine-assessment';
import { record, type Tx, updateSeen } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import { failure } from '../failures.ts';
import { attempts, exams } from '../schema.ts';
import { checkExam } from './check-exam.ts';
import { judgeDates, tellSitting } from './edit-while-open.ts';
import { frozenOf, readBank } from './frozen-bank.ts';
import { examSubject, type WholeExam } from './load-exam.ts';
import { wholeDates } from './write-exam.ts';

async function hold(tx: Tx, actor: Actor, { exam }: WholeExam, version: number, columns = {}): Promise<void> {
  const seen = { institutionId: actor.institutionId, id: exam.id, version };
  if (!(await updateSeen(tx, exams, seen, columns))) throw failure('changed_meanwhile');
}

/** Gives an exam to its classes. From here on papers are drawn from the questions as they stand now. */
export async function publishExam(tx: Tx, actor: Actor, whole: WholeExam, version: number): Promise<void> {
  const { problems } = await checkExam(tx, whole);
  const grave = problems.filter((problem) => problem.grave);
  if (grave.length > 0) throw failure('not_ready', { problems: [...new Set(grave.map(({ code }) => code))] });
  const bank = frozenOf(await readBank(tx, whole.assignment, whole.exam.sections));
  await hold(tx, actor, whole, version, { bank });
  await publishExamWork(tx, actor, whole.assignment);
  await record(tx, actor, 'assessments.exam_published', examSubject(whole.exam), {
    after: { title: whole.assignment.title },
  });
}

/** Takes an exam back into a draft, while nobody has begun it. */
export async function unpublishExam(tx: Tx, actor: Actor, whole: WholeExam, version: number): Promise<void> {
  const begun = await tx.$count(
    attempts,
    and(eq(attempts.institutionId, actor.institutionId), eq(attempts.examId, whole.exam.id)),
  );
  if (begun > 0) throw failure('begun');
  await hold(tx, actor, whole, version, { bank: null });
  await unpublishAssignment(tx, actor, whole.assignment, whole.assignment.version);
}

/** Archives an exam, or brings it back. */
export async function archiveExam(
  tx: Tx,
  actor: Actor,
  whole: WholeExam,
  { version, archived }: { version: number; archived: boolean },
): Promise<void> {
  await hold(tx, actor, whole, version);
  await archiveAssignment(tx, actor, whole.assignment, { version: whole.assignment.version, archived });
}

/** Says which classes have an exam and when. A class that sits in it can only get more time. */
export async function setExamDates(
  tx: Tx,
  actor: Actor,
  whole: WholeExam,
  { version, classes }: { version: number; classes: readonly SectionDates[] },
): Promise<Edit[]> {
  const wanted = wholeDates(classes);
  const told = await judgeDates(tx, whole, wanted);
  await hold(tx, actor, whole, version);
  await setDates(tx, actor, whole.assignment, { version: whole.assignment.version, sections: wanted });
  await tellSitting(tx, actor, { before: whole, after: whole, told });
  return told;
}

/** The classes of an exam with everything that recording needs. */
export async function listExamClasses(tx: Tx, { assignment }: Pick<WholeExam, 'assignment'>) {
  const rows = await listAssigned(tx, assignment);
  return Promise.all(rows.map(({ institutionId, id }) => findInClass(tx, institutionId, id)));
}
