import { needs } from '@patio/access/contract';
import { fieldsInput, nameSchemas, pageInput, pageOf } from '@patio/kernel';
import { z } from 'zod';
import { id, localDate, newPerson, personChange, personView, reason, relation, search, version } from './fields.ts';
import { guardianshipView, studentRow } from './students.ts';

const openings = z.object({
  livesWith: z.boolean(),
  mayPickUp: z.boolean(),
  seesGrades: z.boolean(),
  seesAttendance: z.boolean(),
  paysFees: z.boolean(),
  receivesMessages: z.boolean(),
});
const manage = needs('people.manage');
const read = needs('people.read_guardians');

export const guardianRow = personView.extend({
  id,
  email: z.string().nullable(),
  phone: z.string().nullable(),
  hasAccount: z.boolean(),
  children: z.array(
    z.object({ studentId: id, name: z.string(), gradeLevel: z.string().nullable(), relation, restricted: z.boolean() }),
  ),
});
export type GuardianRow = z.infer<typeof guardianRow>;

export const guardianView = personView.extend({
  id,
  birthDate: localDate.nullable(),
  documentKind: z.string().nullable(),
  documentNumber: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  hasAccount: z.boolean(),
  /** Which country's document and words fit: that of the first child's school. */
  country: z.string(),
  schoolId: id,
  ties: z.array(guardianshipView.extend({ student: studentRow })),
  version: z.number().int(),
  can: z.object({ manage: z.boolean() }),
});
export type GuardianView = z.infer<typeof guardianView>;

export const guardianFilters = z.object({
  search: search.optional(),
  schoolId: id.optional(),
  account: z.enum(['with', 'without']).optional(),
  restricted: z.enum(['yes']).optional(),
});

export const family = {
  listGuardians: read
    .route({ method: 'GET', path: '/people/guardians', summary: 'List guardians with search and filters.' })
    .input(pageInput.extend({ ...guardianFilters.shape, fields: fieldsInput(guardianRow) }))
    .output(pageOf(guardianRow.partial().required({ id: true }))),
  getGuardian: read
    .route({ method: 'GET', path: '/people/guardians/{id}', summary: 'Read the record of one guardian.' })
    .input(z.object({ id }))
    .output(guardianView),
  editGuardian: manage
    .route({ method: 'PATCH', path: '/people/guardians/{id}', summary: 'Change the record of a guardian.' })
    .input(z.object({ id, version, person: personChange }))
    .output(guardianView),
  /** Ties an adult to a child; the adult is new, or one the institution knows. */
  addGuardian: manage
    .route({ method: 'POST', path: '/people/students/{studentId}/guardians', summary: 'Add a guardian to a student.' })
    .input(
      openings.partial().extend({ studentId: id, relation, personId: id.optional(), person: newPerson.optional() }),
    )
    .output(guardianshipView),
  changeGuardian: manage
    .route({
      method: 'PATCH',
      path: '/people/guardianships/{id}',
      summary: 'Change what a guardian may see and do for a student.',
    })
    .input(openings.partial().extend({ id, version, relation: relation.optional() }))
    .output(guardianshipView),
  /** A court's word: acts at once, everywhere. */
  restrictGuardian: manage
    .route({
      method: 'POST',
      path: '/people/guardianships/{id}/restrict',
      summary: "Restrict a guardian's access to a student, for example by court order.",
    })
    .input(z.object({ id, version, from: localDate, until: localDate.nullable(), reason }))
    .output(guardianshipView),
  liftRestriction: manage
    .route({ method: 'POST', path: '/people/guardianships/{id}/lift', summary: 'Lift the restriction of a guardian.' })
    .input(z.object({ id, version, reason }))
    .output(guardianshipView),
  endGuardian: manage
    .route({
      method: 'POST',
      path: '/people/guardianships/{id}/end',
      summary: 'End the relation of a guardian to a student.',
    })
    .input(z.object({ id, version, reason }))
    .output(guardianshipView),
};

nameSchemas({ openings, guardianRow, guardianView, guardianFilters });
