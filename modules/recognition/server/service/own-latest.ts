import type { Actor } from '@patio/access';
import { prepared, type Tx } from '@patio/platform';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { MyLatest } from '../../contract.ts';
import { awards, praises } from '../schema.ts';
import { awardsWhere, praisesWhere, viewAwards, viewPraises } from './badges/views.ts';
import { getOwnStudent } from './own-student.ts';

const SHOWN = 2;
const [institutionOf, studentOf] = [sql.placeholder('institutionId'), sql.placeholder('studentId')];

const askAwards = prepared('recognition_latest_awards', (tx) =>
  awardsWhere(
    tx,
    and(eq(awards.institutionId, institutionOf), eq(awards.studentId, studentOf), isNull(awards.revokedAt)),
    SHOWN,
  ),
);
const askPraises = prepared('recognition_latest_praises', (tx) =>
  praisesWhere(tx, and(eq(praises.institutionId, institutionOf), eq(praises.studentId, studentOf)), SHOWN),
);

/** The newest badges and words that a student received, for the home. */
export async function readOwnLatest(tx: Tx, actor: Actor): Promise<MyLatest> {
  const { institutionId, studentId } = await getOwnStudent(tx, actor);
  const [awarded, praised] = await Promise.all([
    askAwards(tx, { institutionId, studentId }),
    askPraises(tx, { institutionId, studentId }),
  ]);
  const [badges, words] = await Promise.all([viewAwards(tx, awarded), viewPraises(tx, praised)]);
  return { awards: badges, praises: words };
}
