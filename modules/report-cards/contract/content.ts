import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';

const text = z.string();
const mark = z.string().nullable();

/** What is printed around the marks, in the words of the school's country and the reader's language. */
export const paperTexts = z.record(z.string(), z.string());

const school = z.object({
  name: text,
  /** The ministry's number and the place, on one line. */
  line: text,
  logoFileId: z.uuid().nullable(),
});

/** What makes a paper a document: without a number it is a draft or an unofficial copy, and says so across the page. */
export const issueNote = z.object({
  number: text.nullable(),
  version: z.number().int().nullable(),
  code: text.nullable(),
  address: text.nullable(),
  issuedAt: z.iso.datetime(),
  timeZone: text,
  /** Printed across every page. */
  watermark: text.nullable(),
});
export type IssueNote = z.infer<typeof issueNote>;

const paper = {
  locale: z.enum(['es', 'en']),
  paper: z.enum(['a4', 'letter']),
  words: paperTexts,
  school,
  year: text,
  issue: issueNote,
};

const competency = z.object({ name: text, levels: z.array(mark), conclusion: text.nullable() });

const subject = z.object({
  name: text,
  teacher: text.nullable(),
  marks: z.array(mark),
  final: mark,
  /** Where this term's mark lies on its scale, from 0 to 1; null where nothing is measured. */
  ratio: z.number().min(0).max(1).nullable(),
  /** Which of the marks are under the pass line. */
  failed: z.array(z.boolean()),
  /** This term's mark in the words of another scale, where a table reads it so. */
  word: text.optional(),
  comment: text.nullable(),
  competencies: z.array(competency),
});
export type CardSubject = z.infer<typeof subject>;

/** A report card: one student, one term, everything that is on the paper. */
export const cardContent = z.object({
  kind: z.literal('report_card'),
  ...paper,
  term: z.object({ name: text, place: text }),
  columns: z.array(z.object({ short: text, name: text, now: z.boolean() })),
  /** True once the year itself has a mark. */
  hasFinal: z.boolean(),
  student: z.object({ name: text, number: text }),
  group: text.nullable(),
  tutor: text.nullable(),
  attendance: text.nullable(),
  attendanceDetail: text.nullable(),
  subjects: z.array(subject),
  average: z.object({ marks: z.array(mark), final: mark, note: text.nullable() }).nullable(),
  habits: z.array(z.object({ name: text, step: z.number().int().min(1).max(4), word: text })),
  message: text.nullable(),
  scaleNote: text.nullable(),
});
export type CardContent = z.infer<typeof cardContent>;

/** A transcript: every year of a student, course by course. */
export const transcriptContent = z.object({
  kind: z.literal('transcript'),
  ...paper,
  student: z.object({ name: text, number: text, document: text.nullable(), birthDate: text.nullable() }),
  years: z.array(
    z.object({
      name: text,
      level: text.nullable(),
      school: text,
      running: z.boolean(),
      courses: z.array(z.object({ name: text, mark, word: text.nullable(), failed: z.boolean() })),
      average: mark,
      attendance: text.nullable(),
    }),
  ),
  scaleNote: text.nullable(),
});
export type TranscriptContent = z.infer<typeof transcriptContent>;

/** A grade act: one class in one term, every student, signed by whoever answers for it. */
export const actContent = z.object({
  kind: z.literal('act'),
  ...paper,
  term: z.object({ name: text, place: text }),
  section: text,
  course: text,
  group: text,
  teacher: text.nullable(),
  columns: z.array(z.object({ short: text, name: text, now: z.boolean() })),
  rows: z.array(
    z.object({
      number: text,
      name: text,
      marks: z.array(mark),
      failed: z.array(z.boolean()),
      word: text.nullable(),
      /** How much of the term the student was there, in percent. */
      attendance: text.optional(),
      /** What the teacher wrote; a grade act carries none, a teacher's own report does. */
      comment: text.nullable(),
    }),
  ),
  figures: z.object({ students: z.number(), passed: z.number(), failed: z.number(), mean: mark }),
  scaleNote: text.nullable(),
});
export type ActContent = z.infer<typeof actContent>;

/** A certificate of enrolment: that a student is on the school's register today, in the school's language and in the other one. */
export const enrolmentContent = z.object({
  kind: z.literal('enrolment'),
  ...paper,
  student: z.object({ name: text, number: text, document: text.nullable(), birthDate: text.nullable() }),
  level: text,
  group: text.nullable(),
  term: text.nullable(),
  statement: text,
  /** The same sentence for whoever does not read the first. */
  translation: text,
});
export type EnrolmentContent = z.infer<typeof enrolmentContent>;

export const paperContent = z.discriminatedUnion('kind', [
  cardContent,
  transcriptContent,
  actContent,
  enrolmentContent,
]);
export type PaperContent = z.infer<typeof paperContent>;

nameSchemas({
  school,
  issueNote,
  competency,
  subject,
  cardContent,
  transcriptContent,
  actContent,
  enrolmentContent,
  paperContent,
});
