import { needs } from '@patio/access/contract';
import { z } from 'zod';
import { guardianshipView } from './students.ts';
import { id, localDate, newPerson, reason, relation, version } from './words.ts';

const openings = z.object({
  livesWith: z.boolean(),
  mayPickUp: z.boolean(),
  seesGrades: z.boolean(),
  seesAttendance: z.boolean(),
  paysFees: z.boolean(),
  receivesMessages: z.boolean(),
});
const manage = needs('people.manage');

export const family = {
  /** Ties an adult to a child; the adult is new, or one the institution knows. */
  addGuardian: manage
    .route({ method: 'POST', path: '/people/students/{studentId}/guardians' })
    .input(
      openings.partial().extend({ studentId: id, relation, personId: id.optional(), person: newPerson.optional() }),
    )
    .output(guardianshipView),
  changeGuardian: manage
    .route({ method: 'PATCH', path: '/people/guardianships/{id}' })
    .input(openings.partial().extend({ id, version, relation: relation.optional() }))
    .output(guardianshipView),
  /** A court's word: acts at once, everywhere. */
  restrictGuardian: manage
    .route({ method: 'POST', path: '/people/guardianships/{id}/restrict' })
    .input(z.object({ id, version, from: localDate, until: localDate.nullable(), reason }))
    .output(guardianshipView),
  liftRestriction: manage
    .route({ method: 'POST', path: '/people/guardianships/{id}/lift' })
    .input(z.object({ id, version, reason }))
    .output(guardianshipView),
  endGuardian: manage
    .route({ method: 'POST', path: '/people/guardianships/{id}/end' })
    .input(z.object({ id, version, reason }))
    .output(guardianshipView),
};
