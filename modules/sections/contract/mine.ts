import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { endReason, id, localDate, look, teacherPart } from './fields.ts';

/** A class as those who sit in it see it: no surnames beyond the first, no numbers. */
export const myClass = z.object({
  id,
  name: z.string(),
  course: z.string(),
  look,
  room: z.string().nullable(),
  teachers: z.array(z.object({ name: z.string(), part: teacherPart, photoFileId: id.nullable() })),
  classmates: z.array(z.object({ name: z.string(), photoFileId: id.nullable() })),
});
export type MyClass = z.infer<typeof myClass>;

export const studentClasses = z.object({
  studentId: id,
  schoolId: id,
  today: localDate,
  /** The year that runs at the school, in which places begin and end. */
  year: z.object({ id, startsOn: localDate, endsOn: localDate }).nullable(),
  gradeLevelId: id.nullable(),
  homeroom: z.object({ id, name: z.string(), tutor: z.string().nullable(), room: z.string().nullable() }).nullable(),
  /** Every homeroom of every year, the latest first. */
  homerooms: z.array(
    z.object({
      name: z.string(),
      year: z.string(),
      from: localDate,
      lastDay: localDate.nullable(),
      endReason: endReason.nullable(),
    }),
  ),
  sections: z.array(
    z.object({
      id,
      name: z.string(),
      course: z.string(),
      courseId: id,
      look,
      lead: z.string().nullable(),
      room: z.string().nullable(),
      from: localDate,
      origin: z.enum(['homeroom', 'direct']),
    }),
  ),
  /** Sections that the student left, the latest first. */
  left: z.array(
    z.object({ id, name: z.string(), from: localDate, lastDay: localDate, endReason: endReason.nullable() }),
  ),
  can: z.object({ manage: z.boolean() }),
});
export type StudentClasses = z.infer<typeof studentClasses>;

export const mine = {
  /** The reader's own classes, as a student. */
  myClasses: needs('sections.read_own')
    .route({ method: 'GET', path: '/sections/mine', summary: "List one's own classes." })
    .output(
      z.object({
        homeroom: z.object({ name: z.string(), tutor: z.string().nullable() }).nullable(),
        items: z.array(myClass),
      }),
    ),
  /** One's child's classes, for families. */
  childClasses: needs('sections.read_own')
    .route({ method: 'GET', path: '/sections/children/{id}', summary: "List the classes of one's own child." })
    .input(z.object({ id }))
    .output(studentClasses),
  /** A student's homeroom, past homerooms and sections, for staff. */
  studentClasses: needs('sections.read')
    .route({ method: 'GET', path: '/sections/students/{id}', summary: 'List the classes of a student.' })
    .input(z.object({ id }))
    .output(studentClasses),
};

nameSchemas({ myClass, studentClasses });
