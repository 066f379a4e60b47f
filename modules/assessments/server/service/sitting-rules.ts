import type { Actor } from '@patio/access';
import { expireAttempt, itemsOf, startAttempt } from '@patio/engine-assessment';
import { clock, type Tx } from '@patio/platform';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { OwnAttempt, SittingRules } from '../../contract.ts';
import { seenOf } from '../../rules/seeing.ts';
import { type AttemptRow, answers } from '../schema.ts';
import { readClassLabel } from './class-label.ts';
import { isoOrNull } from './load-exam.ts';
import { getOwnExam, isClosed, listAttempts, type OwnExam, windowOf } from './own-exam.ts';
import { readReceipts } from './receipts.ts';
import { fromEngine, headOf } from './view-attempt.ts';

async function countAnswered(tx: Tx, rows: readonly AttemptRow[]): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map();
  const found = await tx
    .select({ id: answers.attemptId, count: sql<number>`count(*)::int` })
    .from(answers)
    .where(
      and(
        eq(answers.institutionId, rows[0]!.institutionId),
        inArray(
          answers.attemptId,
          rows.map(({ id }) => id),
        ),
      ),
    )
    .groupBy(answers.attemptId);
  return new Map(found.map(({ id, count }) => [id, count]));
}

function stateOf(place: OwnExam, rows: readonly OwnAttempt[], now: number): SittingRules['state'] {
  if (place.me.state === 'excused') return 'excused';
  if (rows.some(({ state }) => state === 'open')) return 'sitting';
  const started = startAttempt(windowOf(place, rows.length), now);
  if (started.ok) return place.assignment.state === 'published' ? 'open' : 'closed';
  if (started.code === 'not_open_yet') return 'waiting';
  return started.code === 'closed' && rows.length === 0 ? 'closed' : 'done';
}

/** What a student reads before an exam, and where their attempts stand. */
export async function readRules(tx: Tx, actor: Actor, id: string): Promise<SittingRules> {
  const place = await getOwnExam(tx, actor, id);
  const { assigned, assignment, exam, me } = place;
  const rows = await listAttempts(tx, place);
  const [answered, receipts, section, closed] = await Promise.all([
    countAnswered(tx, rows),
    readReceipts(tx, rows),
    readClassLabel(tx, assigned.sectionId),
    isClosed(tx, place),
  ]);
  const now = clock.now().getTime();
  const attempts = rows.map((row): OwnAttempt => {
    const head = expireAttempt(headOf(row), now);
    const facts = { ended: head.state !== 'open', released: me.work?.releasedAt != null, closed };
    return {
      id: row.id,
      number: row.number,
      state: fromEngine(head.state),
      startedAt: row.startedAt.toISOString(),
      endsAt: isoOrNull(row.endsAt),
      endedAt: isoOrNull(head.endedAt === null ? null : new Date(head.endedAt)),
      answered: answered.get(row.id) ?? 0,
      questions: itemsOf(row.paper).length,
      receipt: receipts.get(row.id) ?? null,
      canSee: seenOf(exam, facts).results,
    };
  });
  const window = windowOf(place, rows.length);
  const state = stateOf(place, attempts, now);
  return {
    now: new Date(now).toISOString(),
    id: assigned.id,
    title: assignment.title,
    section,
    state,
    opensAt: isoOrNull(assigned.opensAt),
    closesAt: window.closesAt === null ? null : new Date(window.closesAt).toISOString(),
    minutes: window.minutes,
    extraMinutes: window.extraMinutes,
    questions: exam.questionCount,
    points: me.points,
    attemptsAllowed: exam.attempts,
    attempts,
    counts: exam.counts,
    needsPassword: exam.passwordHash !== null,
    oneAtATime: exam.oneAtATime,
    canGoBack: exam.canGoBack,
    largePrint: me.eased.largePrint,
    showResults: exam.showResults,
    can: { start: state === 'open' || state === 'sitting' },
  };
}
