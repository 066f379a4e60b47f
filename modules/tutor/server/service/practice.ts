import type { Actor } from '@patio/access';
import { exercise, findSkill, pickPractice, seedOf } from '@patio/engine-learning';
import type { Locale } from '@patio/messages/runtime';
import { clock, type Tx } from '@patio/platform';
import { and, eq, inArray } from 'drizzle-orm';
import type { SkillStanding, TutorSubject } from '../../contract/fields.ts';
import type { PracticeItem, PracticePlan, WorkedItem } from '../../contract/practice.ts';
import { LAST_GRADE, subjectOfSkill } from '../../rules/subject.ts';
import { failure } from '../failures.ts';
import { attemptLog } from '../schema.ts';
import { getLearner, type Learner } from './learner.ts';
import { listSubjects } from './learner-subjects.ts';
import { recordTries, type Try } from './record-tries.ts';
import { type KnownSkill, readSkills } from './skill-progress.ts';

export interface AskedPlan {
  subject?: TutorSubject | undefined;
  skill?: string | undefined;
  only?: 'due' | undefined;
  count: number;
}

const isDue =
  (today: string) =>
  ({ due }: KnownSkill): boolean =>
    due !== null && due <= today;

function itemOf(pick: { skill: string; seed: number; why: PracticeItem['why'] }, locale: Locale): PracticeItem[] {
  const skill = findSkill(pick.skill);
  return skill ? [{ ...pick, name: skill.name[locale], grade: skill.grade }] : [];
}

/** Several items of one skill. */
function ofOneSkill(learner: Learner, skill: string, known: readonly KnownSkill[], count: number) {
  if (!findSkill(skill)) throw failure('unknown_skill');
  const tries = known.find((each) => each.skill === skill)?.mastery.tries ?? 0;
  const why = tries === 0 ? ('new' as const) : ('weak' as const);
  return Array.from({ length: Math.min(count, 10) }, (_, at) => ({
    skill,
    why,
    seed: seedOf(learner.studentId, learner.today, skill, tries, at),
  }));
}

interface Known {
  subject: TutorSubject;
  grade: number;
  own: readonly KnownSkill[];
  due: readonly KnownSkill[];
}

/** The next item of a skill: another one after each try, the same on every device until then. */
const nextOf = (learner: Learner, known: readonly KnownSkill[], skill: string): number =>
  seedOf(learner.studentId, learner.today, skill, triesOf(known, skill));

function picksOf(asked: AskedPlan, learner: Learner, { subject, grade, own, due }: Known) {
  if (asked.skill) return ofOneSkill(learner, asked.skill, own, asked.count);
  if (asked.only)
    return due
      .filter(({ skill }) => !asked.subject || subjectOfSkill(skill) === asked.subject)
      .toSorted((a, b) => a.due!.localeCompare(b.due!))
      .slice(0, Math.max(asked.count, MOST_DUE))
      .map(({ skill }) => ({ skill, why: 'due' as const, seed: nextOf(learner, due, skill) }));
  return pickPractice(learner.studentId, learner.today, own, { subject, grade }, asked.count).map((pick) => ({
    ...pick,
    seed: nextOf(learner, own, pick.skill),
  }));
}

/** So many reviews are asked in one sitting; the others wait for the next. */
export const MOST_DUE = 30;

/** A session of practice: what is due, what is weak, and something new, in turns. The device makes the items. */
export async function planPractice(tx: Tx, actor: Actor, locale: Locale, asked: AskedPlan): Promise<PracticePlan> {
  const learner = await getLearner(tx, actor);
  const [all, taken] = await Promise.all([readSkills(tx, learner), listSubjects(tx, learner)]);
  const due = all.filter(isDue(learner.today));
  const dueOf = (subject: TutorSubject) => due.filter(({ skill }) => subjectOfSkill(skill) === subject).length;
  const subjects = taken.map((subject) => ({ subject, due: dueOf(subject) }));
  const most = subjects.toSorted((a, b) => b.due - a.due)[0]?.subject ?? 'maths';
  const subject = asked.skill ? subjectOfSkill(asked.skill) : (asked.subject ?? most);
  const grade = Math.min(learner.grade, LAST_GRADE);
  const own = all.filter(({ skill }) => subjectOfSkill(skill) === subject);
  const picks = picksOf(asked, learner, { subject, grade, own, due });
  return {
    studentId: learner.studentId,
    today: learner.today,
    subject,
    grade,
    subjects,
    due: due.length,
    items: picks.flatMap((pick) => itemOf(pick, locale)),
  };
}

const triesOf = (known: readonly KnownSkill[], skill: string): number =>
  known.find((each) => each.skill === skill)?.mastery.tries ?? 0;

type Refused = { id: string; why: 'unknown_skill' | 'no_answer' | 'in_future' | 'other_student' };

const DAY = 86_400_000;

function tryOf(one: WorkedItem, now: Date): Try | Refused {
  const item = exercise(one.skill, one.seed);
  if (!item) return { id: one.id, why: 'unknown_skill' };
  if (one.answers.length === 0 && !one.shown) return { id: one.id, why: 'no_answer' };
  if (Date.parse(one.at) > now.getTime() + DAY) return { id: one.id, why: 'in_future' };
  // A clock that runs a little ahead is set right.
  const at = new Date(Math.min(Date.parse(one.at), now.getTime()));
  const { id, sessionId, answers, hints, shown, seconds } = one;
  return {
    id,
    sessionId,
    origin: 'practice',
    item,
    answers,
    hints,
    shown,
    chosen: one.chosen || item.choiceOnly,
    seconds,
    at,
  };
}

const standingsOf = (known: readonly KnownSkill[]): Map<string, SkillStanding> =>
  new Map(known.map(({ skill, mastery }) => [skill, mastery.standing]));

/** Takes what was practised on a device, each exercise once, and says which skills stand differently now. */
export async function recordPractice(tx: Tx, actor: Actor, locale: Locale, items: readonly WorkedItem[]) {
  const learner = await getLearner(tx, actor);
  const now = clock.now();
  const known = await tx
    .select({ id: attemptLog.id, studentId: attemptLog.studentId })
    .from(attemptLog)
    .where(
      and(
        eq(attemptLog.institutionId, actor.institutionId),
        inArray(
          attemptLog.id,
          items.map(({ id }) => id),
        ),
      ),
    );
  const owner = new Map(known.map(({ id, studentId }) => [id, studentId]));
  const fresh = [...new Map(items.filter(({ id }) => !owner.has(id)).map((one) => [one.id, one])).values()];
  const read = fresh.map((one) => tryOf(one, now));
  const tries = read.filter((one): one is Try => 'item' in one);
  const refused = [
    ...read.filter((one): one is Refused => 'why' in one),
    ...known
      .filter(({ studentId }) => studentId !== learner.studentId)
      .map(({ id }) => ({ id, why: 'other_student' as const })),
  ];
  const before = standingsOf(tries.length > 0 ? await readSkills(tx, learner) : []);
  await recordTries(tx, learner, tries, learner.zone);
  const after = tries.length > 0 ? await readSkills(tx, learner) : [];
  const touched = new Set(tries.map(({ item }) => item.skill));
  const isRefused = new Set(refused.map(({ id }) => id));
  return {
    kept: [...new Set(items.map(({ id }) => id))].filter((id) => !isRefused.has(id)),
    refused,
    moved: after
      .filter(({ skill, mastery }) => touched.has(skill) && before.get(skill) !== mastery.standing)
      .map(({ skill, mastery }) => ({
        skill,
        name: findSkill(skill)?.name[locale] ?? skill,
        before: before.get(skill) ?? ('not_started' as const),
        after: mastery.standing,
      })),
  };
}
