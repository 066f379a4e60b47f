import { needs } from '@patio/access/contract';
import { ownLine } from '@patio/assignments';
import { nameSchemas } from '@patio/kernel';
import { homeKind, presentation } from '@patio/people';
import { classDayView, dayView, lookView } from '@patio/timetable';
import { z } from 'zod';

const id = z.uuid();
/** A day of school life: nothing else is asked of the database. */
const day = z.iso.date().refine((date) => date >= '2000-01-01' && date <= '2199-12-31');

/** Something that a child did today: a lesson, practice of a subject, a task, a talk with Capi, or a class of the day. */
export const dayStep = z
  .string()
  .regex(
    /^(lesson|task|maths|spanish|english|capi|class\.[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/,
  );

/** What a class does on the day, as far as its teacher has it ready. */
export const classPageView = z.object({
  sectionId: id,
  period: z.number().int(),
  title: z.string(),
  steps: z.array(z.object({ title: z.string(), minutes: z.number().int() })),
  bring: z.array(z.string()),
});

/** What a teacher said about something, with the mark last. */
export const wordsView = z.object({
  /** Of a piece of work; null for a mark of the gradebook. */
  assignedId: id.nullable(),
  sectionId: id.nullable(),
  title: z.string(),
  course: z.string(),
  look: lookView,
  teacher: z.string().nullable(),
  quote: z.string().nullable(),
  words: z.string(),
  score: z.string().nullable(),
  points: z.string().nullable(),
  at: z.iso.datetime(),
});
export type WordsView = z.infer<typeof wordsView>;

export const lessonView = z.object({
  id,
  sectionId: id,
  title: z.string(),
  summary: z.string(),
  course: z.string(),
  look: lookView,
  minutes: z.number().int().nullable(),
  steps: z.number().int(),
  stepsSeen: z.number().int(),
});

/** A student's day, whatever their home looks like. */
export const studentHomeView = z.object({
  studentId: id,
  home: homeKind,
  presentation: presentation.partial(),
  /** The version of the record that holds the two. */
  profileVersion: z.number().int(),
  /** The school's own date and time of day. */
  today: day,
  now: z.string(),
  /** What today is at the school. */
  todayIs: dayView.nullable(),
  /** The day whose classes are shown: today, or the next with classes when today has none left. */
  shownOn: day.nullable(),
  classes: z.array(classDayView),
  pages: z.array(classPageView),
  owed: z.object({ count: z.number().int(), minutes: z.number().int(), items: z.array(ownLine) }),
  words: z.array(wordsView),
  lesson: lessonView.nullable(),
  practice: z.object({
    due: z.array(z.object({ subject: z.enum(['maths', 'spanish', 'english']), count: z.number().int() })),
    /** How many days of this school year had practice, and which of this week. */
    days: z.number().int(),
    week: z.array(z.object({ day, practised: z.boolean(), rests: z.boolean() })),
  }),
  /** What was done today, and how many stickers all days together gave. */
  done: z.array(z.string()),
  stickers: z.number().int(),
});
export type StudentHomeView = z.infer<typeof studentHomeView>;

const study = needs('homes.study');

export const student = {
  student: study
    .route({ method: 'GET', path: '/homes/student', summary: 'Read the day of the student who asks.' })
    .output(studentHomeView),
  markDone: study
    .route({ method: 'POST', path: '/homes/done', summary: 'Say that something of the day is done.' })
    .input(z.object({ date: day, step: dayStep }))
    .output(z.object({ done: z.array(z.string()), stickers: z.number().int() })),
};

nameSchemas({ classPageView, wordsView, homesLessonView: lessonView, studentHomeView });
