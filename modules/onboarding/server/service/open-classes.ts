import type { Actor } from '@patio/access';
import { courseRows, startCatalogue } from '@patio/courses/server';
import { record, type Tx } from '@patio/platform';
import { yearRows } from '@patio/schools/server';
import { createHomerooms, createSectionsFor, homeroomRows, planSections } from '@patio/sections/server';
import { and, eq, isNull } from 'drizzle-orm';
import { lettersFor } from '../../rules/letters.ts';
import { failure } from '../failures.ts';
import { finishDraft } from './drafts.ts';

export interface WantedClasses {
  schoolId: string;
  homerooms: readonly { gradeLevelId: string; groups: number }[];
  capacity: number;
}

async function getRunningYear(tx: Tx, schoolId: string): Promise<string> {
  const [year] = await tx
    .select({ id: yearRows.id })
    .from(yearRows)
    .where(and(eq(yearRows.schoolId, schoolId), eq(yearRows.state, 'active')));
  if (!year) throw failure('not_found');
  return year.id;
}

const coursesOf = async (tx: Tx, schoolId: string): Promise<string[]> =>
  (
    await tx
      .select({ id: courseRows.id })
      .from(courseRows)
      .where(and(eq(courseRows.schoolId, schoolId), eq(courseRows.state, 'active')))
  ).map(({ id }) => id);

const homeroomsOf = (tx: Tx, schoolId: string, yearId: string) =>
  tx
    .select({ id: homeroomRows.id, gradeLevelId: homeroomRows.gradeLevelId })
    .from(homeroomRows)
    .where(and(eq(homeroomRows.schoolId, schoolId), eq(homeroomRows.yearId, yearId), isNull(homeroomRows.archivedAt)));

/** The groups that a level still lacks: those that stand keep their letters. */
async function openMissing(tx: Tx, actor: Actor, yearId: string, given: WantedClasses): Promise<void> {
  const { schoolId, capacity } = given;
  const standing = await homeroomsOf(tx, schoolId, yearId);
  const homerooms = given.homerooms.flatMap(({ gradeLevelId, groups }) => {
    const have = standing.filter((one) => one.gradeLevelId === gradeLevelId).length;
    return lettersFor(have, groups).map((letter) => ({ gradeLevelId, letter, capacity }));
  });
  if (homerooms.length > 0) await createHomerooms(tx, actor, { schoolId, yearId, homerooms });
}

/**
 * Makes an empty school one in which can be taught: its country's plan of studies, the groups of each level, and a class for every
 * course of every group. What stands already stays, so that it may be said twice.
 */
export async function openClasses(tx: Tx, actor: Actor, given: WantedClasses) {
  const { schoolId } = given;
  if (given.homerooms.every(({ groups }) => groups === 0)) throw failure('no_homerooms', undefined, 'homerooms');
  const yearId = await getRunningYear(tx, schoolId);
  if ((await coursesOf(tx, schoolId)).length === 0) await startCatalogue(tx, actor, schoolId);
  await openMissing(tx, actor, yearId, given);
  const [courseIds, homerooms] = await Promise.all([coursesOf(tx, schoolId), homeroomsOf(tx, schoolId, yearId)]);
  const wanted = { schoolId, yearId, courseIds, homeroomIds: homerooms.map(({ id }) => id) };
  const plan = await planSections(tx, actor, wanted);
  if (plan.create.length > 0) await createSectionsFor(tx, actor, wanted);
  await finishDraft(tx, actor);
  const after = {
    courses: courseIds.length,
    homerooms: homerooms.length,
    classes: plan.create.length + plan.standing.length,
  };
  await record(tx, actor, 'onboarding.classes_opened', { type: 'schools.school', id: schoolId, schoolId }, { after });
  return after;
}
