import { needs } from '@patio/access/contract';
import { progressEvent } from '@patio/engine-lessons/schema';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { blockJson, id, look, rules } from './fields.ts';

/** What a device may tell. That work was handed in is known here, and is no device's to say. */
const ownEvent = progressEvent.refine(({ kind }) => kind !== 'handed_in');

/** Where a student stands in a lesson. */
export const lessonStanding = z.object({
  id,
  unitId: id.nullable(),
  title: z.string(),
  summary: z.string(),
  minutes: z.number().int(),
  steps: z.number().int(),
  stepsSeen: z.number().int(),
  /** `locked` until the lessons that it requires are done. */
  state: z.enum(['open', 'begun', 'done', 'locked']),
  requires: z.array(id),
  lastAt: z.iso.datetime().nullable(),
  doneAt: z.iso.datetime().nullable(),
});
export type LessonStanding = z.infer<typeof lessonStanding>;

const courseCard = z.object({
  id,
  sectionId: id,
  /** The class as its students call it. */
  name: z.string(),
  course: z.string(),
  teacher: z.string().nullable(),
  look,
  lessons: z.number().int(),
  done: z.number().int(),
  /** What to go on with: the one begun last, otherwise the first that is open. */
  next: lessonStanding.nullable(),
});
export type CourseCard = z.infer<typeof courseCard>;

export const coursePath = courseCard.extend({
  /** The first picture of the next lesson. */
  picture: z.object({ file: id, alt: z.string() }).nullable(),
  /** Units without lessons stay: whoever looks at the path sees the whole year. */
  units: z.array(z.object({ id: id.nullable(), title: z.string(), lessons: z.array(lessonStanding) })),
});
export type CoursePath = z.infer<typeof coursePath>;

const answerSummary = z.object({
  attempts: z.number().int(),
  best: z.number(),
  last: z.enum(['right', 'partial', 'wrong']),
});
export const progressSummary = z.object({
  blocks: z.record(
    z.string(),
    z.object({ seen: z.boolean(), seconds: z.number(), answers: z.record(z.string(), answerSummary) }),
  ),
  handedIn: z.boolean(),
  seconds: z.number(),
  lastBlock: id.nullable(),
});

export const note = z.object({
  id,
  blockId: id,
  quote: z.string().trim().max(1_000).default(''),
  text: z.string().trim().max(4_000).default(''),
});
export type StudyNote = z.infer<typeof note>;

export const publishedLesson = z.object({
  id,
  number: z.number().int(),
  title: z.string(),
  summary: z.string(),
  goals: z.array(z.string()),
  minutes: z.number().int(),
  rules,
  course: z.object({ id, name: z.string(), look }),
  blocks: z.array(blockJson),
  progress: progressSummary.nullable(),
  done: z.boolean(),
  notes: z.array(note),
  can: z.object({ study: z.boolean() }),
});
export type PublishedLesson = z.infer<typeof publishedLesson>;

/** Something to open or to take away, with the lesson that hands it out. */
export const material = z.object({
  id,
  lesson: z.object({ id, title: z.string() }),
  kind: z.enum(['file', 'audio', 'video', 'embed']),
  title: z.string(),
  about: z.string(),
  /** Where it lies: a file of the school, or an address outside. */
  file: id.nullable(),
  address: z.string().nullable(),
});
export type CourseMaterial = z.infer<typeof material>;

const studiedCourse = z.object({ id, sectionId: id, name: z.string(), look, lessons: z.array(lessonStanding) });
export type StudiedCourse = z.infer<typeof studiedCourse>;

const whose = z.object({ studentId: id.optional() });
/** One of a student's courses, by its own id or by that of the class in which they take it. */
const ofCourse = whose.extend({ id });
const read = needs('lessons.read');
const study = needs('lessons.study');

/** What students do with lessons, and what families see of it. */
export const studying = {
  myCourses: read
    .route({ method: 'GET', path: '/lessons/mine', summary: 'List the courses of a student with the next step.' })
    .input(whose)
    .output(z.object({ items: z.array(courseCard) })),
  path: read
    .route({ method: 'GET', path: '/lessons/mine/{id}', summary: 'Show the units and lessons of a course.' })
    .input(ofCourse)
    .output(coursePath),
  materials: read
    .route({
      method: 'GET',
      path: '/lessons/mine/{id}/materials',
      summary: 'List what the lessons of a course hand out.',
    })
    .input(ofCourse)
    .output(z.object({ items: z.array(material) })),
  myLessons: read
    .route({ method: 'GET', path: '/lessons/studied', summary: 'List the lessons of a student across courses.' })
    .input(whose)
    .output(z.object({ courses: z.array(studiedCourse) })),
  open: read
    .route({ method: 'GET', path: '/lessons/published/{id}', summary: 'Open the published version of a lesson.' })
    .input(z.object({ id }))
    .output(publishedLesson),
  record: study
    .route({ method: 'POST', path: '/lessons/published/{id}/progress', summary: 'Add what happened on a device.' })
    .input(z.object({ id, events: z.array(ownEvent).min(1).max(500) }))
    .output(z.object({ progress: progressSummary, done: z.boolean() })),
  keepNote: study
    .route({ method: 'PUT', path: '/lessons/published/{id}/notes/{noteId}', summary: 'Write or change a note.' })
    .input(note.omit({ id: true }).extend({ id, noteId: id }))
    .output(note),
  removeNote: study
    .route({ method: 'DELETE', path: '/lessons/published/{id}/notes/{noteId}', summary: 'Remove a note.' })
    .input(z.object({ id, noteId: id }))
    .output(z.object({ removed: z.boolean() })),
};

const standing = z.object({
  studentId: id,
  name: z.string(),
  stepsSeen: z.number().int(),
  minutes: z.number().int(),
  state: z.enum(['open', 'begun', 'done']),
  lastAt: z.iso.datetime().nullable(),
});
const questionFigures = z.object({
  blockId: id,
  questionId: id,
  prompt: z.string(),
  answered: z.number().int(),
  /** How many did not have it right at their best attempt. */
  failed: z.number().int(),
});
export const classProgress = z.object({
  steps: z.number().int(),
  students: z.array(standing),
  /** The one that fails most comes first. */
  questions: z.array(questionFigures),
});
export type ClassProgress = z.infer<typeof classProgress>;

/** What teachers see of it. */
export const following = {
  classProgress: needs('lessons.read_progress')
    .route({ method: 'GET', path: '/lessons/published/{id}/class', summary: 'Show how a class does in a lesson.' })
    .input(z.object({ id, sectionId: id }))
    .output(classProgress),
};

nameSchemas({
  lessonStanding,
  lessonCourseCard: courseCard,
  coursePath,
  courseMaterial: material,
  studiedCourse,
  progressSummary,
  studyNote: note,
  publishedLesson,
  classProgress,
});
