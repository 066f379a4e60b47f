import type { Actor } from '@patio/access';
import { assignmentRows } from '@patio/assignments/server';
import { answerShown, expireAttempt, itemsOf, type Paper, type Question } from '@patio/engine-assessment';
import { clock, type Tx } from '@patio/platform';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { AttemptState, AttemptView, KeptAnswer, SittingNews } from '../../contract.ts';
import { versionName } from '../../rules/grade.ts';
import { type AttemptRow, answers, sittingLog } from '../schema.ts';
import { examOf } from './load-exam.ts';
import { bodiesOfPapers, shownSections } from './preview-paper.ts';
import { readReceipts } from './receipts.ts';

/** The engine calls `submitted` what people call handed in. */
export const toEngine = (state: AttemptState) => (state === 'handed_in' ? ('submitted' as const) : state);
export const fromEngine = (state: 'open' | 'submitted' | 'expired'): AttemptState =>
  state === 'submitted' ? 'handed_in' : state;

/** The head of an attempt as the engine reads it. */
export const headOf = (row: Pick<AttemptRow, 'state' | 'startedAt' | 'endsAt' | 'endedAt'>) => ({
  state: toEngine(row.state),
  startedAt: row.startedAt.getTime(),
  endsAt: row.endsAt?.getTime() ?? null,
  endedAt: row.endedAt?.getTime() ?? null,
});

/** An answer in the names that this student's paper shows. */
export const shownAnswer = (
  paper: Paper,
  bodies: ReadonlyMap<string, Question>,
  item: string,
  kept: KeptAnswer,
): KeptAnswer => {
  const place = itemsOf(paper).find(({ key }) => key === item)!;
  const body = bodies.get(versionName(place.question, place.version))!;
  return { ...kept, answer: answerShown(body, place.seed, kept.answer) };
};

const TOLD = ['more_time', 'help_answered', 'edited', 'reopened', 'ended'] as const;

async function readNews(tx: Tx, row: AttemptRow): Promise<SittingNews[]> {
  const rows = await tx
    .select()
    .from(sittingLog)
    .where(
      and(
        eq(sittingLog.institutionId, row.institutionId),
        eq(sittingLog.attemptId, row.id),
        inArray(sittingLog.kind, [...TOLD]),
      ),
    )
    .orderBy(asc(sittingLog.at), asc(sittingLog.id));
  return rows.map(({ id, kind, minutes, text, edits, at }) => ({
    id,
    kind: kind as SittingNews['kind'],
    minutes,
    text,
    edits,
    at: at.toISOString(),
  }));
}

const readKept = (tx: Tx, row: AttemptRow) =>
  tx
    .select()
    .from(answers)
    .where(and(eq(answers.institutionId, row.institutionId), eq(answers.attemptId, row.id)));

const titleOf = async (tx: Tx, { institutionId, examId }: AttemptRow): Promise<string> => {
  const [row] = await tx
    .select({ title: assignmentRows.title })
    .from(assignmentRows)
    .where(and(eq(assignmentRows.institutionId, institutionId), eq(assignmentRows.id, examId)));
  return row?.title ?? '';
};

/** Everything that its student needs to go on, on any device. Whoever calls knows that it is theirs. */
export async function viewAttempt(tx: Tx, actor: Actor, row: AttemptRow): Promise<AttemptView> {
  const now = clock.now().getTime();
  const [exam, title, kept, news, receipts, bodies] = await Promise.all([
    examOf(tx, { institutionId: actor.institutionId, id: row.examId }),
    titleOf(tx, row),
    readKept(tx, row),
    readNews(tx, row),
    readReceipts(tx, [row]),
    bodiesOfPapers(tx, actor.institutionId, [row.paper]),
  ]);
  const head = expireAttempt(headOf(row), now);
  // Once it has ended the questions are shown with its result, when that may be seen, and not before.
  const sections = head.state === 'open' ? shownSections(row.paper, bodies, exam) : [];
  return {
    id: row.id,
    assignedId: row.assignedId,
    number: row.number,
    title,
    state: fromEngine(head.state),
    now,
    startedAt: head.startedAt,
    endsAt: head.endsAt,
    endedAt: head.endedAt,
    oneAtATime: exam.oneAtATime,
    canGoBack: exam.canGoBack,
    largePrint: row.largePrint,
    sections,
    answers: Object.fromEntries(
      kept.map(({ item, sequence, answer, writtenAt, savedAt, late }) => [
        item,
        shownAnswer(row.paper, bodies, item, {
          sequence,
          answer,
          writtenAt: writtenAt.getTime(),
          savedAt: savedAt.getTime(),
          late,
        }),
      ]),
    ),
    leftAt: row.leftAt,
    flags: row.flags,
    receipt: receipts.get(row.id) ?? null,
    helpAskedAt: row.helpAskedAt?.toISOString() ?? null,
    news,
  };
}
