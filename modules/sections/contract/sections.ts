import { needs } from '@patio/access/contract';
import { nameSchemas, pageInput, pageOf } from '@patio/kernel';
import { z } from 'zod';
import { id, localDate, look, sectionState, staffName, step, teacherPart, teacherRight, version } from './fields.ts';

export const sectionFilters = z.object({
  search: z.string().trim().max(100).optional(),
  schoolId: id.optional(),
  /** The years that are running unless one is named. */
  yearId: id.optional(),
  /** Or the year that all schools call by this name. */
  year: z.string().trim().max(60).optional(),
  gradeLevelId: id.optional(),
  subjectId: id.optional(),
  homeroomId: id.optional(),
  courseId: id.optional(),
  /** Whoever teaches it today, as whatever. */
  staffId: id.optional(),
  /** Only those where something is missing. */
  missing: z.enum(['lead', 'room', 'students']).optional(),
  state: sectionState.default('active'),
  sort: z.enum(['name', '-name', 'level', '-level']).default('level'),
});
export type SectionFilters = z.infer<typeof sectionFilters>;

export const sectionRow = z.object({
  id,
  name: z.string(),
  schoolId: id,
  schoolName: z.string(),
  yearId: id,
  yearName: z.string(),
  courseId: id,
  courseName: z.string(),
  look,
  gradeLevel: z.string(),
  periodsPerWeek: z.number(),
  homerooms: z.array(z.string()),
  lead: staffName.nullable(),
  /** Co-teachers, assistants and substitutes of today. */
  others: z.number(),
  students: z.number(),
  capacity: z.number().nullable(),
  roomId: id.nullable(),
  room: z.string().nullable(),
  state: sectionState,
  version: z.number(),
});
export type SectionRowView = z.infer<typeof sectionRow>;

export const teacherView = z.object({
  id,
  staffId: id,
  name: z.string(),
  part: teacherPart,
  may: z.array(teacherRight),
  from: localDate,
  /** The last day, included; empty while it is open. */
  lastDay: localDate.nullable(),
  note: z.string(),
  holds: z.enum(['now', 'later', 'past']),
  version: z.number(),
});
export type TeacherView = z.infer<typeof teacherView>;

export const sectionView = sectionRow.extend({
  today: localDate,
  /** What is over is read, not changed. */
  year: z.object({ startsOn: localDate, endsOn: localDate, over: z.boolean() }),
  feeds: z.array(z.object({ id, name: z.string() })),
  teachers: z.array(teacherView),
  can: z.object({ manage: z.boolean(), manageTeachers: z.boolean() }),
});
export type SectionView = z.infer<typeof sectionView>;

const read = needs('sections.read');
const manage = needs('sections.manage');
const many = z.object({
  schoolId: id,
  yearId: id,
  homeroomIds: z.array(id).min(1).max(200),
  courseIds: z.array(id).min(1).max(400),
  from: localDate.optional(),
});
/** Who leads which of the planned sections from its first day; the others have nobody yet. */
const plannedLeads = z.array(z.object({ homeroomId: id, courseId: id, staffId: id })).max(4000);
const plan = z.object({
  from: localDate,
  create: z.array(
    z.object({
      homeroomId: id,
      homeroom: z.string(),
      courseId: id,
      course: z.string(),
      name: z.string(),
      students: z.number(),
    }),
  ),
  standing: z.array(z.object({ homeroom: z.string(), course: z.string() })),
});

export const sections = {
  /** What the reader's lists can be narrowed by, and what forms offer: schools with years, levels and rooms. */
  places: read
    .route({ method: 'GET', path: '/sections/places', summary: 'List the schools, years and levels of sections.' })
    .output(
      z.object({
        schools: z.array(
          z.object({
            id,
            name: z.string(),
            today: localDate,
            manage: z.boolean(),
            years: z.array(
              z.object({ id, name: z.string(), state: z.string(), startsOn: localDate, endsOn: localDate }),
            ),
            levels: z.array(z.object({ id, name: z.string() })),
            rooms: z.array(z.object({ id, name: z.string(), capacity: z.number() })),
          }),
        ),
        subjects: z.array(z.object({ id, name: z.string() })),
      }),
    ),
  listSections: read
    .route({ method: 'GET', path: '/sections', summary: 'List sections with search, filters and sorting.' })
    .input(pageInput.extend(sectionFilters.shape))
    .output(pageOf(sectionRow)),
  getSection: read
    .route({ method: 'GET', path: '/sections/{id}', summary: 'Read one section.' })
    .input(z.object({ id }))
    .output(sectionView),
  /** The courses of a school that a section can be made of. */
  listTeachable: manage
    .route({ method: 'GET', path: '/sections/courses', summary: 'List the courses that can be taught in a school.' })
    .input(z.object({ schoolId: id }))
    .output(
      z.object({
        items: z.array(
          z.object({ id, name: z.string(), gradeLevelId: id, gradeLevel: z.string(), elective: z.boolean() }),
        ),
      }),
    ),
  createSection: manage
    .route({ method: 'POST', path: '/sections', summary: 'Create a section.' })
    .input(
      z.object({
        schoolId: id,
        yearId: id,
        courseId: id,
        name: z.string().trim().min(2).max(120),
        roomId: id.nullable().default(null),
        capacity: z.int32().min(1).max(500).nullable().default(null),
        /** Who leads it from its first day on. */
        leadStaffId: id.nullable().default(null),
      }),
    )
    .output(sectionView),
  saveSection: manage
    .route({ method: 'PATCH', path: '/sections/{id}', summary: 'Change a section.' })
    .input(
      z.object({
        id,
        version,
        name: z.string().trim().min(2).max(120).optional(),
        roomId: id.nullable().optional(),
        capacity: z.int32().min(1).max(500).nullable().optional(),
        state: sectionState.optional(),
      }),
    )
    .output(sectionView),
  /** Closes, archives or reopens many; going back to the state before is its undo. */
  setStates: manage
    .route({ method: 'POST', path: '/sections/state', summary: 'Archive or restore several sections.' })
    .input(z.object({ ids: z.array(id).min(1).max(200), state: sectionState }))
    .output(z.object({ changed: z.number() })),
  /** Whose students take the section by being in their homeroom, from a day on. */
  saveFeeds: manage
    .route({ method: 'POST', path: '/sections/{id}/feeds', summary: 'Choose which homerooms fill a section.' })
    .input(z.object({ id, homeroomIds: z.array(id).max(60), on: localDate }))
    .output(step),
  /** What `createMany` would make, without making it. */
  planMany: manage
    .meta({ safe: true })
    .route({ method: 'POST', path: '/sections/plan', summary: 'Preview the sections of several homerooms.' })
    .input(many)
    .output(plan),
  createMany: manage
    .route({ method: 'POST', path: '/sections/many', summary: 'Create the sections of several homerooms.' })
    .input(many.extend({ leads: plannedLeads.default([]) }))
    .output(z.object({ stepId: id, sections: z.number(), enrolments: z.number() })),
};

nameSchemas({ sectionFilters, sectionRow, teacherView, sectionView, plan });
