import { needs } from '@patio/access/contract';
import { nameSchemas, pageInput, pageOf } from '@patio/kernel';
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
  version,
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

const named = z.object({ id, name: z.string() });

/** Everything that the builder lets one choose from, in one answer. */
export const assignmentChoices = z.object({
  now: instant,
  timeZone: z.string(),
  courses: z.array(
    z.object({
      id,
      name: z.string(),
      look,
      schoolId: id,
      sections: z.array(named.extend({ students: z.number().int(), look })),
      categories: z.array(z.object({ id: z.string(), label: z.object({ es: z.string(), en: z.string() }) })),
      /** What the policy says of late work, as a sentence in pieces; null where late work loses nothing. */
      late: z
        .object({
          per: z.enum(['day', 'hour']),
          percent: z.string(),
          graceMinutes: z.number().int(),
          most: z.string().nullable(),
        })
        .nullable(),
      competencies: z.array(named),
      lessons: z.array(z.object({ id, title: z.string() })),
      terms: z.array(named.extend({ startsOn: z.string(), endsOn: z.string() })),
      /** The highest mark of the scale, which the points usually are. */
      usualPoints: z.string(),
    }),
  ),
  rubrics: z.array(usedRubric.omit({ body: true }).extend({ own: z.boolean() })),
  /** Earlier ones to begin from, the newest first. */
  earlier: z.array(z.object({ id, title: z.string(), course: z.string(), courseId: id, at: instant })),
});
export type AssignmentChoices = z.infer<typeof assignmentChoices>;

export const sectionDates = dates.extend({ sectionId: id, termId: id.nullable().default(null) });
export type SectionDates = z.infer<typeof sectionDates>;

const read = needs('assignments.read');
const write = needs('assignments.author');
const one = '/assignments/{id}';
const inClass = '/assignments/classes/{id}';

/** How teachers make work for their classes. */
export const authoring = {
  list: read
    .route({ method: 'GET', path: '/assignments', summary: 'List assignments by class, with what waits.' })
    .input(pageInput.extend(assignmentFilters.shape))
    .output(pageOf(assignmentLine).extend({ sections: z.array(named), can: z.object({ write: z.boolean() }) })),
  choices: write
    .route({ method: 'GET', path: '/assignments/choices', summary: 'List what an assignment can be made of.' })
    .output(assignmentChoices),
  open: read
    .route({ method: 'GET', path: one, summary: 'Read an assignment with its classes.' })
    .input(z.object({ id }))
    .output(assignmentView),
  create: write
    .route({ method: 'POST', path: '/assignments', summary: 'Begin an assignment.' })
    .input(
      assignmentText
        .partial()
        .extend({ id: id.optional(), courseId: id, title, sections: z.array(sectionDates).max(30).default([]) }),
    )
    .output(assignmentView),
  update: write
    .route({ method: 'PATCH', path: one, summary: 'Change what an assignment says.' })
    .input(assignmentText.partial().extend({ id, version }))
    .output(assignmentView),
  /** Says in which classes it is, and when. A class in which something was handed in cannot be left out. */
  setDates: write
    .route({ method: 'PUT', path: `${one}/sections`, summary: 'Say which classes have it, and when.' })
    .input(z.object({ id, version, sections: z.array(sectionDates).max(30) }))
    .output(assignmentView),
  /** Gives it to its classes; one that opens later is scheduled. Each class gets its column in the gradebook. */
  publish: write
    .route({ method: 'POST', path: `${one}/publish`, summary: 'Give an assignment to its classes.' })
    .input(z.object({ id, version }))
    .output(assignmentView),
  /** Only while nobody has handed anything in. */
  unpublish: write
    .route({ method: 'POST', path: `${one}/unpublish`, summary: 'Take an assignment back into a draft.' })
    .input(z.object({ id, version }))
    .output(assignmentView),
  archive: write
    .route({ method: 'POST', path: `${one}/archive`, summary: 'Archive or restore an assignment.' })
    .input(z.object({ id, version, archived: z.boolean() }))
    .output(assignmentView),
  copy: write
    .route({ method: 'POST', path: `${one}/copy`, summary: 'Begin a new assignment from this one.' })
    .input(z.object({ id, title: title.optional(), courseId: id.optional() }))
    .output(assignmentView),
  /** The class, with groups and what is adapted for whom. */
  students: read
    .route({ method: 'GET', path: `${inClass}/students`, summary: 'List a class with groups and adaptations.' })
    .input(z.object({ id }))
    .output(z.object({ students: z.array(assignedStudent), groups: z.array(groupView) })),
  /** Null takes the adaptation away. */
  setAdaptation: write
    .route({ method: 'PUT', path: `${inClass}/students/{studentId}`, summary: 'Adapt an assignment for a student.' })
    .input(
      z.object({
        id,
        studentId: id,
        /** The version that was seen; none where there was no adaptation. */
        version: version.optional(),
        adaptation: adaptation.partial().nullable(),
      }),
    )
    .output(assignedStudent),
  setGroups: write
    .route({ method: 'PUT', path: `${inClass}/groups`, summary: 'Say who works with whom.' })
    .input(
      z.object({
        id,
        version,
        groups: z
          .array(z.object({ id, name: z.string().trim().min(1).max(60), studentIds: z.array(id).min(1).max(40) }))
          .max(60),
      }),
    )
    .output(z.object({ groups: z.array(groupView), version: z.number().int() })),
};

nameSchemas({
  assignmentView,
  assignmentLine,
  assignmentChoices,
  assignedView,
  assignedStudent,
  assignmentAdaptation: adaptation,
});
