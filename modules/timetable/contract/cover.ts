import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { classDayView, localDate } from './agenda.ts';

const id = z.uuid();
const count = z.number().int();

export const ABSENCE_REASONS = ['illness', 'leave', 'training', 'errand', 'other'] as const;
export const absenceReason = z.enum(ABSENCE_REASONS);

/** Somebody of the staff who is away; reason and note only for those who arrange the cover. */
export const absenceView = z.object({
  id,
  staffId: id,
  name: z.string(),
  fromOn: localDate,
  throughOn: localDate,
  reason: absenceReason.nullable(),
  note: z.string().nullable(),
  version: count,
});
export type AbsenceView = z.infer<typeof absenceView>;

export const newAbsence = z.object({
  staffId: id,
  fromOn: localDate,
  throughOn: localDate,
  reason: absenceReason,
  note: z.string().trim().max(200).nullable().default(null),
});
export type NewAbsence = z.output<typeof newAbsence>;

/** A room that cannot be used on some days. */
export const closureView = z.object({
  id,
  roomId: id,
  room: z.string(),
  fromOn: localDate,
  throughOn: localDate,
  reason: z.string(),
});
export type ClosureView = z.infer<typeof closureView>;

export const newClosure = z.object({
  roomId: id,
  fromOn: localDate,
  throughOn: localDate,
  reason: z.string().trim().min(1).max(200),
});
export type NewClosure = z.output<typeof newClosure>;

/** Somebody who could stand in, with the facts behind the rank. */
export const substituteView = z.object({
  id,
  name: z.string(),
  free: z.boolean(),
  sameSubject: z.boolean(),
  /** Classes that they gave for others this year, and hours of their own that day. */
  given: count,
  hoursThatDay: count,
  /** They are at school before and after it anyway. */
  fillsGap: z.boolean(),
});
export type SubstituteView = z.infer<typeof substituteView>;

/** A class that is not as the plan says or lacks somebody or something, with the best that could be done at once. */
export const coverItem = classDayView.extend({
  needsCover: z.boolean(),
  needsRoom: z.boolean(),
  substitutes: z.array(substituteView),
  freeRooms: z.array(z.object({ id, name: z.string() })),
});
export type CoverItem = z.infer<typeof coverItem>;

/** A day of a school: who is away, what is closed, and the classes that are not as the plan says or need somebody. */
export const coverView = z.object({
  schoolId: id,
  today: localDate,
  date: localDate,
  teaching: z.boolean(),
  away: z.array(absenceView),
  closures: z.array(closureView),
  items: z.array(coverItem),
  can: z.object({ manage: z.boolean() }),
});
export type CoverView = z.infer<typeof coverView>;

/** What one class on one day could become. */
export const changeChoices = z.object({
  periods: z.array(z.object({ period: count, startsAt: z.string(), endsAt: z.string() })),
  rooms: z.array(z.object({ id, name: z.string(), free: z.boolean() })),
  /** Whoever is free first, then by what is fair. */
  staff: z.array(substituteView),
});
export type ChangeChoices = z.infer<typeof changeChoices>;

const read = needs('timetable.read');
const manage = needs('timetable.manage');
const done = z.object({ done: z.boolean() });

export const coverContract = {
  /** Which hours, rooms and teachers could be chosen for a class on a day, where `on` and `period` are where it would be. */
  changeChoices: manage
    .route({
      method: 'GET',
      path: '/timetable/meetings/{meetingId}/choices',
      summary: 'List where one class can move and who can cover it.',
    })
    .input(
      z.object({
        meetingId: id,
        date: localDate,
        on: localDate,
        period: z.coerce.number<number>().int().min(1).max(20),
      }),
    )
    .output(changeChoices),
  cover: read
    .route({
      method: 'GET',
      path: '/timetable/cover',
      summary: 'List classes without a teacher or a room and who can cover them.',
    })
    .input(
      z.object({
        schoolId: id.optional(),
        date: localDate.optional(),
        staffId: id.optional(),
        days: z.coerce.number<number>().int().min(1).max(45).default(1),
      }),
    )
    .output(coverView),
  /** Gives one class of a day to somebody else or another room, and tells whom it concerns; what else was arranged stays. */
  arrangeCover: manage
    .route({ method: 'POST', path: '/timetable/cover', summary: 'Assign a substitute or a room to one class.' })
    .input(z.object({ meetingId: id, date: localDate, staffId: id.optional(), roomId: id.optional() }))
    .output(done),
  noteAbsence: manage
    .route({ method: 'POST', path: '/timetable/absences', summary: 'Note the absence of a teacher.' })
    .input(newAbsence)
    .output(done),
  removeAbsence: manage
    .route({ method: 'POST', path: '/timetable/absences/{id}/remove', summary: 'Remove a noted absence.' })
    .input(z.object({ id }))
    .output(done),
  closeRoom: manage
    .route({ method: 'POST', path: '/timetable/closures', summary: 'Close a room for some days.' })
    .input(newClosure)
    .output(done),
  reopenRoom: manage
    .route({ method: 'POST', path: '/timetable/closures/{id}/remove', summary: 'Open a closed room again.' })
    .input(z.object({ id }))
    .output(done),
};

nameSchemas({
  absenceView,
  newAbsence,
  closureView,
  newClosure,
  substituteView,
  coverItem,
  coverView,
  changeChoices,
});
