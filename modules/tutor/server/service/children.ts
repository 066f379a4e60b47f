import type { Actor } from '@patio/access';
import { readChildren } from '@patio/assignments/server';
import { findSkill } from '@patio/engine-learning';
import { m } from '@patio/messages';
import type { Locale } from '@patio/messages/runtime';
import { inFamilyOrder, personOf, personRows, spokenName, studentRows, studentsVisibleTo } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { schoolRows } from '@patio/schools/server';
import { and, eq, isNull } from 'drizzle-orm';
import type { ChildProgress } from '../../contract/progress.ts';
import { failure } from '../failures.ts';
import { getLearnerById } from './learner.ts';
import { readMapped } from './mapped-skills.ts';
import { readLessonTimes } from './progress.ts';
import { groupSkills } from './progress-parts.ts';
import { type KnownSkill, readSkills } from './skill-progress.ts';

/** The children whose learning this reader may see. */
export const listChildren = (tx: Tx, actor: Actor) =>
  tx
    .select({
      id: studentRows.id,
      givenNames: personRows.givenNames,
      firstSurname: personRows.firstSurname,
      secondSurname: personRows.secondSurname,
      zone: schoolRows.timeZone,
    })
    .from(studentRows)
    .innerJoin(personRows, personOf(studentRows))
    .innerJoin(
      schoolRows,
      and(eq(schoolRows.institutionId, studentRows.institutionId), eq(schoolRows.id, studentRows.schoolId)),
    )
    .where(
      and(
        eq(studentRows.institutionId, actor.institutionId),
        isNull(studentRows.mergedIntoId),
        studentsVisibleTo(actor, 'tutor.family', 'grades'),
      ),
    )
    .orderBy(...inFamilyOrder());

export const named = ({ skill }: { skill: string }, locale: Locale) => {
  const found = findSkill(skill);
  return found ? [{ skill, name: found.name[locale], subject: found.subject }] : [];
};

const STUCK_TRIES = 3;
export const isStuck = ({ mastery }: KnownSkill): boolean =>
  mastery.tries >= STUCK_TRIES && mastery.unaidedSuccesses === 0;

const AT_HOME = {
  to_review: m.tutor_home_to_review,
  growing: m.tutor_home_growing,
  stuck: m.tutor_home_stuck,
} as const;

/** One thing for this week: what is hard first, then what was known and fades, then what grows. */
export function atHome(known: readonly KnownSkill[], locale: Locale): ChildProgress['atHome'] {
  const newest = known.toSorted((a, b) => b.lastAt.localeCompare(a.lastAt));
  const of = (why: keyof typeof AT_HOME, fits: (one: KnownSkill) => boolean) => {
    const one = newest.find(fits);
    const [skill] = one ? named(one, locale) : [];
    return skill ? { ...skill, why, text: AT_HOME[why]({ skill: skill.name }, { locale }) } : null;
  };
  return (
    of('stuck', isStuck) ??
    of('to_review', ({ mastery }) => mastery.standing === 'to_review') ??
    of('growing', ({ mastery }) => mastery.standing === 'growing' || mastery.standing === 'started')
  );
}

async function readChild(
  tx: Tx,
  actor: Actor,
  locale: Locale,
  child: { id: string; name: string },
): Promise<ChildProgress> {
  const learner = await getLearnerById(tx, actor, child.id);
  const [known, mapped, lessons, work] = await Promise.all([
    readSkills(tx, learner),
    readMapped(tx, actor.institutionId),
    readLessonTimes(tx, learner),
    readChildren(tx, actor),
  ]);
  const items = work.find(({ studentId }) => studentId === child.id)?.items ?? [];
  const of = (...states: string[]) => items.filter(({ state }) => states.includes(state)).length;
  return {
    studentId: child.id,
    name: child.name,
    can: known
      .filter(({ mastery }) => mastery.standing === 'mastered')
      .toSorted((a, b) => (b.masteredOn ?? '').localeCompare(a.masteredOn ?? ''))
      .flatMap((one) => named(one, locale).map((skill) => ({ ...skill, since: one.masteredOn ?? learner.today }))),
    growing: known
      .filter(({ mastery }) => mastery.standing === 'growing' || mastery.standing === 'to_review')
      .flatMap((one) => named(one, locale)),
    atHome: atHome(known, locale),
    groups: groupSkills(known, mapped, locale),
    lessons,
    work: {
      toDo: of('to_do'),
      overdue: of('overdue'),
      handedIn: of('handed_in'),
      returned: of('returned'),
    },
  };
}

/** What one's child can do now, in plain words; the first child where none is named. */
export async function readChildrenProgress(tx: Tx, actor: Actor, locale: Locale, wanted: string | undefined) {
  const family = (await listChildren(tx, actor)).map(({ id, zone: _, ...names }) => ({ id, name: spokenName(names) }));
  const child = wanted ? family.find(({ id }) => id === wanted) : family[0];
  if (wanted && !child) throw failure('not_found');
  return {
    children: family.map(({ id, name }) => ({ studentId: id, name })),
    child: child ? await readChild(tx, actor, locale, child) : null,
  };
}
