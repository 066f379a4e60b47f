import { needs } from '@patio/access/contract';
import { fieldsInput, nameSchemas, pageInput, pageOf } from '@patio/kernel';
import { z } from 'zod';
import { id, localDate, newPerson, personChange, personView, position, search, version } from './fields.ts';

export const staffRow = personView.extend({
  id,
  schoolId: id,
  schoolName: z.string(),
  position,
  subjects: z.array(z.string()),
  contractPeriods: z.number().int().nullable(),
  /** Periods a week that they lead today. */
  load: z.number().int(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  hasAccount: z.boolean(),
  hiredOn: localDate.nullable(),
  leftOn: localDate.nullable(),
});
export type StaffRow = z.infer<typeof staffRow>;

const cell = z.object({
  day: z.int32().min(1).max(14),
  period: z.int32().min(1).max(20),
  wish: z.enum(['impossible', 'disliked']),
});
export type AvailabilityCell = z.infer<typeof cell>;

export const staffView = staffRow.extend({
  birthDate: localDate.nullable(),
  documentKind: z.string().nullable(),
  documentNumber: z.string().nullable(),
  address: z.string().nullable(),
  country: z.string(),
  /** What is not in it is fine. */
  availability: z.array(cell),
  /** The week that the grid draws: its days, and the class periods of the school's usual day. */
  week: z.object({
    days: z.number().int(),
    periods: z.array(z.object({ period: z.number().int(), startsAt: z.string(), endsAt: z.string() })),
  }),
  version: z.number().int(),
  personVersion: z.number().int(),
  can: z.object({ manage: z.boolean() }),
});
export type StaffView = z.infer<typeof staffView>;

export const staffFilters = z.object({
  search: search.optional(),
  schoolId: id.optional(),
  position: position.optional(),
  subject: z.string().max(80).optional(),
  state: z.enum(['working', 'left']).optional(),
});

const contractPeriods = z.int32().min(0).max(60).nullable();
const subjects = z.array(z.string().trim().min(1).max(80)).max(20);
const read = needs('people.read_staff');
const manage = needs('people.manage');

export const staff = {
  listStaff: read
    .route({ method: 'GET', path: '/people/staff', summary: 'List staff with search and filters.' })
    .input(pageInput.extend({ ...staffFilters.shape, fields: fieldsInput(staffRow) }))
    .output(pageOf(staffRow.partial().required({ id: true }))),
  /** The subjects that anybody within reach teaches, for filters and suggestions. */
  listSubjects: read
    .route({ method: 'GET', path: '/people/staff/subjects', summary: 'List the subjects that staff can teach.' })
    .output(z.object({ items: z.array(z.string()) })),
  getStaff: read
    .route({ method: 'GET', path: '/people/staff/{id}', summary: 'Read the record of one staff member.' })
    .input(z.object({ id }))
    .output(staffView),
  createStaff: manage
    .route({ method: 'POST', path: '/people/staff', summary: 'Create a staff member.' })
    .input(
      z.object({
        schoolId: id,
        position,
        subjects: subjects.default([]),
        contractPeriods: contractPeriods.default(null),
        hiredOn: localDate.nullable().default(null),
        person: newPerson,
      }),
    )
    .output(staffView),
  editStaff: manage
    .route({ method: 'PATCH', path: '/people/staff/{id}', summary: 'Change the record of a staff member.' })
    .input(
      z.object({
        id,
        version,
        personVersion: version,
        person: personChange.default({}),
        subjects: subjects.optional(),
        contractPeriods: contractPeriods.optional(),
        hiredOn: localDate.nullable().optional(),
        leftOn: localDate.nullable().optional(),
      }),
    )
    .output(staffView),
  setAvailability: manage
    .route({
      method: 'PUT',
      path: '/people/staff/{id}/availability',
      summary: 'Set the periods in which a staff member can work.',
    })
    .input(z.object({ id, version, cells: z.array(cell).max(280) }))
    .output(staffView),
};

nameSchemas({ staffRow, staffView, staffFilters });
