import type { Actor } from '@patio/access';
import { listAssigned } from '@patio/assignments/server';
import { type Edit, editsBetween, judgeEdits, type Sitting } from '@patio/engine-assessment';
import { makeId } from '@patio/kernel';
import { insertMany, type Tx } from '@patio/platform';
import { and, eq, sql } from 'drizzle-orm';
import { drawnExam } from '../../rules/draw.ts';
import { failure } from '../failures.ts';
import { type AttemptRow, attempts, sittingLog } from '../schema.ts';
import { announceSitting } from './announce-sitting.ts';
import type { WholeExam } from './load-exam.ts';

/** An exam as the engine compares it; dates are those of one class, where they change. */
const sittingOf = (
  { exam, assignment }: WholeExam,
  dates: { opensAt: number; closesAt: number } = { opensAt: 0, closesAt: 0 },
): Sitting => ({
  ...drawnExam(exam.sections, exam, assignment.title),
  instructions: JSON.stringify(assignment.instructions),
  password: exam.passwordHash,
  ...dates,
});

const isSatIn = async (tx: Tx, { exam }: WholeExam): Promise<boolean> =>
  (await tx.$count(attempts, and(eq(attempts.institutionId, exam.institutionId), eq(attempts.examId, exam.id)))) > 0;

/** Sorts a change; refuses it whole where it takes something from those who have begun. */
export async function judgeChange(
  tx: Tx,
  before: WholeExam,
  after: WholeExam,
): Promise<{ isSatIn: boolean; told: Edit[]; edits: Edit[] }> {
  const sat = await isSatIn(tx, before);
  const [old, fresh] = [sittingOf(before), sittingOf(after)];
  const { refused, told } = judgeEdits(old, fresh, sat);
  if (refused.length > 0) throw failure('sat_in', { edits: refused });
  return { isSatIn: sat, told, edits: editsBetween(old, fresh) };
}

/** The same for the dates of a class. */
export async function judgeDates(
  tx: Tx,
  whole: WholeExam,
  wanted: readonly { sectionId: string; opensAt: string | null; closesAt: string | null; dueAt: string }[],
): Promise<Edit[]> {
  const begun = await tx
    .selectDistinct({ id: attempts.assignedId })
    .from(attempts)
    .where(and(eq(attempts.institutionId, whole.exam.institutionId), eq(attempts.examId, whole.exam.id)));
  const ids = new Set(begun.map(({ id }) => id));
  const told = new Set<Edit>();
  for (const old of (await listAssigned(tx, whole.assignment)).filter(({ id }) => ids.has(id))) {
    const fresh = wanted.find(({ sectionId }) => sectionId === old.sectionId);
    if (!fresh) throw failure('sat_in', { edits: ['closes_earlier'] });
    const datesOf = (opens: Date | string | null, closes: Date | string) => ({
      opensAt: opens === null ? 0 : new Date(opens).getTime(),
      closesAt: new Date(closes).getTime(),
    });
    const judged = judgeEdits(
      sittingOf(whole, datesOf(old.opensAt, old.closesAt ?? old.dueAt)),
      sittingOf(whole, datesOf(fresh.opensAt, fresh.closesAt ?? fresh.dueAt)),
      true,
    );
    if (judged.refused.length > 0) throw failure('sat_in', { edits: judged.refused });
    for (const edit of judged.told) told.add(edit);
  }
  return [...told];
}

const MINUTE = 60_000;

/** When an attempt ends under changed rules: never earlier than before. */
export function endUnder(
  { startedAt, endsAt, extraMinutes, paper }: Pick<AttemptRow, 'startedAt' | 'endsAt' | 'extraMinutes' | 'paper'>,
  minutes: { before: number | null; after: number | null },
  closesAt: Date,
): { endsAt: Date | null; minutes: number | null } {
  const own =
    paper.minutes === null || minutes.after === null
      ? null
      : Math.ceil((paper.minutes * minutes.after) / (minutes.before ?? minutes.after));
  const adapted = own === null || minutes.after === null ? 0 : Math.max(0, own - minutes.after);
  const byTime = own === null ? Infinity : startedAt.getTime() + (own + extraMinutes) * MINUTE;
  const byClosing = closesAt.getTime() + (adapted + extraMinutes) * MINUTE;
  const end = Math.max(endsAt?.getTime() ?? 0, Math.min(byTime, byClosing));
  return { endsAt: new Date(end), minutes: own };
}

/** Tells those who sit in it what has changed, and gives them the time that they get by it. */
export async function tellSitting(
  tx: Tx,
  actor: Actor,
  { before, after, told }: { before: WholeExam; after: WholeExam; told: readonly Edit[] },
): Promise<void> {
  if (told.length === 0) return;
  const { institutionId } = actor;
  const classes = new Map((await listAssigned(tx, after.assignment)).map((one) => [one.id, one]));
  const open = await tx
    .select()
    .from(attempts)
    .where(
      and(eq(attempts.institutionId, institutionId), eq(attempts.examId, after.exam.id), eq(attempts.state, 'open')),
    )
    .for('no key update');
  if (open.length === 0) return;
  const news = open.map((row) => {
    const one = classes.get(row.assignedId)!;
    const minutes = { before: before.exam.minutes, after: after.exam.minutes };
    return { row, id: makeId(), ...endUnder(row, minutes, one.closesAt ?? one.dueAt) };
  });
  await insertMany(
    tx,
    sittingLog,
    news.map(({ row, id }) => ({
      institutionId,
      id,
      attemptId: row.id,
      kind: 'edited' as const,
      edits: [...told],
      byId: actor.userId,
    })),
  );
  const changed = news.map(({ row, id, endsAt, minutes }) => ({ attempt: row.id, id, endsAt, minutes }));
  await tx.execute(sql`update ${attempts} t set news_id = g.id, ends_at = g."endsAt", paper = jsonb_set(t.paper, '{minutes}', coalesce(to_jsonb(g.minutes), 'null'::jsonb)),
      version = t.version + 1, updated_at = now()
    from json_to_recordset(${JSON.stringify(changed)}::json) as g(attempt uuid, id uuid, "endsAt" timestamptz, minutes int)
    where t.institution_id = ${institutionId} and t.id = g.attempt`);
  for (const assignedId of new Set(open.map((row) => row.assignedId))) {
    const sitting = open.filter((row) => row.assignedId === assignedId);
    await announceSitting(tx, sitting[0]!, { students: sitting.map(({ studentId }) => studentId) });
  }
}
