import { needs } from '@patio/access/contract';
import { nameSchemas, pageInput, pageOf } from '@patio/kernel';
import { z } from 'zod';
import { id, localDate, staffName, version } from './fields.ts';

export const homeroomFilters = z.object({
  search: z.string().trim().max(100).optional(),
  schoolId: id.optional(),
  yearId: id.optional(),
  /** Or the year that all schools call by this name; without either, the years that are running. */
  year: z.string().trim().max(60).optional(),
  gradeLevelId: id.optional(),
  archived: z.stringbool().or(z.boolean()).default(false),
});
export type HomeroomFilters = z.infer<typeof homeroomFilters>;

export const homeroomRow = z.object({
  id,
  name: z.string(),
  letter: z.string(),
  schoolId: id,
  schoolName: z.string(),
  yearId: id,
  yearName: z.string(),
  gradeLevelId: id,
  gradeLevel: z.string(),
  roomId: id.nullable(),
  room: z.string().nullable(),
  tutor: staffName.nullable(),
  capacity: z.number(),
  students: z.number(),
  sections: z.number(),
  archived: z.boolean(),
  version: z.number(),
});
export type HomeroomRowView = z.infer<typeof homeroomRow>;
export const homeroomView = homeroomRow.extend({
  today: localDate,
  /** What is over is read, not changed. */
  year: z.object({ startsOn: localDate, endsOn: localDate, over: z.boolean() }),
  can: z.object({ manage: z.boolean() }),
});
export type HomeroomView = z.infer<typeof homeroomView>;

const read = needs('sections.read');
const manage = needs('sections.manage');
const capacity = z.int32().min(1).max(200);

export const homerooms = {
  listHomerooms: read
    .route({ method: 'GET', path: '/sections/homerooms', summary: 'List homerooms with search and filters.' })
    .input(pageInput.extend(homeroomFilters.shape))
    .output(pageOf(homeroomRow)),
  getHomeroom: read
    .route({ method: 'GET', path: '/sections/homerooms/{id}', summary: 'Read one homeroom.' })
    .input(z.object({ id }))
    .output(homeroomView),
  /** Opens homerooms for a year: so many letters for each chosen level. */
  createHomerooms: manage
    .route({ method: 'POST', path: '/sections/homerooms', summary: 'Create several homerooms.' })
    .input(
      z.object({
        schoolId: id,
        yearId: id,
        homerooms: z
          .array(z.object({ gradeLevelId: id, letter: z.string().trim().min(1).max(12), capacity }))
          .min(1)
          .max(120),
      }),
    )
    .output(z.object({ items: z.array(z.object({ id, name: z.string() })) })),
  saveHomeroom: manage
    .route({ method: 'PATCH', path: '/sections/homerooms/{id}', summary: 'Change a homeroom.' })
    .input(
      z.object({
        id,
        version,
        name: z.string().trim().min(1).max(60).optional(),
        capacity: capacity.optional(),
        roomId: id.nullable().optional(),
        tutorStaffId: id.nullable().optional(),
        archived: z.boolean().optional(),
      }),
    )
    .output(homeroomView),
  /** The same seats for several, or several archived or reopened, all or none. */
  saveHomerooms: manage
    .route({ method: 'POST', path: '/sections/homerooms/bulk', summary: 'Change several homerooms.' })
    .input(
      z.object({
        ids: z.array(id).min(1).max(200),
        capacity: capacity.optional(),
        archived: z.boolean().optional(),
      }),
    )
    .output(z.object({ count: z.number(), undo: id })),
};

nameSchemas({ homeroomFilters, homeroomRow, homeroomView });
