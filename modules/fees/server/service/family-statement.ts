import type { Actor } from '@patio/access';
import type { Tx } from '@patio/platform';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { FamilyStatement } from '../../contract/family.ts';
import { failure } from '../failures.ts';
import { isOwnPayer } from '../policy.ts';
import { accounts } from '../schema.ts';
import { listFamilySchools } from './family-children.ts';
import { readStatementPaper } from './ledger/print-statement.ts';
import { readStatements } from './ledger/statement.ts';

interface Days {
  from: string;
  through: string;
}

/** The actor's own accounts at the schools of the children for whom they pay now; a tie that is closed closes these too. */
async function listOwnPlaces(tx: Tx, actor: Actor) {
  const { schools } = await listFamilySchools(tx, actor);
  if (schools.length === 0) return [];
  const rows = await tx
    .selectDistinct({ schoolId: accounts.schoolId, payerId: accounts.payerId })
    .from(accounts)
    .where(
      and(
        eq(accounts.institutionId, actor.institutionId),
        eq(accounts.kind, 'payer'),
        inArray(
          accounts.schoolId,
          schools.map(({ id }) => id),
        ),
        isOwnPayer(actor, accounts.payerId),
      ),
    )
    .orderBy(asc(accounts.schoolId));
  const nameOf = new Map(schools.map(({ id, name }) => [id, name]));
  return rows.map(({ schoolId, payerId }) => ({
    schoolId,
    payerId: payerId ?? '',
    school: nameOf.get(schoolId) ?? '',
  }));
}

/** Every movement of the actor's accounts between two days. */
export async function readFamilyStatements(tx: Tx, actor: Actor, days: Days): Promise<FamilyStatement[]> {
  if (days.from > days.through) throw failure('bad_days');
  const places = await listOwnPlaces(tx, actor);
  const found = await Promise.all(
    places.map(async (place) =>
      (await readStatements(tx, { institutionId: actor.institutionId, ...place, ...days })).map((one) => ({
        ...place,
        ...one,
      })),
    ),
  );
  return found.flat();
}

/** What the paper of one of those statements holds. */
export async function readFamilyStatementPaper(
  tx: Tx,
  actor: Actor,
  given: Days & { schoolId: string; payerId: string },
) {
  const places = await listOwnPlaces(tx, actor);
  if (!places.some(({ schoolId, payerId }) => schoolId === given.schoolId && payerId === given.payerId))
    throw failure('not_found');
  return readStatementPaper(tx, { institutionId: actor.institutionId, ...given });
}
