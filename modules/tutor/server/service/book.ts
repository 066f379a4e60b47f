import type { Actor } from '@patio/access';
import { findSkill } from '@patio/engine-learning';
import { listStudiedDays } from '@patio/lessons/server';
import type { Locale } from '@patio/messages/runtime';
import type { Tx } from '@patio/platform';
import { and, desc, eq, gte, isNull } from 'drizzle-orm';
import type { BookView, GoalView, PortfolioEntry } from '../../contract/book.ts';
import { streakOf, weekOf } from '../../rules/streak.ts';
import { attemptLog, type GoalRow, goals, type PortfolioRow, portfolio, reflections } from '../schema.ts';
import { getLearner, type Learner } from './learner.ts';
import { type KnownSkill, readSkills } from './skill-progress.ts';

const DAYS_BACK = 120;
const DAY = 86_400_000;

/** Days on which something was learnt: an exercise worked, or a lesson gone on with. */
async function learntDays(tx: Tx, learner: Learner): Promise<Set<string>> {
  const { institutionId, studentId, zone, today } = learner;
  const since = new Date(Date.parse(`${today}T00:00:00Z`) - DAYS_BACK * DAY).toISOString().slice(0, 10);
  const [practised, studied] = await Promise.all([
    tx
      .selectDistinct({ day: attemptLog.day })
      .from(attemptLog)
      .where(
        and(
          eq(attemptLog.institutionId, institutionId),
          eq(attemptLog.studentId, studentId),
          gte(attemptLog.day, since),
        ),
      ),
    listStudiedDays(tx, { institutionId, studentId, zone, since }),
  ]);
  return new Set([...practised.map(({ day }) => day), ...studied]);
}

function viewGoal(row: GoalRow, known: readonly KnownSkill[], locale: Locale): GoalView {
  return {
    id: row.id,
    text: row.text,
    skill: row.skill,
    skillName: row.skill ? (findSkill(row.skill)?.name[locale] ?? null) : null,
    known: known.find(({ skill }) => skill === row.skill)?.mastery.known ?? null,
    targetOn: row.targetOn,
    state: row.state,
    createdAt: row.createdAt.toISOString(),
    version: row.version,
  };
}

const viewEntry = (row: PortfolioRow): PortfolioEntry => ({
  id: row.id,
  kind: row.kind,
  refId: row.refId,
  title: row.title,
  course: row.course,
  look: null,
  at: row.doneAt.toISOString(),
  note: row.note,
  createdAt: row.createdAt.toISOString(),
  version: row.version,
});

/** Goals, reflections, portfolio and days of the student who is signed in. */
export async function readBook(tx: Tx, actor: Actor, locale: Locale): Promise<BookView> {
  const learner = await getLearner(tx, actor);
  const { institutionId, studentId, today } = learner;
  const [wanted, written, chosen, known, days] = await Promise.all([
    tx
      .select()
      .from(goals)
      .where(and(eq(goals.institutionId, institutionId), eq(goals.studentId, studentId)))
      .orderBy(desc(goals.createdAt), desc(goals.id))
      .limit(100),
    tx
      .select()
      .from(reflections)
      .where(
        and(
          eq(reflections.institutionId, institutionId),
          eq(reflections.studentId, studentId),
          isNull(reflections.archivedAt),
        ),
      )
      .orderBy(desc(reflections.createdAt), desc(reflections.id))
      .limit(100),
    tx
      .select()
      .from(portfolio)
      .where(
        and(
          eq(portfolio.institutionId, institutionId),
          eq(portfolio.studentId, studentId),
          isNull(portfolio.removedAt),
        ),
      )
      .orderBy(desc(portfolio.createdAt), desc(portfolio.id))
      .limit(200),
    readSkills(tx, learner),
    learntDays(tx, learner),
  ]);
  return {
    today,
    goals: wanted.map((row) => viewGoal(row, known, locale)),
    reflections: written.map(({ id, text, prompt, createdAt, version }) => ({
      id,
      text,
      prompt,
      createdAt: createdAt.toISOString(),
      version,
    })),
    portfolio: chosen.map(viewEntry),
    streak: { days: streakOf(days, today), week: weekOf(days, today) },
    skills: known
      .filter(({ mastery }) => mastery.standing !== 'mastered')
      .flatMap(({ skill }) => {
        const name = findSkill(skill)?.name[locale];
        return name ? [{ skill, name }] : [];
      }),
  };
}
