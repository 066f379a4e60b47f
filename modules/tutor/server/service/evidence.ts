import type { Actor } from '@patio/access';
import { exercise } from '@patio/engine-learning';
import { decodeCursor, encodeCursor, type PageInput, skipOf } from '@patio/kernel';
import type { Locale } from '@patio/messages/runtime';
import { afterKeys, countPage, keyOf, type Tx } from '@patio/platform';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { EvidenceLine } from '../../contract/progress.ts';
import { type AttemptRow, attemptLog } from '../schema.ts';
import { getReached } from './progress.ts';
import { saysMisconception } from './progress-parts.ts';

const KEY = sql`to_char(${attemptLog.at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;

const lineOf = (row: AttemptRow, locale: Locale): EvidenceLine => ({
  id: row.id,
  at: row.at.toISOString(),
  prompt: exercise(row.skill, row.seed)?.prompt[locale] ?? '',
  answer: row.answers.at(-1) ?? '',
  right: row.right,
  unaided: row.unaided,
  hints: row.hints,
  from: row.origin,
  misconception: row.right ? null : saysMisconception(row.misconception, locale),
});

/** One page of the tries behind a skill, the newest first. */
export async function listEvidence(
  tx: Tx,
  actor: Actor,
  locale: Locale,
  asked: PageInput & { studentId: string; skill: string },
) {
  const learner = await getReached(tx, actor, 'tutor.follow', asked.studentId);
  const which = and(
    eq(attemptLog.institutionId, learner.institutionId),
    eq(attemptLog.studentId, learner.studentId),
    eq(attemptLog.skill, asked.skill),
  );
  const cursor = decodeCursor(asked.cursor, 2);
  const rows = await tx
    .select({ row: attemptLog, key: keyOf([KEY]) })
    .from(attemptLog)
    .where(and(which, cursor ? afterKeys([KEY, sql`${attemptLog.id}`], cursor, true) : undefined))
    .orderBy(desc(KEY), desc(attemptLog.id))
    .limit(asked.limit + 1)
    .offset(skipOf(asked));
  const page = rows.slice(0, asked.limit);
  const last = page.at(-1);
  const counted = () => tx.select({ id: attemptLog.id }).from(attemptLog).where(which).$dynamic();
  return {
    items: page.map(({ row }) => lineOf(row, locale)),
    ...(rows.length > asked.limit && last && { nextCursor: encodeCursor([...last.key, last.row.id]) }),
    ...(await countPage(tx, asked, counted, counted)),
  };
}
