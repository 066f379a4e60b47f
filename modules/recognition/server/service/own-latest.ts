import type { Actor } from '@patio/access';
import type { Tx } from '@patio/platform';
import { eq, isNull } from 'drizzle-orm';
import type { MyLatest } from '../../contract.ts';
import { awards, praises } from '../schema.ts';
import { listAwards, listPraises, viewAwards, viewPraises } from './badges/views.ts';
import { getOwnStudent } from './own-student.ts';

const SHOWN = 2;

/** The newest badges and words that a student received, for the home. */
export async function readOwnLatest(tx: Tx, actor: Actor): Promise<MyLatest> {
  const { studentId } = await getOwnStudent(tx, actor);
  const [awarded, praised] = await Promise.all([
    listAwards(tx, actor, [studentId], isNull(awards.revokedAt)),
    listPraises(tx, actor, eq(praises.studentId, studentId), SHOWN),
  ]);
  const [badges, words] = await Promise.all([viewAwards(tx, awarded.slice(0, SHOWN)), viewPraises(tx, praised)]);
  return { awards: badges, praises: words };
}
