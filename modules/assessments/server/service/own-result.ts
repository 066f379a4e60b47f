import type { Actor } from '@patio/access';
import {
  answerShown,
  askQuestion,
  expireAttempt,
  keyAnswer,
  markAnswer,
  type PaperItem,
  type Question,
} from '@patio/engine-assessment';
import { clock, type Tx } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import type { AttemptResult, MarkedAnswer, ResultItem } from '../../contract.ts';
import { versionName } from '../../rules/grade.ts';
import { seenOf } from '../../rules/seeing.ts';
import { type AttemptRow, type ExamRow, marks } from '../schema.ts';
import { readAnswers, readMended } from './grading.ts';
import { getOwnAttempt, getOwnExam, isClosed } from './own-exam.ts';
import { bodiesOfPapers } from './preview-paper.ts';
import { readBodies } from './versions.ts';
import { fromEngine, headOf } from './view-attempt.ts';

/** The words of a mark in the names of the paper; what only the key tells falls away unless it may be seen. */
function markedFor(marked: MarkedAnswer, keys: boolean): MarkedAnswer {
  const { parts, feedback, ...plain } = marked;
  return keys ? { ...plain, feedback } : { ...plain, notes: [], feedback: [] };
}

interface Shown {
  exam: ExamRow;
  row: AttemptRow;
  keys: boolean;
  bodyOf: (item: PaperItem) => { asked: Question; key: Question };
  answers: ReadonlyMap<string, Parameters<typeof answerShown>[2]>;
  comments: ReadonlyMap<string, string>;
}

function itemsOf({ exam, row, keys, bodyOf, answers, comments }: Shown): ResultItem[] {
  const grades = new Map((row.grade ?? []).map((grade) => [grade.key, grade]));
  return row.paper.sections.flatMap(({ title, items }) =>
    items.map((item): ResultItem => {
      const { asked, key } = bodyOf(item);
      const answer = answers.get(item.key) ?? null;
      const right = keys ? keyAnswer(key, item.seed) : null;
      const grade = grades.get(item.key);
      const marked = markAnswer(key, answer, item.seed);
      return {
        key: item.key,
        section: title,
        question: askQuestion(asked, { seed: item.seed, shuffle: exam.shuffleOptions }),
        answer: answer && answerShown(asked, item.seed, answer),
        points: item.points,
        earned: grade?.earned ?? null,
        marked: markedFor({ ...marked, result: grade?.result ?? marked.result }, keys),
        right: right && answerShown(asked, item.seed, right),
        comment: comments.get(item.key) ?? '',
      };
    }),
  );
}

async function readComments(tx: Tx, row: AttemptRow): Promise<Map<string, string>> {
  const rows = await tx
    .select({ item: marks.item, comment: marks.comment })
    .from(marks)
    .where(and(eq(marks.institutionId, row.institutionId), eq(marks.attemptId, row.id)));
  return new Map(rows.map(({ item, comment }) => [item, comment]));
}

/** What came of an attempt of the actor's own: as much of it as may be seen now. */
export async function readOwnResult(tx: Tx, actor: Actor, id: string): Promise<AttemptResult> {
  const row = await getOwnAttempt(tx, actor, id);
  const place = await getOwnExam(tx, actor, row.assignedId);
  const { exam, assignment, me } = place;
  const head = expireAttempt(headOf(row), clock.now().getTime());
  const released = me.work?.releasedAt != null;
  const shows = seenOf(exam, { ended: row.state !== 'open', released, closed: await isClosed(tx, place) });
  const base = {
    id: row.id,
    number: row.number,
    title: assignment.title,
    state: fromEngine(head.state),
    startedAt: row.startedAt.toISOString(),
    endedAt: head.endedAt === null ? null : new Date(head.endedAt).toISOString(),
    score: released ? (me.work?.releasedScore ?? null) : null,
    scorePoints: me.points,
    shows,
  };
  if (!shows.results) return { ...base, earned: null, possible: null, waiting: 0, items: [] };
  const [bodies, given, comments, mended] = await Promise.all([
    bodiesOfPapers(tx, actor.institutionId, [row.paper]),
    readAnswers(tx, actor.institutionId, [row.id]),
    readComments(tx, row),
    readMended(tx, exam),
  ]);
  const newest = new Map(mended.map((line) => [line.question, line.number]));
  const others = [...newest].flatMap(([question, number]) => (number === null ? [] : [{ question, number }]));
  const more = await readBodies(tx, actor.institutionId, others);
  const bodyOf = ({ question, version }: PaperItem) => {
    const asked = bodies.get(versionName(question, version))!;
    const number = newest.get(question) ?? version;
    return { asked, key: more.get(versionName(question, number)) ?? asked };
  };
  const items = itemsOf({ exam, row, keys: shows.keys, bodyOf, answers: given.get(row.id) ?? new Map(), comments });
  return { ...base, earned: row.earned, possible: row.possible, waiting: row.waiting, items };
}
