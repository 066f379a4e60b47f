import type { Actor } from '@patio/access';
import { inFamilyOrder, personOf, personRows, spokenName, studentRows, studentsVisibleTo } from '@patio/people/server';
import { amongGiven, listOf, preparedByReach, type Tx } from '@patio/platform';
import { and, eq, isNull } from 'drizzle-orm';
import type { ChildRecognition } from '../../contract/family.ts';
import { awardsVisibleTo, praisesVisibleTo } from '../policy.ts';
import { awards, praises } from '../schema.ts';
import { awardsWhere, MOST, praisesWhere, viewAwards, viewPraises } from './badges/views.ts';

const askChildren = preparedByReach('recognition_family_children', 'recognition.family', (tx, actor) =>
  tx
    .select({
      id: studentRows.id,
      givenNames: personRows.givenNames,
      firstSurname: personRows.firstSurname,
      secondSurname: personRows.secondSurname,
    })
    .from(studentRows)
    .innerJoin(personRows, personOf(studentRows))
    .where(
      and(
        eq(studentRows.institutionId, actor.institutionId),
        isNull(studentRows.mergedIntoId),
        studentsVisibleTo(actor, 'recognition.family', 'grades'),
      ),
    )
    .orderBy(...inFamilyOrder()),
);
/** More children than any family has here. */
const MOST_CHILDREN = 12;
const askAwards = preparedByReach('recognition_family_awards', 'recognition.family', (tx, actor) =>
  awardsWhere(
    tx,
    and(
      eq(awards.institutionId, actor.institutionId),
      amongGiven(awards.studentId, 'studentIds'),
      isNull(awards.revokedAt),
      awardsVisibleTo(actor, 'recognition.family'),
    ),
    MOST * MOST_CHILDREN,
  ),
);
const askPraises = preparedByReach('recognition_family_praises', 'recognition.family', (tx, actor) =>
  praisesWhere(
    tx,
    and(
      eq(praises.institutionId, actor.institutionId),
      amongGiven(praises.studentId, 'studentIds'),
      praisesVisibleTo(actor, 'recognition.family'),
    ),
    MOST,
  ),
);

/** What one's children received, all at once. */
export async function readChildrenRecognition(tx: Tx, actor: Actor): Promise<{ children: ChildRecognition[] }> {
  const family = await askChildren(tx, actor);
  if (family.length === 0) return { children: [] };
  const given = { studentIds: listOf(family.map(({ id }) => id)) };
  const [awarded, praised] = await Promise.all([askAwards(tx, actor, given), askPraises(tx, actor, given)]);
  const [awardViews, praiseViews] = await Promise.all([viewAwards(tx, awarded), viewPraises(tx, praised)]);
  return {
    children: family.map(({ id, ...names }) => ({
      studentId: id,
      name: spokenName(names),
      awards: awardViews.filter(({ studentId }) => studentId === id),
      praises: praiseViews.filter(({ studentId }) => studentId === id),
    })),
  };
}
