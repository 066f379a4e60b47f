import { needs } from '@patio/access/contract';
import { nameSchemas, pageInput, pageOf } from '@patio/kernel';
import { z } from 'zod';
import {
  adaptation,
  assignedStudent,
  assignmentFilters,
  assignmentLine,
  assignmentText,
  assignmentView,
  groupView,
} from './assignment.ts';
import { dates, id, instant, look, title, version } from './fields.ts';
import { usedRubric } from './rubrics.ts';

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
  /** Null takes the adaptation away. What is given to others too is given to all of them or to nobody. */
  setAdaptation: write
    .route({ method: 'PUT', path: `${inClass}/students/{studentId}`, summary: 'Adapt an assignment for a student.' })
    .input(
      z.object({
        id,
        studentId: id,
        /** The version that was seen; none where there was no adaptation. */
        version: version.optional(),
        adaptation: adaptation.partial().nullable(),
        /** Classmates who get the same, beside what their own records give. */
        also: z
          .array(z.object({ studentId: id, version: version.optional() }))
          .max(60)
          .default([]),
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

nameSchemas({ assignmentChoices });
