import { needs } from '@patio/access/contract';
import { operation } from '@patio/engine-lessons/schema';
import { nameSchemas, pageInput, pageOf } from '@patio/kernel';
import { z } from 'zod';
import {
  entryView,
  goals,
  id,
  language,
  lessonState,
  lessonView,
  look,
  rules,
  summary,
  title,
  version,
} from './fields.ts';

export const lessonFilters = z.object({
  search: z.string().trim().max(100).optional(),
  courseId: id.optional(),
  state: lessonState.optional(),
});
export type LessonFilters = z.infer<typeof lessonFilters>;

export const newLesson = z.object({
  courseId: id,
  /** Only this class has it; without one, all classes of the course do. */
  sectionId: id.nullable().default(null),
  unitId: id.nullable().default(null),
  title,
  summary: summary.default(''),
  goals: goals.default([]),
  language: language.default('es'),
});
export type NewLesson = z.infer<typeof newLesson>;

export const lessonChange = z.object({
  version,
  title: title.optional(),
  summary: summary.optional(),
  goals: goals.optional(),
  unitId: id.nullable().optional(),
  rules: rules.optional(),
  requires: z.array(id).max(20).optional(),
  /** Archived lessons come back as they were: published where they have a version. */
  archived: z.boolean().optional(),
  /** The lesson right after which it stands; null makes it the first. */
  after: id.nullable().optional(),
});
export type LessonChange = z.infer<typeof lessonChange>;

export const versionView = z.object({
  number: z.number().int(),
  title: z.string(),
  minutes: z.number().int(),
  blocks: z.number().int(),
  by: z.string(),
  at: z.iso.datetime(),
});
export type VersionView = z.infer<typeof versionView>;

const wordChange = z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() });
export const blockChange = z.object({
  id,
  kind: z.enum(['same', 'added', 'removed', 'changed']),
  moved: z.boolean(),
  type: z.string(),
  words: z.array(wordChange),
});

const course = z.object({
  id,
  name: z.string(),
  gradeLevel: z.string(),
  units: z.array(z.object({ id, title: z.string() })),
  sections: z.array(z.object({ id, name: z.string() })),
  /** How many lessons it has, drafts included. */
  lessons: z.number().int(),
  /** The course's own version, which a new order of its units names. */
  version: z.number().int(),
  can: z.object({ order: z.boolean() }),
});

export type AuthoredCourse = z.infer<typeof course>;

const draft = z.object({
  lesson: lessonView,
  grade: z.number().int(),
  look,
  /** What the course works on: blocks are linked to some of it. */
  competencies: z.array(z.object({ id, name: z.string() })),
  entries: z.array(entryView),
});
/** A number that an address may carry. */
const counted = z.coerce.number<number>().int();
const may = needs('lessons.author');
const at = '/lessons/authored/{id}';

/** What those who write lessons do. */
export const author = {
  courses: may
    .route({ method: 'GET', path: '/lessons/courses', summary: 'List the courses one may write lessons for.' })
    .output(z.object({ items: z.array(course) })),
  orderUnits: needs('courses.author')
    .route({
      method: 'PUT',
      path: '/lessons/courses/{id}/units',
      summary: 'Put the units of a course in another order.',
    })
    .input(z.object({ id, version, unitIds: z.array(id).min(1).max(60) }))
    .output(z.object({ version: z.number().int() })),
  authored: may
    .route({ method: 'GET', path: '/lessons/authored', summary: 'List lessons with their state and use.' })
    .input(pageInput.extend(lessonFilters.shape))
    .output(pageOf(lessonView)),
  create: may
    .route({ method: 'POST', path: '/lessons/authored', summary: 'Create an empty lesson.' })
    .input(newLesson)
    .output(lessonView),
  describe: may
    .route({ method: 'PATCH', path: at, summary: 'Change what a lesson says of itself, its place and its rules.' })
    .input(lessonChange.extend({ id }))
    .output(lessonView),
  draft: may
    .route({ method: 'GET', path: `${at}/draft`, summary: 'Open the draft, or what is newer than a revision.' })
    .input(z.object({ id, since: counted.min(0).default(0) }))
    .output(draft),
  save: may
    .route({ method: 'POST', path: `${at}/operations`, summary: 'Merge steps of an editor into the draft.' })
    .input(z.object({ id, operations: z.array(operation).min(1).max(200) }))
    .output(z.object({ revision: z.number().int(), entries: z.array(entryView) })),
  publish: may
    .route({ method: 'POST', path: `${at}/publish`, summary: 'Publish the draft as a new version.' })
    .input(z.object({ id, revision: z.int32().min(0) }))
    .output(lessonView),
  versions: may
    .route({ method: 'GET', path: `${at}/versions`, summary: 'List the published versions.' })
    .input(z.object({ id }))
    .output(z.object({ items: z.array(versionView) })),
  compare: may
    .route({ method: 'GET', path: `${at}/compare`, summary: 'Compare two versions, or one with the draft.' })
    .input(z.object({ id, before: counted.min(1), after: counted.min(1).optional() }))
    .output(z.object({ changes: z.array(blockChange) })),
  restore: may
    .route({ method: 'POST', path: `${at}/restore`, summary: 'Make the draft what a version was.' })
    .input(z.object({ id, number: version, revision: z.int32().min(0) }))
    .output(draft),
  presence: may
    .route({ method: 'POST', path: `${at}/presence`, summary: 'Tell colleagues which block is being edited.' })
    .input(
      z.object({
        id,
        device: id,
        step: z.enum(['came', 'here', 'left']),
        blockId: id.nullable().default(null),
      }),
    )
    .output(z.object({ others: z.number().int() })),
};

/** What colleagues in the same lesson hear. */
export interface LessonPresence {
  id: string;
  device: string;
  step: 'came' | 'here' | 'left';
  blockId: string | null;
  name: string;
}
/** What they hear when the draft has grown. */
export interface DraftNews {
  id: string;
  revision: number;
}

nameSchemas({
  lessonFilters,
  newLesson,
  lessonChange,
  lessonVersionView: versionView,
  lessonBlockChange: blockChange,
  lessonCourse: course,
  lessonDraft: draft,
});
