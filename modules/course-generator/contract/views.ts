import { z } from 'zod';
import {
  courseState,
  courseWeek,
  finding,
  id,
  instant,
  lessonState,
  maker,
  micros,
  node,
  outline,
  pauseReason,
  sourceRef,
  style,
  version,
} from './fields.ts';
import { RUN_KINDS, VERDICTS, VERSION_KINDS } from './logs.ts';

const person = z.object({ id, name: z.string() });
const look = z.object({ colour: z.number().int(), pattern: z.string(), code: z.string() });

/** What a model would add and cost, or why it cannot. */
export const modelOffer = z.object({
  /** Null where it may be asked. */
  closed: z.string().nullable(),
  name: z.string().nullable(),
  currency: z.string(),
  /** What the rest of the course would cost. */
  micros,
  /** What an outline would cost, about. */
  outlineMicros: micros,
  minutes: z.number().int(),
  leftMicros: micros.nullable(),
});
export type ModelOffer = z.infer<typeof modelOffer>;

export const courseLine = z.object({
  id,
  title: z.string(),
  schoolId: id,
  school: z.string(),
  subject: z.string(),
  look,
  gradeLevel: z.string(),
  term: z.string(),
  state: courseState,
  pauseReason: pauseReason.nullable(),
  madeBy: maker,
  lessons: z.number().int(),
  made: z.number().int(),
  costMicros: micros,
  currency: z.string(),
  owner: z.string(),
  mine: z.boolean(),
  changedAt: instant,
});
export type CourseLine = z.infer<typeof courseLine>;

export const lessonLine = z.object({
  id,
  node,
  version,
  state: lessonState,
  number: z.number().int(),
  blocks: z.number().int(),
  minutes: z.number().int(),
  blocking: z.number().int(),
  warnings: z.number().int(),
  madeBy: maker.nullable(),
  model: z.string().nullable(),
  problem: z.string().nullable(),
});
export type LessonLine = z.infer<typeof lessonLine>;

export const sourceView = sourceRef.extend({
  name: z.string(),
  /** Pages, slides, chapters or lessons; null where nobody counted. */
  pages: z.number().int().nullable(),
  state: z.enum(['ready', 'reading', 'refused']),
  detail: z.string(),
});
export type SourceView = z.infer<typeof sourceView>;

export const competencyView = z.object({ id, name: z.string() });
export const reviewStep = z.object({ verdict: z.enum(VERDICTS), note: z.string(), by: z.string(), at: instant });

export const courseView = z.object({
  id,
  version,
  title: z.string(),
  school: person,
  subject: z.object({ id, name: z.string(), look }),
  gradeLevel: z.object({ id, name: z.string(), grade: z.number().int() }),
  courseId: id.nullable(),
  term: z.object({ id, name: z.string() }),
  language: z.enum(['es', 'en']),
  weeks: z.array(courseWeek),
  classMinutes: z.number().int(),
  lessonsWanted: z.number().int().nullable(),
  /** Those that were picked, and all that the catalogue has for the subject. */
  competencies: z.array(competencyView),
  catalogue: z.array(competencyView),
  sources: z.array(sourceView),
  style,
  madeBy: maker,
  outline: outline.nullable(),
  /** Who proposed it last, and why that was not the model that was asked. */
  proposedBy: z.object({ madeBy: maker, model: z.string().nullable(), problem: z.string().nullable() }).nullable(),
  courseFindings: z.array(finding),
  lessons: z.array(lessonLine),
  state: courseState,
  pauseReason: pauseReason.nullable(),
  owner: person,
  reviewer: person.nullable(),
  reviewers: z.array(person),
  accepted: z.object({ micros, at: instant }).nullable(),
  /** What models really cost for it so far. */
  costMicros: micros,
  tokens: z.number().int(),
  offer: modelOffer,
  reviews: z.array(reviewStep),
  publishedCourseId: id.nullable(),
  changedAt: instant,
  can: z.object({ edit: z.boolean(), review: z.boolean(), publish: z.boolean(), configure: z.boolean() }),
});
export type CourseView = z.infer<typeof courseView>;

export const storedBlock = z.record(z.string(), z.unknown());
export const lessonView = lessonLine.extend({
  generatedId: id,
  title: z.string(),
  content: z.array(storedBlock),
  findings: z.array(finding),
  /** What the passages that its blocks lean on say, by their id. */
  quotes: z.array(
    z.object({ id: z.string(), text: z.string(), page: z.number().int().nullable(), source: z.string() }),
  ),
  versions: z.array(
    z.object({
      number: z.number().int(),
      kind: z.enum(VERSION_KINDS),
      instruction: z.string(),
      by: z.string(),
      at: instant,
    }),
  ),
});
export type LessonView = z.infer<typeof lessonView>;

export const blockChange = z.object({
  id: z.string(),
  kind: z.enum(['same', 'added', 'removed', 'changed']),
  moved: z.boolean(),
  type: z.string(),
  words: z.array(z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() })),
});
export type BlockChangeView = z.infer<typeof blockChange>;

export const runLine = z.object({
  id,
  courseId: id,
  course: z.string(),
  kind: z.enum(RUN_KINDS),
  madeBy: maker,
  model: z.string().nullable(),
  template: z.string(),
  milliseconds: z.number().int(),
  tokens: z.number().int(),
  costMicros: micros,
  currency: z.string(),
  problem: z.string().nullable(),
  by: z.string(),
  at: instant,
});
export type RunLine = z.infer<typeof runLine>;
