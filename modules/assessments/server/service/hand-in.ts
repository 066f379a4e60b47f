import type { Actor } from '@patio/access';
import { submitAttempt } from '@patio/engine-assessment';
import { clock, record, type Tx } from '@patio/platform';
import { type Heard, keepAnswers, type SentAnswers } from './answer.ts';
import { endAttempts } from './end-attempts.ts';
import { getOwnAttempt } from './own-exam.ts';
import { findReceipt } from './receipts.ts';
import { fromEngine, headOf } from './view-attempt.ts';

/** Hands an attempt in, with what was not acknowledged; what comes twice is handed in once. */
export async function handInAttempt(
  tx: Tx,
  actor: Actor,
  sent: SentAnswers,
): Promise<Heard & { endedAt: number | null; receipt: string | null }> {
  const heard = await keepAnswers(tx, actor, sent);
  const row = await getOwnAttempt(tx, actor, sent.id);
  const ended = submitAttempt(headOf(row), clock.now().getTime());
  const state = fromEngine(ended.state);
  if (row.state !== 'open' || state === 'open')
    return { ...heard, state, endedAt: ended.endedAt, receipt: await findReceipt(tx, row) };
  await endAttempts(tx, actor, [row], { state, at: new Date(ended.endedAt!) });
  const receipt = await findReceipt(tx, row);
  await record(
    tx,
    actor,
    'assessments.handed_in',
    { type: 'assessments.exam', id: row.examId, schoolId: row.schoolId },
    { after: { attemptId: row.id, number: row.number, receipt } },
  );
  return { ...heard, state, endedAt: ended.endedAt, receipt };
}
