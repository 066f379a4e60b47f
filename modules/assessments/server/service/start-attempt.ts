import type { Actor } from '@patio/access';
import { startAttempt as begin, GRACE, itemsOf } from '@patio/engine-assessment';
import { makeId } from '@patio/kernel';
import { clock, type Tx } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import { failure } from '../failures.ts';
import { type AttemptRow, attempts, exams } from '../schema.ts';
import { announceSitting } from './announce-sitting.ts';
import { endAttempts } from './end-attempts.ts';
import { frozenOf, readBank } from './frozen-bank.ts';
import { adaptationFor, listAttempts, type OwnExam, windowOf } from './own-exam.ts';
import { isPassword } from './password.ts';
import { drawPaper } from './preview-paper.ts';

/** The questions that papers are drawn from; one that was given without being checked is frozen by whoever comes first. */
async function bankOf(tx: Tx, { exam, assignment }: OwnExam) {
  if (exam.bank) return exam.bank;
  const bank = frozenOf(await readBank(tx, assignment, exam.sections));
  await tx
    .update(exams)
    .set({ bank })
    .where(and(eq(exams.institutionId, exam.institutionId), eq(exams.id, exam.id)));
  return bank;
}

async function requirePassword({ exam }: OwnExam, given: string | undefined): Promise<void> {
  if (exam.passwordHash === null) return;
  if (!given || !(await isPassword(given, exam.passwordHash))) throw failure('wrong_password', undefined, 'password');
}

const isOver = ({ endsAt }: AttemptRow, now: Date): boolean =>
  endsAt !== null && now.getTime() > endsAt.getTime() + GRACE;

/** Begins an attempt, or answers the one that is open: a double tap and a second device sit on the same paper. */
export async function startAttempt(
  tx: Tx,
  actor: Actor,
  place: OwnExam,
  { password }: { password?: string | undefined },
): Promise<AttemptRow> {
  const { assigned, assignment, exam, me } = place;
  const now = clock.now();
  const before = await listAttempts(tx, place);
  const open = before.find(({ state }) => state === 'open');
  if (open && !isOver(open, now)) return open;
  if (open) await endAttempts(tx, actor, [open], { state: 'expired', at: open.endsAt! });
  if (assignment.state !== 'published') throw failure('closed', { at: now.toISOString() });
  if (me.state === 'excused') throw failure('excused');
  const started = begin(windowOf(place, before.length), now.getTime());
  if (!started.ok) throw failure(started.code);
  await requirePassword(place, password);
  const paper = drawPaper(exam, await bankOf(tx, place), makeId(), adaptationFor(place));
  const [made] = await tx
    .insert(attempts)
    .values({
      institutionId: actor.institutionId,
      id: makeId(),
      schoolId: assigned.schoolId,
      sectionId: assigned.sectionId,
      examId: exam.id,
      assignedId: assigned.id,
      studentId: me.studentId,
      number: before.length + 1,
      paper,
      largePrint: me.eased.largePrint,
      questionIds: itemsOf(paper).map(({ question }) => question),
      startedAt: now,
      endsAt: started.attempt.endsAt === null ? null : new Date(started.attempt.endsAt),
      lastSeenAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (!made) {
    // Another device was faster: its paper is the paper.
    const twin = (await listAttempts(tx, place)).find(({ state }) => state === 'open');
    if (!twin) throw failure('changed_meanwhile');
    return twin;
  }
  await announceSitting(tx, made);
  return made;
}
