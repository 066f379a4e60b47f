import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import {
  assignmentState,
  attachment,
  dates,
  form,
  id,
  instant,
  instructions,
  kind,
  lessonLink,
  look,
  points,
  title,
} from './fields.ts';
import { usedRubric } from './rubrics.ts';

/** What a teacher writes once, for all classes. */
export const assignmentText = z.object({
  title,
  instructions,
  points,
  /** A category of the grading policy; null only while it is a draft. */
  category: z.string().min(1).max(60).nullable(),
  rubricVersionId: id.nullable(),
  forms: z.array(form).max(5),
  /** One hands in for all; the marks can differ. */
  inGroups: z.boolean(),
  /** Names stay hidden until the mark is released. */
  anonymous: z.boolean(),
  similarity: z.boolean(),
  lessons: z.array(lessonLink).max(20),
  competencyIds: z.array(id).max(20),
  attachments: z.array(attachment).max(20),
  /** How long it takes, in honest minutes; null where nobody has said. */
  minutes: z.int32().min(1).max(6_000).nullable(),
});
export type AssignmentText = z.infer<typeof assignmentText>;

/** A class that has it. `id` is what the desk and the students' pages name. */
export const assignedView = dates.extend({
  id,
  sectionId: id,
  section: z.string(),
  look,
  termId: id.nullable(),
  /** Its column of the gradebook, once published. */
  itemId: id.nullable(),
  students: z.number().int(),
  handedIn: z.number().int(),
  /** Handed in and not graded since. */
  waiting: z.number().int(),
  graded: z.number().int(),
  released: z.number().int(),
  version: z.number().int(),
});
export type AssignedView = z.infer<typeof assignedView>;

/** What a student gets instead of what the class gets; null where it is as for all. */
export const adaptation = z.object({
  dueAt: instant.nullable(),
  closesAt: instant.nullable(),
  excused: z.boolean(),
  instructions: instructions.nullable(),
  forms: z.array(form).max(5).nullable(),
  points: points.nullable(),
  /** So many percent of the exercises may be left out. */
  fewerPercent: z.int32().min(1).max(90).nullable(),
  largePrint: z.boolean(),
  /** What the teacher wants to remember about it; nobody else reads it. */
  note: z.string().trim().max(500),
});
export type Adaptation = z.infer<typeof adaptation>;

/** A student of the class, with what is adapted. `extraPercent` is the extra time of their record, which holds by itself. */
export const assignedStudent = z.object({
  studentId: id,
  name: z.string(),
  accommodations: z.array(z.string()),
  extraPercent: z.number().int(),
  groupId: id.nullable(),
  adaptation: adaptation.extend({ version: z.number().int() }).nullable(),
  /** What the record gives by itself; it holds until a teacher adapts. */
  byProfile: adaptation.pick({ fewerPercent: true, largePrint: true, forms: true }).nullable(),
  dueAt: instant,
  closesAt: instant.nullable(),
});
export type AssignedStudent = z.infer<typeof assignedStudent>;

export const groupView = z.object({ id, name: z.string(), studentIds: z.array(id) });
export type GroupView = z.infer<typeof groupView>;

export const assignmentView = assignmentText.extend({
  id,
  courseId: id,
  course: z.string(),
  kind,
  state: assignmentState,
  rubric: usedRubric.nullable(),
  /** What the attachments are called and weigh, by the id of the file. */
  files: z.array(z.object({ id, name: z.string(), type: z.string(), size: z.number() })),
  author: z.string(),
  sections: z.array(assignedView),
  version: z.number().int(),
  /** Points, category, groups and rubric stand still once somebody was graded. */
  graded: z.boolean(),
  can: z.object({ write: z.boolean(), grade: z.boolean() }),
});
export type AssignmentView = z.infer<typeof assignmentView>;

/** A row of the queue: an assignment in one class, or a draft that is in none. */
export const assignmentLine = z.object({
  assignmentId: id,
  /** Of the assignment in the class; null for a draft without classes. */
  id: id.nullable(),
  title: z.string(),
  course: z.string(),
  section: z.string().nullable(),
  sectionId: id.nullable(),
  look,
  state: assignmentState,
  opensAt: instant.nullable(),
  dueAt: instant.nullable(),
  closesAt: instant.nullable(),
  points: z.string(),
  students: z.number().int(),
  handedIn: z.number().int(),
  waiting: z.number().int(),
  graded: z.number().int(),
  released: z.number().int(),
  version: z.number().int(),
  can: z.object({ write: z.boolean(), grade: z.boolean() }),
});
export type AssignmentLine = z.infer<typeof assignmentLine>;

export const assignmentFilters = z.object({
  search: z.string().trim().max(100).optional(),
  sectionId: id.optional(),
  courseId: id.optional(),
  schoolId: id.optional(),
  /** Without it, everything that is not archived. */
  state: assignmentState.optional(),
  /** `work`: something was handed in and not graded. `release`: marks that were not returned yet. */
  waiting: z.enum(['work', 'release']).optional(),
  sort: z.enum(['due', '-due', 'title', '-title', 'waiting', '-waiting']).default('-due'),
});
export type AssignmentFilters = z.infer<typeof assignmentFilters>;

nameSchemas({
  assignmentView,
  assignmentLine,
  assignedView,
  assignedStudent,
  assignmentAdaptation: adaptation,
});
