import type { Actor } from '@patio/access';
import { itemsOf, type Question, summaryOf } from '@patio/engine-assessment';
import type { Tx } from '@patio/platform';
import type { ResultLine, ResultQuestion, ResultsView } from '../../contract.ts';
import { countingAttempt } from '../../rules/counting.ts';
import { versionName } from '../../rules/grade.ts';
import type { AttemptRow } from '../schema.ts';
import { scoreOf } from './attempt-for-marking.ts';
import { readClassAttempts } from './class-attempts.ts';
import { readClassLabel } from './class-label.ts';
import { type ExamInClass, isoOrNull } from './load-exam.ts';
import { canMark } from './monitor.ts';
import { bodiesOfPapers } from './preview-paper.ts';
import { headOf } from './question-head.ts';

/** The questions that a class was asked, in the order of the papers. */
function askedOf(rows: readonly AttemptRow[]): { name: string; points: number }[] {
  const places = new Map<string, { name: string; points: number; sum: number; papers: number }>();
  for (const { paper } of rows)
    for (const [at, { question, version, points }] of itemsOf(paper).entries()) {
      const name = versionName(question, version);
      const known = places.get(name) ?? { name, points, sum: 0, papers: 0 };
      places.set(name, { ...known, sum: known.sum + at, papers: known.papers + 1 });
    }
  return [...places.values()].toSorted((a, b) => a.sum / a.papers - b.sum / b.papers || (a.name < b.name ? -1 : 1));
}

function lineOf(
  { name, points }: { name: string; points: number },
  rows: readonly AttemptRow[],
  body: Question,
): ResultQuestion {
  const [questionId = '', number = '1'] = name.split(' ');
  const grades = rows.flatMap(({ grade }) =>
    (grade ?? []).filter((each) => each.question === questionId && each.number === Number(number)),
  );
  const marked = grades.filter(({ earned, possible }) => earned !== null && possible > 0);
  const counted = (result: string) => grades.filter((each) => each.result === result).length;
  const { title, prompt, kind } = headOf(body);
  return {
    questionId,
    number: Number(number),
    title,
    prompt,
    kind,
    points,
    share:
      marked.length > 0 ? marked.reduce((sum, each) => sum + each.earned! / each.possible, 0) / marked.length : null,
    right: counted('right'),
    partial: counted('partial'),
    wrong: counted('wrong'),
    open: counted('open'),
    waiting: grades.filter(({ earned }) => earned === null).length,
  };
}

const minutesOf = ({ startedAt, endedAt }: AttemptRow): number | null =>
  endedAt && Math.max(1, Math.round((endedAt.getTime() - startedAt.getTime()) / 60_000));

const attemptView = (row: AttemptRow): NonNullable<ResultLine['attempt']> => ({
  id: row.id,
  number: row.number,
  state: row.state,
  startedAt: row.startedAt.toISOString(),
  endedAt: isoOrNull(row.endedAt),
  minutes: minutesOf(row),
  earned: row.earned ?? 0,
  possible: row.possible ?? 0,
  waiting: row.waiting,
});

function itemsFor(row: AttemptRow | null, asked: readonly { name: string }[]): ResultLine['items'] {
  const grades = new Map((row?.grade ?? []).map((each) => [versionName(each.question, each.number), each]));
  return asked.map(({ name }) => {
    const grade = grades.get(name);
    return grade ? { result: grade.result, earned: grade.earned } : null;
  });
}

/** What came of an exam in a class: by student and by question. */
export async function readResults(tx: Tx, actor: Actor, place: ExamInClass): Promise<ResultsView> {
  const { assigned, assignment, exam } = place;
  const [{ roster, byStudent }, section, mark] = await Promise.all([
    readClassAttempts(tx, place),
    readClassLabel(tx, assigned.sectionId),
    canMark(tx, actor, place),
  ]);
  const counting = new Map(
    [...byStudent].map(([studentId, own]) => [studentId, countingAttempt(own, exam.counts)] as const),
  );
  const ended = [...counting.values()].filter((row): row is AttemptRow => row !== null && row.state !== 'open');
  const asked = askedOf(ended);
  const bodies = await bodiesOfPapers(
    tx,
    actor.institutionId,
    ended.map(({ paper }) => paper),
  );
  const students = roster.map((one): ResultLine => {
    const row = counting.get(one.studentId) ?? null;
    return {
      studentId: one.studentId,
      name: one.name,
      excused: one.state === 'excused',
      attempts: byStudent.get(one.studentId)?.length ?? 0,
      attempt: row && attemptView(row),
      score: row && scoreOf(row, one.points, assigned),
      recorded: one.work?.score ?? null,
      released: one.work?.mark === 'released',
      items: itemsFor(row, asked),
    };
  });
  const scores = students.flatMap(({ score }) => (score === null ? [] : [Number(score)]));
  const counted = (test: (line: ResultLine) => boolean) => students.filter(test).length;
  return {
    id: assigned.id,
    examId: exam.id,
    title: assignment.title,
    section,
    points: assignment.points,
    dueAt: assigned.dueAt.toISOString(),
    closesAt: isoOrNull(assigned.closesAt),
    summary: summaryOf(scores),
    counts: {
      students: students.length,
      ended: counted(({ attempt }) => attempt !== null && attempt.state !== 'open'),
      sitting: counted(({ attempt }) => attempt?.state === 'open'),
      notBegun: counted(({ attempt, excused }) => attempt === null && !excused),
      waiting: counted(({ attempt }) => (attempt?.waiting ?? 0) > 0),
      recorded: counted(({ recorded }) => recorded !== null),
      released: counted(({ released }) => released),
    },
    questions: asked.map((each) => lineOf(each, ended, bodies.get(each.name)!)),
    students,
    can: { mark },
  };
}

/** A field of a table as spreadsheets read it; what they would take for a formula is kept from them. */
const field = (value: string | number | null): string => {
  const text = String(value ?? '');
  const safe = /^[=+\-@\t\r]/.test(text) && typeof value === 'string' ? `'${text}` : text;
  return /[",\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** The results of a class as a table. */
export function resultsTable({ title, questions, students }: ResultsView, words: readonly string[]) {
  const head = [...words, ...questions.map((_, at) => String(at + 1))];
  const rows = students.map(({ name, attempt, score, items }) => [
    name,
    attempt?.endedAt ?? '',
    attempt?.minutes ?? '',
    attempt?.earned ?? '',
    attempt?.possible ?? '',
    score ?? '',
    ...items.map((item) => item?.earned ?? ''),
  ]);
  const text = [head, ...rows].map((row) => row.map(field).join(',')).join('\r\n');
  const content = Buffer.from(`\uFEFF${text}\r\n`, 'utf8').toString('base64');
  return {
    name: `${title
      .replace(/[\\/:*?"<>|]+/g, ' ')
      .trim()
      .slice(0, 80)}.csv`,
    type: 'text/csv',
    content,
  };
}
