import { needs } from '@patio/access/contract';
import { pageInput, pageOf } from '@patio/kernel';
import { z } from 'zod';
import { id, localDate, personView, position } from './words.ts';

export const staffRow = personView.extend({
  id,
  schoolId: id,
  schoolName: z.string(),
  position,
  subjects: z.array(z.string()),
  contractPeriods: z.number().int().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  leftOn: localDate.nullable(),
});
export type StaffRow = z.infer<typeof staffRow>;

export const staff = {
  listStaff: needs('people.read_staff')
    .route({ method: 'GET', path: '/people/staff' })
    .input(
      pageInput.extend({
        search: z.string().trim().max(100).optional(),
        schoolId: id.optional(),
        position: position.optional(),
      }),
    )
    .output(pageOf(staffRow)),
};
