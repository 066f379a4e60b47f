import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { endingReason, endReason, id, localDate, step, studentIds } from './fields.ts';

/** A student in a roster, on the day that was asked for. */
export const memberView = z.object({
  studentId: id,
  personId: id,
  studentNumber: z.string(),
  status: z.string(),
  givenNames: z.string(),
  firstSurname: z.string(),
  secondSurname: z.string().nullable(),
  preferredName: z.string().nullable(),
  photoFileId: id.nullable(),
  fromOn: localDate,
  /** The last day, where one is known. */
  lastDay: localDate.nullable(),
  origin: z.enum(['homeroom', 'direct']),
});
export type MemberView = z.infer<typeof memberView>;
export const rosterView = z.object({ on: localDate, items: z.array(memberView) });

/** Somebody who could be put into a roster, as a picker shows them. */
const candidate = memberView
  .pick({ studentNumber: true, givenNames: true, firstSurname: true, secondSurname: true })
  .extend({ id, gradeLevel: z.string().nullable(), homeroom: z.string().nullable() });
export type Candidate = z.infer<typeof candidate>;
const candidates = z.object({ items: z.array(candidate) });
const find = z.object({ id, search: z.string().trim().max(100).optional() });

const read = needs('sections.read');
const manage = needs('sections.manage');
/** Whose roster, and on which day. */
export const rosterDay = z.object({ id, on: localDate.optional() });

export const rosters = {
  /** Who is in the section on a day; today unless one is named. */
  roster: read
    .route({ method: 'GET', path: '/sections/{id}/roster', summary: 'List the students of a section on a day.' })
    .input(rosterDay)
    .output(rosterView),
  homeroomRoster: read
    .route({
      method: 'GET',
      path: '/sections/homerooms/{id}/roster',
      summary: 'List the students of a homeroom on a day.',
    })
    .input(rosterDay)
    .output(rosterView),
  /** Who came and who went, the latest first. */
  movements: read
    .route({ method: 'GET', path: '/sections/{id}/movements', summary: 'List who joined and left a section.' })
    .input(z.object({ id }))
    .output(
      z.object({
        items: z.array(
          z.object({
            enrolmentId: id,
            name: z.string(),
            fromOn: localDate,
            untilOn: localDate.nullable(),
            endReason: endReason.nullable(),
            endNote: z.string().nullable(),
          }),
        ),
      }),
    ),
  /** Students of the school who are not in the section yet. */
  candidates: manage
    .route({ method: 'GET', path: '/sections/{id}/candidates', summary: 'List students who can join a section.' })
    .input(find)
    .output(candidates),
  /** Students of the school who are not in the homeroom yet, those of its level first. */
  homeroomCandidates: manage
    .route({
      method: 'GET',
      path: '/sections/homerooms/{id}/candidates',
      summary: 'List students who can join a homeroom.',
    })
    .input(find)
    .output(candidates),
  enrolStudents: manage
    .route({ method: 'POST', path: '/sections/{id}/students', summary: 'Enrol students in a section.' })
    .input(z.object({ id, studentIds, on: localDate }))
    .output(step),
  endEnrolments: manage
    .route({ method: 'POST', path: '/sections/{id}/end', summary: 'End enrolments in a section.' })
    .input(
      z.object({
        id,
        studentIds,
        on: localDate,
        reason: endingReason,
        note: z.string().trim().max(500).optional(),
      }),
    )
    .output(step),
  moveStudents: manage
    .route({ method: 'POST', path: '/sections/{id}/move', summary: 'Move students to another section.' })
    .input(z.object({ id, toId: id, studentIds, on: localDate }))
    .output(step),
  /** Puts students into the homeroom from a day on, wherever they were before. */
  placeStudents: manage
    .route({ method: 'POST', path: '/sections/homerooms/{id}/students', summary: 'Place students in a homeroom.' })
    .input(z.object({ id, studentIds, on: localDate }))
    .output(step),
  /** Students leave the school's year: the homeroom and every section end. */
  leaveHomeroom: manage
    .route({ method: 'POST', path: '/sections/homerooms/{id}/leave', summary: 'Take students out of a homeroom.' })
    .input(z.object({ id, studentIds, on: localDate, note: z.string().trim().max(500).optional() }))
    .output(step),
  /** Takes a step back whole, while nothing of it was touched again. */
  undo: manage
    .route({ method: 'POST', path: '/sections/steps/{id}/undo', summary: 'Undo a change of a roster.' })
    .input(z.object({ id }))
    .output(z.object({ undone: z.literal(true) })),
};

nameSchemas({ sectionsMemberView: memberView, rosterView, candidate, candidates, find, ask: rosterDay });
