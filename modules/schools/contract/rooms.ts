import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { done, id, version } from './fields.ts';

export const ROOM_FEATURES = [
  'lab',
  'computers',
  'art',
  'gym',
  'library',
  'music',
  'kitchen',
  'projector',
  'accessible',
] as const;

const roomFields = z.object({
  name: z.string().trim().min(1).max(60),
  building: z.string().trim().max(60).nullable(),
  capacity: z.int().min(1).max(5000),
  features: z.array(z.string().trim().min(1).max(30)).max(20),
});
export const roomView = roomFields.extend({ id, archived: z.boolean(), version: z.number().int() });
export type RoomView = z.infer<typeof roomView>;

/** Which rooms of a school a table shows, and in what order. */
export const roomFilters = z.object({
  schoolId: id,
  search: z.string().trim().max(100).optional(),
  feature: z.string().max(30).optional(),
  archived: z.literal('yes').optional(),
  sort: z.enum(['name', '-name', 'capacity', '-capacity']).default('name'),
});
export type RoomFilters = z.infer<typeof roomFilters>;

const manage = needs('schools.manage');

export const rooms = {
  listRooms: needs('schools.read')
    .route({ method: 'GET', path: '/schools/{schoolId}/rooms', summary: 'List the rooms of a school.' })
    .input(z.object({ schoolId: id }))
    .output(z.object({ items: z.array(roomView) })),
  createRoom: manage
    .route({ method: 'POST', path: '/schools/{schoolId}/rooms', summary: 'Create a room.' })
    .input(roomFields.extend({ schoolId: id }))
    .output(roomView),
  saveRoom: manage
    .route({ method: 'PUT', path: '/schools/rooms/{id}', summary: 'Change a room.' })
    .input(roomFields.extend({ id, version }))
    .output(roomView),
  archiveRooms: manage
    .route({ method: 'POST', path: '/schools/rooms/archive', summary: 'Archive several rooms.' })
    .input(z.object({ ids: z.array(id).min(1).max(200) }))
    .output(done),
  restoreRooms: manage
    .route({ method: 'POST', path: '/schools/rooms/restore', summary: 'Restore several archived rooms.' })
    .input(z.object({ ids: z.array(id).min(1).max(200) }))
    .output(done),
};

nameSchemas({ roomFields, roomView });
