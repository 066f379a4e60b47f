import type { Actor } from '@patio/access';
import { chanceOf, itemsOf, type Question, shuffle } from '@patio/engine-assessment';
import type { Tx } from '@patio/platform';
import type { MarkQueue, QueueAnswer, QueueQuestion } from '../../contract.ts';
import { versionName } from '../../rules/grade.ts';
import type { AttemptRow } from '../schema.ts';
import { listClassAttempts } from './class-attempts.ts';
import { readClassLabel } from './class-label.ts';
import { readAnswers } from './grading.ts';
import type { ExamInClass } from './load-exam.ts';
import { readMarks } from './mark-rows.ts';
import { canMark } from './monitor.ts';
import { bodiesOfPapers } from './preview-paper.ts';
import { headOf } from './question-head.ts';

interface Place {
  row: AttemptRow;
  key: string;
  name: string;
  points: number;
  earned: number | null;
}

/** What a person marks: essays, and formulas that cannot be computed. */
const placesOf = (rows: readonly AttemptRow[], bodies: ReadonlyMap<string, Question>): Place[] =>
  rows.flatMap((row) => {
    const grades = new Map((row.grade ?? []).map((grade) => [grade.key, grade]));
    return itemsOf(row.paper).flatMap(({ key, question, version, points }) => {
      const name = versionName(question, version);
      const grade = grades.get(key);
      const manual = bodies.get(name)?.kind === 'essay' || grade?.result === 'manual';
      return manual && grade && grade.result !== 'open' ? [{ row, key, name, points, earned: grade.earned }] : [];
    });
  });

const lineOf = (name: string, places: readonly Place[], body: Question): QueueQuestion => {
  const [questionId = '', number = '1'] = name.split(' ');
  const { title, prompt, kind } = headOf(body);
  const waiting = places.filter(({ earned }) => earned === null).length;
  return { questionId, number: Number(number), title, prompt, kind, answers: places.length, waiting };
};

/** Answers that a person marks, question by question and without names; the order is drawn anew for each question. */
export async function readQueue(
  tx: Tx,
  actor: Actor,
  place: ExamInClass,
  { questionId, which }: { questionId?: string | undefined; which: 'waiting' | 'all' },
): Promise<MarkQueue> {
  const { assigned, assignment } = place;
  const rows = (await listClassAttempts(tx, place)).filter(({ state }) => state !== 'open');
  const [bodies, section, mark] = await Promise.all([
    bodiesOfPapers(
      tx,
      actor.institutionId,
      rows.map(({ paper }) => paper),
    ),
    readClassLabel(tx, assigned.sectionId),
    canMark(tx, actor, place),
  ]);
  const byName = Map.groupBy(placesOf(rows, bodies), ({ name }) => name);
  const questions = [...byName].map(([name, of]) => lineOf(name, of, bodies.get(name)!));
  const chosen =
    questions.find((each) => each.questionId === questionId) ??
    questions.find(({ waiting }) => waiting > 0) ??
    questions[0];
  const base = { id: assigned.id, title: assignment.title, section, questions, can: { mark } };
  if (!chosen) return { ...base, shown: null };
  const name = versionName(chosen.questionId, chosen.number);
  const drawn = shuffle(byName.get(name) ?? [], chanceOf(`${assigned.id} ${name}`));
  const ids = [...new Set(drawn.map(({ row }) => row.id))];
  const [given, marks] = await Promise.all([
    readAnswers(tx, actor.institutionId, ids),
    readMarks(tx, actor.institutionId, ids),
  ]);
  const answers = drawn.map(
    ({ row, key, points }, at): QueueAnswer => ({
      attemptId: row.id,
      key,
      place: at + 1,
      student: null,
      answer: given.get(row.id)?.get(key) ?? null,
      points,
      automatic: null,
      mark: marks.get(`${row.id} ${key}`) ?? null,
    }),
  );
  return {
    ...base,
    shown: {
      questionId: chosen.questionId,
      number: chosen.number,
      body: bodies.get(name)!,
      answers: which === 'all' ? answers : answers.filter((each) => each.mark === null),
    },
  };
}
