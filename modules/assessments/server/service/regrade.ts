import { createHash } from 'node:crypto';
import type { Actor } from '@patio/access';
import { findInClass, listAssigned, readRoster, recordScores } from '@patio/assignments/server';
import { type AttemptDifference, type Grade, isSameQuestion, itemsOf } from '@patio/engine-assessment';
import { makeId } from '@patio/kernel';
import { namePeople, record, type Tx } from '@patio/platform';
import { sectionRows } from '@patio/sections/server';
import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import type { RegradeView } from '../../contract.ts';
import { type Mended, versionName } from '../../rules/grade.ts';
import { failure } from '../failures.ts';
import { type AttemptRow, attempts, questionVersions, regradeLog } from '../schema.ts';
import { gradeAttempts, storeGrades } from './grading.ts';
import { examSubject, type WholeExam } from './load-exam.ts';
import { canMark } from './monitor.ts';
import { readScores } from './save-mark.ts';
import { readBodies } from './versions.ts';

export interface RegradeInput {
  questionId: string;
  treatment: Mended['treatment'];
  number: number | null;
  mercy: Mended['mercy'];
}

/** The attempts that have the question on their paper and came to their end. */
const listAffected = (tx: Tx, { exam }: WholeExam, questionId: string, hold = false): Promise<AttemptRow[]> => {
  const query = tx
    .select()
    .from(attempts)
    .where(
      and(
        eq(attempts.institutionId, exam.institutionId),
        eq(attempts.examId, exam.id),
        ne(attempts.state, 'open'),
        sql`${questionId}::uuid = any(${attempts.questionIds})`,
      ),
    )
    .orderBy(asc(attempts.id));
  return hold ? query.for('no key update') : query;
};

/** The versions of the question that were asked; of a question that nobody was asked there is nothing to mend. */
const askedVersions = (rows: readonly AttemptRow[], questionId: string): number[] => [
  ...new Set(
    rows
      .flatMap(({ paper }) => itemsOf(paper))
      .filter(({ question }) => question === questionId)
      .map(({ version }) => version),
  ),
];

/** Refuses a version that asks something else than what was answered. */
async function requireSame(tx: Tx, { exam }: WholeExam, rows: readonly AttemptRow[], given: RegradeInput) {
  const asked = askedVersions(rows, given.questionId);
  if (asked.length === 0) throw failure('not_found');
  if (given.number === null) return;
  const wanted = [...asked, given.number].map((number) => ({ question: given.questionId, number }));
  const bodies = await readBodies(tx, exam.institutionId, wanted);
  const after = bodies.get(versionName(given.questionId, given.number));
  if (!after) throw failure('not_found');
  const same = asked.every((number) => isSameQuestion(bodies.get(versionName(given.questionId, number))!, after));
  if (!same) throw failure('asks_something_else');
}

const headOf = ({ earned, possible }: Pick<Grade, 'earned' | 'possible'>) => ({ earned, possible });
const worth = ({ earned, possible }: Pick<Grade, 'earned' | 'possible'>) => (possible === 0 ? 0 : earned / possible);

function differenceOf(attempt: string, before: Grade, after: Grade): AttemptDifference | null {
  const items = after.items.flatMap((item, at) => {
    const old = before.items[at]!;
    if (old.earned === item.earned && old.possible === item.possible) return [];
    return [{ key: item.key, question: item.question, before: old.earned, after: item.earned }];
  });
  return items.length === 0 ? null : { attempt, before: headOf(before), after: headOf(after), items };
}

interface Regraded {
  rows: AttemptRow[];
  after: Map<string, Grade>;
  differences: AttemptDifference[];
  up: number;
  down: number;
  fingerprint: string;
}

/** What a new key would change; nothing is written. */
async function compute(tx: Tx, whole: WholeExam, given: RegradeInput, hold = false): Promise<Regraded> {
  const rows = await listAffected(tx, whole, given.questionId, hold);
  await requireSame(tx, whole, rows, given);
  const { questionId: question, treatment, mercy, number } = given;
  const [before, after] = await Promise.all([
    gradeAttempts(tx, whole.exam, rows),
    gradeAttempts(tx, whole.exam, rows, [{ question, treatment, mercy, number }]),
  ]);
  const differences = rows.flatMap(({ id }) => differenceOf(id, before.get(id)!, after.get(id)!) ?? []);
  const moved = differences.map((each) => Math.sign(worth(each.after) - worth(each.before)));
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([given, rows.length, differences]))
    .digest('hex');
  return {
    rows,
    after,
    differences,
    up: moved.filter((sign) => sign > 0).length,
    down: moved.filter((sign) => sign < 0).length,
    fingerprint: fingerprint.slice(0, 40),
  };
}

/** Classes by id, with names and what was returned, for those who read the preview. */
async function readPeople(tx: Tx, { assignment }: WholeExam) {
  const known = new Map<string, { student: string; released: boolean }>();
  const sections = new Map<string, string>();
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`select s.id, s.name from ${sectionRows} s
    where s.institution_id = patio_institution()`);
  for (const { id, name } of rows) sections.set(id, name);
  for (const one of await listAssigned(tx, assignment)) {
    const place = await findInClass(tx, one.institutionId, one.id);
    for (const { studentId, name, work } of await readRoster(tx, place!))
      known.set(`${one.id} ${studentId}`, { student: name, released: work?.releasedAt != null });
  }
  return { known, sections };
}

async function viewOf(tx: Tx, whole: WholeExam, given: RegradeInput, done: Regraded): Promise<RegradeView> {
  const { known, sections } = await readPeople(tx, whole);
  const byId = new Map(done.rows.map((row) => [row.id, row]));
  return {
    questionId: given.questionId,
    attempts: done.rows.length,
    up: done.up,
    down: done.down,
    same: done.rows.length - done.up - done.down,
    fingerprint: done.fingerprint,
    differences: done.differences.map(({ attempt, before, after, items }) => {
      const row = byId.get(attempt)!;
      const person = known.get(`${row.assignedId} ${row.studentId}`);
      const [item] = items;
      return {
        attemptId: attempt,
        student: person?.student ?? '',
        section: sections.get(row.sectionId) ?? '',
        before,
        after,
        question: { before: item?.before ?? null, after: item?.after ?? null },
        released: person?.released ?? false,
      };
    }),
  };
}

/** A new key moves all classes of an exam: its author decides about it, and whoever marks every one of them. */
export async function requireAllClasses(tx: Tx, actor: Actor, { assignment }: WholeExam): Promise<void> {
  if (assignment.authorId === actor.userId) return;
  for (const assigned of await listAssigned(tx, assignment))
    if (!(await canMark(tx, actor, { assigned }))) throw failure('not_found');
}

/** What a new key would change, for those who decide. */
export const previewRegrade = async (tx: Tx, whole: WholeExam, given: RegradeInput): Promise<RegradeView> =>
  viewOf(tx, whole, given, await compute(tx, whole, given));

/** Marks recorded before move with their attempts; what was returned is a draft again until it is returned anew. */
async function moveRecorded(tx: Tx, actor: Actor, { assignment, exam }: WholeExam): Promise<void> {
  for (const one of await listAssigned(tx, assignment)) {
    const place = await findInClass(tx, one.institutionId, one.id);
    if (!place) continue;
    const { scores } = await readScores(tx, { ...place, exam });
    const recorded = (await readRoster(tx, place)).filter(({ work }) => work !== null && work.score !== null);
    const moved = recorded.flatMap(({ studentId }) => {
      const score = scores.get(studentId);
      return score === undefined ? [] : ([[studentId, score]] as const);
    });
    await recordScores(tx, actor, place, new Map(moved));
  }
}

/** Marks an exam again by a new key, exactly as it was previewed. */
export async function applyRegrade(
  tx: Tx,
  actor: Actor,
  whole: WholeExam,
  { fingerprint, reason, ...given }: RegradeInput & { fingerprint: string; reason: string },
): Promise<RegradeView> {
  const done = await compute(tx, whole, given, true);
  if (done.fingerprint !== fingerprint) throw failure('changed_meanwhile');
  const { institutionId } = actor;
  const { differences, up, down } = done;
  await tx.insert(regradeLog).values({
    institutionId,
    id: makeId(),
    examId: whole.exam.id,
    ...given,
    reason,
    differences,
    up,
    down,
    byId: actor.userId,
  });
  await storeGrades(tx, institutionId, done.after);
  await moveRecorded(tx, actor, whole);
  await record(tx, actor, 'assessments.regraded', examSubject(whole.exam), {
    after: { questionId: given.questionId, treatment: given.treatment, number: given.number, up, down },
    reason,
  });
  return viewOf(tx, whole, given, done);
}

/** The versions of a question by which an exam could be marked, and how it was mended so far. */
export async function readRegradeChoices(tx: Tx, whole: WholeExam, questionId: string) {
  const { institutionId, id: examId } = whole.exam;
  const rows = await listAffected(tx, whole, questionId);
  const asked = askedVersions(rows, questionId)[0];
  if (asked === undefined) throw failure('not_found');
  const [versions, history] = await Promise.all([
    tx
      .select({ number: questionVersions.number, at: questionVersions.at, body: questionVersions.body })
      .from(questionVersions)
      .where(and(eq(questionVersions.institutionId, institutionId), eq(questionVersions.questionId, questionId)))
      .orderBy(desc(questionVersions.number)),
    tx
      .select()
      .from(regradeLog)
      .where(
        and(
          eq(regradeLog.institutionId, institutionId),
          eq(regradeLog.examId, examId),
          eq(regradeLog.questionId, questionId),
        ),
      )
      .orderBy(desc(regradeLog.at)),
  ]);
  const nameOf = await namePeople(
    tx,
    history.map(({ byId }) => byId),
  );
  const body = versions.find(({ number }) => number === asked)!.body;
  return {
    questionId,
    asked,
    treatment: history[0]?.treatment ?? ('as_marked' as const),
    versions: versions
      .filter((each) => isSameQuestion(body, each.body))
      .map((each) => ({ ...each, at: each.at.toISOString() })),
    history: history.map(({ at, byId, reason, up, down, treatment }) => ({
      at: at.toISOString(),
      by: nameOf(byId),
      reason,
      up,
      down,
      treatment,
    })),
  };
}
