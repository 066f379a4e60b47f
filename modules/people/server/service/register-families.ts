import { type Actor, reachesSchool } from '@patio/access';
import { makeId } from '@patio/kernel';
import { insertMany, record, type Tx } from '@patio/platform';
import type { GuardianshipView, StudentView } from '../../contract.ts';
import { failure } from '../failures.ts';
import { guardianships, persons, students } from '../schema.ts';
import { keepNameWords } from './search.ts';
import { requireFreeNumbers } from './student-numbers.ts';

type Names = Pick<
  typeof persons.$inferInsert,
  | 'givenNames'
  | 'firstSurname'
  | 'secondSurname'
  | 'birthDate'
  | 'sex'
  | 'email'
  | 'phone'
  | 'documentKind'
  | 'documentNumber'
  | 'userId'
>;

export interface FamilyToRegister {
  guardians: (Names &
    Pick<GuardianshipView, 'relation'> & {
      livesWith?: boolean;
      paysFees?: boolean;
      restriction?: { from: string; reason: string };
    })[];
  children: (Names & {
    schoolId: string;
    gradeLevelId: string | null;
    studentNumber: string;
    enrolledOn: string;
    learningProfile?: StudentView['learningProfile'];
  })[];
}
export interface RegisteredFamily {
  guardianIds: string[];
  children: { studentId: string; personId: string; schoolId: string; gradeLevelId: string | null }[];
}

/** Writes many whole families at once, as a new school or an import does: a handful of statements, one audit entry for the batch. */
export async function registerFamilies(
  tx: Tx,
  actor: Actor,
  families: readonly FamilyToRegister[],
): Promise<RegisteredFamily[]> {
  const { institutionId } = actor;
  const people: (typeof persons.$inferInsert)[] = [];
  const pupils: (typeof students.$inferInsert)[] = [];
  const ties: (typeof guardianships.$inferInsert)[] = [];
  const write = (names: Names): string => {
    const id = makeId();
    people.push({ institutionId, id, ...names });
    return id;
  };
  const registered = families.map((family): RegisteredFamily => {
    const guardianIds = family.guardians.map(
      ({ relation: _r, livesWith: _l, paysFees: _p, restriction: _x, ...names }) => write(names),
    );
    const children = family.children.map(
      ({ schoolId, gradeLevelId, studentNumber, enrolledOn, learningProfile = {}, ...names }) => {
        if (!reachesSchool(actor, 'people.manage', schoolId)) throw failure('not_found');
        const personId = write(names);
        const studentId = makeId();
        pupils.push({
          institutionId,
          id: studentId,
          personId,
          schoolId,
          gradeLevelId,
          studentNumber,
          enrolledOn,
          status: 'active',
          learningProfile,
        });
        family.guardians.forEach(({ relation, livesWith = true, paysFees = false, restriction }, i) => {
          ties.push({
            institutionId,
            id: makeId(),
            studentId,
            personId: guardianIds[i] as string,
            relation,
            livesWith,
            paysFees,
            position: i + 1,
            ...(restriction && { restrictedFrom: restriction.from, restrictionReason: restriction.reason }),
          });
        });
        return { studentId, personId, schoolId, gradeLevelId };
      },
    );
    return { guardianIds, children };
  });
  await requireFreeNumbers(
    tx,
    actor,
    pupils.map(({ studentNumber }) => studentNumber),
  );
  await insertMany(tx, persons, people);
  await keepNameWords(tx, people as (typeof persons.$inferSelect)[]);
  await insertMany(tx, students, pupils);
  await insertMany(tx, guardianships, ties);
  await record(
    tx,
    actor,
    'people.families_registered',
    { type: 'people.batch', id: makeId() },
    { after: { people: people.length, students: pupils.length } },
  );
  return registered;
}
