import type { Actor } from '@patio/access';
import { findSkill, masteryOf } from '@patio/engine-learning';
import type { Locale } from '@patio/messages/runtime';
import type { Tx } from '@patio/platform';
import { and, asc, eq } from 'drizzle-orm';
import type { PracticeSummary } from '../../contract/practice.ts';
import { failure } from '../failures.ts';
import { type AttemptRow, attemptLog } from '../schema.ts';
import { getLearner } from './learner.ts';
import { readAttempts } from './record-tries.ts';
import { readSkills } from './skill-progress.ts';

const standingAfter = (rows: readonly AttemptRow[]) => masteryOf(rows).standing;

/** What a session of practice brought: how each skill stood before it, and how after it. */
export async function summarise(tx: Tx, actor: Actor, locale: Locale, sessionId: string): Promise<PracticeSummary> {
  const learner = await getLearner(tx, actor);
  const rows = await tx
    .select()
    .from(attemptLog)
    .where(
      and(
        eq(attemptLog.institutionId, actor.institutionId),
        eq(attemptLog.studentId, learner.studentId),
        eq(attemptLog.sessionId, sessionId),
      ),
    )
    .orderBy(asc(attemptLog.at), asc(attemptLog.id));
  if (rows.length === 0) throw failure('not_found');
  const skills = [...new Set(rows.map(({ skill }) => skill))];
  const [all, known] = await Promise.all([readAttempts(tx, learner, skills), readSkills(tx, learner)]);
  const due = new Map(known.map((each) => [each.skill, each.due]));
  const last = rows.at(-1)!;
  const upTo = all.filter((row) => row.at <= last.at);
  return {
    sessionId,
    items: rows.length,
    rightAlone: rows.filter(({ unaided }) => unaided).length,
    rightWithHelp: rows.filter(({ right, unaided }) => right && !unaided).length,
    notYet: rows.filter(({ right }) => !right).length,
    minutes: Math.max(1, Math.round(rows.reduce((sum, { seconds }) => sum + seconds, 0) / 60)),
    skills: skills.map((skill) => {
      const tried = upTo.filter((row) => row.skill === skill);
      const before = tried.filter((row) => row.sessionId !== sessionId);
      return {
        skill,
        name: findSkill(skill)?.name[locale] ?? skill,
        before: standingAfter(before),
        after: standingAfter(tried),
        tries: tried.length - before.length,
        due: due.get(skill) ?? null,
      };
    }),
  };
}
