import type { Actor } from '@patio/access';
import { inFamilyOrder, personOf, personRows, spokenName, studentRows, studentsVisibleTo } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { ChildRecognition } from '../../contract/family.ts';
import { awardsVisibleTo, praisesVisibleTo } from '../policy.ts';
import { awards, praises } from '../schema.ts';
import { listAwards, listPraises, viewAwards, viewPraises } from './badges/views.ts';

const listChildren = (tx: Tx, actor: Actor) =>
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
    .orderBy(...inFamilyOrder());

/** What one's children received, all at once. */
export async function readChildrenRecognition(tx: Tx, actor: Actor): Promise<{ children: ChildRecognition[] }> {
  const family = await listChildren(tx, actor);
  if (family.length === 0) return { children: [] };
  const ids = family.map(({ id }) => id);
  const [awarded, praised] = await Promise.all([
    listAwards(tx, actor, ids, and(isNull(awards.revokedAt), awardsVisibleTo(actor, 'recognition.family'))),
    listPraises(tx, actor, and(inArray(praises.studentId, ids), praisesVisibleTo(actor, 'recognition.family'))),
  ]);
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
