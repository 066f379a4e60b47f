import type { Actor } from '@patio/access';
import { findClassmate, markOf } from '@patio/assignments/server';
import { answerShown, askQuestion, keyAnswer, markAnswer } from '@patio/engine-assessment';
import type { Tx } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import type { AttemptForMarking, MarkedItem } from '../../contract.ts';
import { versionName } from '../../rules/grade.ts';
import { type AttemptRow, answers } from '../schema.ts';
import { readMended } from './grading.ts';
import { type ExamInClass, isoOrNull } from './load-exam.ts';
import { readMarks } from './mark-rows.ts';
import { canMark } from './monitor.ts';
import { bodiesOfPapers } from './preview-paper.ts';
import { readBodies } from './versions.ts';

/** The mark of an attempt on the scale of the class; null until everything is marked. */
export function scoreOf(
  row: Pick<AttemptRow, 'state' | 'earned' | 'possible' | 'waiting'>,
  points: string,
  { step, lowest }: { step: string; lowest: string },
): string | null {
  if (row.state === 'open' || row.waiting > 0 || row.earned === null || row.possible === null) return null;
  return markOf(row.earned, row.possible || 1, { points, step, lowest });
}

const readKept = (tx: Tx, row: AttemptRow) =>
  tx
    .select()
    .from(answers)
    .where(and(eq(answers.institutionId, row.institutionId), eq(answers.attemptId, row.id)));

/** One attempt with its answers, keys and marks. */
export async function viewForMarking(
  tx: Tx,
  actor: Actor,
  { row, place }: { row: AttemptRow; place: ExamInClass },
): Promise<AttemptForMarking> {
  const [bodies, kept, marks, me, mark, mended] = await Promise.all([
    bodiesOfPapers(tx, actor.institutionId, [row.paper]),
    readKept(tx, row),
    readMarks(tx, actor.institutionId, [row.id]),
    findClassmate(tx, place, row.studentId),
    canMark(tx, actor, place),
    readMended(tx, place.exam),
  ]);
  const newest = new Map(mended.flatMap(({ question, number }) => (number === null ? [] : [[question, number]])));
  const others = await readBodies(
    tx,
    actor.institutionId,
    [...newest].map(([question, number]) => ({ question, number })),
  );
  const given = new Map(kept.map((one) => [one.item, one]));
  const grades = new Map((row.grade ?? []).map((grade) => [grade.key, grade]));
  const items = row.paper.sections.flatMap((section) =>
    section.items.map(({ key, question, version, points, seed }): MarkedItem => {
      const body = bodies.get(versionName(question, version))!;
      const keyed = others.get(versionName(question, newest.get(question) ?? version)) ?? body;
      const answer = given.get(key)?.answer ?? null;
      const right = keyAnswer(keyed, seed);
      return {
        key,
        section: section.title,
        questionId: question,
        number: version,
        body: keyed,
        shown: askQuestion(body, { seed, shuffle: place.exam.shuffleOptions }),
        answer,
        answerShown: answer && answerShown(body, seed, answer),
        keyShown: right && answerShown(body, seed, right),
        marked: markAnswer(keyed, answer, seed),
        points,
        earned: grades.get(key)?.earned ?? null,
        mark: marks.get(`${row.id} ${key}`) ?? null,
        late: given.get(key)?.late ?? false,
      };
    }),
  );
  return {
    id: row.id,
    assignedId: row.assignedId,
    studentId: row.studentId,
    student: me?.name ?? '',
    number: row.number,
    state: row.state,
    startedAt: row.startedAt.toISOString(),
    endedAt: isoOrNull(row.endedAt),
    earned: row.earned ?? 0,
    possible: row.possible ?? 0,
    waiting: row.waiting,
    score: me ? scoreOf(row, me.points, place.assigned) : null,
    items,
    can: { mark },
  };
}
