import { needs } from '@patio/access/contract';
import { nameSchemas, pageInput, pageOf } from '@patio/kernel';
import { z } from 'zod';
import { id, instant, look, skillId, skillView, standing, subject } from './fields.ts';

/** Skills that belong together: a competency of the school where it has mapped them, else the grade. */
export const skillGroup = z.object({
  id: z.string(),
  kind: z.enum(['competency', 'grade']),
  /** The competency; empty for a grade, whose number says it. */
  name: z.string(),
  grade: z.number().int().nullable(),
  subject,
  mastered: z.number().int(),
  begun: z.number().int(),
  /** All skills of the group that the engine has. */
  of: z.number().int(),
  /** Mean of the begun skills, with its bounds; null where none was begun. */
  known: z.object({ value: z.number(), from: z.number(), to: z.number() }).nullable(),
  skills: z.array(skillView),
});
export type SkillGroup = z.infer<typeof skillGroup>;

export const lessonTime = z.object({
  courseId: id,
  sectionId: id.nullable(),
  course: z.string(),
  look,
  done: z.number().int(),
  total: z.number().int(),
  /** Active time; pauses are not counted. */
  minutes: z.number().int(),
  lastAt: instant.nullable(),
});

/** One week: what was tried, what succeeded without help, and what was mastered in it. */
export const weekView = z.object({
  /** The Monday. */
  week: z.iso.date(),
  tries: z.number().int(),
  unaided: z.number().int(),
  right: z.number().int(),
  mastered: z.number().int(),
});

export const learnerProgress = z.object({
  studentId: id,
  name: z.string(),
  /** Where the student is, by the grade of their class. */
  grade: z.number().int().nullable(),
  groups: z.array(skillGroup),
  /** The last eight weeks, the oldest first. */
  weeks: z.array(weekView),
  lessons: z.array(lessonTime),
  counts: z.object({
    mastered: z.number().int(),
    growing: z.number().int(),
    started: z.number().int(),
    toReview: z.number().int(),
    due: z.number().int(),
  }),
});
export type LearnerProgress = z.infer<typeof learnerProgress>;

/** One try as evidence. */
export const evidenceLine = z.object({
  id,
  at: instant,
  prompt: z.string(),
  /** The last answer that was given. */
  answer: z.string(),
  right: z.boolean(),
  unaided: z.boolean(),
  hints: z.number().int(),
  from: z.enum(['practice', 'chat']),
  misconception: z.string().nullable(),
});
export type EvidenceLine = z.infer<typeof evidenceLine>;

/** A child's learning in plain words. */
export const childProgress = z.object({
  studentId: id,
  name: z.string(),
  /** What the child can do alone now, the newest first. */
  can: z.array(z.object({ skill: z.string(), name: z.string(), subject, since: z.iso.date() })),
  growing: z.array(z.object({ skill: z.string(), name: z.string(), subject })),
  /** One thing to do at home this week; null while nothing was practised. */
  atHome: z
    .object({
      skill: z.string(),
      name: z.string(),
      subject,
      why: z.enum(['to_review', 'growing', 'stuck']),
      text: z.string(),
    })
    .nullable(),
  groups: z.array(skillGroup),
  lessons: z.array(lessonTime),
  work: z.object({
    toDo: z.number().int(),
    overdue: z.number().int(),
    handedIn: z.number().int(),
    returned: z.number().int(),
  }),
});
export type ChildProgress = z.infer<typeof childProgress>;

/** A line of a family's home about a child's learning. */
export const familyLine = z.object({
  studentId: id,
  name: z.string(),
  /** Skills mastered within the last seven days, and the newest of them. */
  learned: z.number().int(),
  newest: z.string().nullable(),
  /** The skill to do at home this week. */
  atHome: z.string().nullable(),
});

export const classLearner = z.object({
  studentId: id,
  name: z.string(),
  mastered: z.number().int(),
  growing: z.number().int(),
  toReview: z.number().int(),
  started: z.number().int(),
  tries: z.number().int(),
  independence: z.number().nullable(),
  lastAt: instant.nullable(),
  /** Skills tried at least three times without a success alone. */
  stuck: z.array(
    z.object({ skill: z.string(), name: z.string(), tries: z.number().int(), misconception: z.string().nullable() }),
  ),
});
export type ClassLearner = z.infer<typeof classLearner>;

export const classSkill = z.object({
  skill: z.string(),
  name: z.string(),
  subject,
  grade: z.number().int(),
  mastered: z.number().int(),
  growing: z.number().int(),
  started: z.number().int(),
  stuck: z.number().int(),
});

export const classProgress = z.object({
  sectionId: id,
  name: z.string(),
  students: z.array(classLearner),
  skills: z.array(classSkill),
});
export type ClassProgress = z.infer<typeof classProgress>;

const learn = needs('tutor.learn');
const follow = needs('tutor.follow');

export const progress = {
  myProgress: learn
    .route({ method: 'GET', path: '/tutor/progress', summary: "Show one's own progress." })
    .output(learnerProgress),
  /** The tries behind a skill, the newest first: of oneself, of one's child, or of a student of one's class. */
  evidence: follow
    .route({ method: 'GET', path: '/tutor/progress/evidence', summary: 'List the tries behind a skill.' })
    .input(pageInput.extend({ studentId: id, skill: skillId }))
    .output(pageOf(evidenceLine)),
  childrenProgress: needs('tutor.family')
    .route({ method: 'GET', path: '/tutor/children', summary: 'Show what one’s child can do now.' })
    .input(z.object({ studentId: id.optional() }))
    .output(
      z.object({ children: z.array(z.object({ studentId: id, name: z.string() })), child: childProgress.nullable() }),
    ),
  familyLines: needs('tutor.family')
    .route({ method: 'GET', path: '/tutor/family', summary: 'Say what each child learned lately.' })
    .output(z.object({ items: z.array(familyLine) })),
  classProgress: needs('tutor.read_progress')
    .route({ method: 'GET', path: '/tutor/classes/{sectionId}/progress', summary: 'Show how a class learns.' })
    .input(z.object({ sectionId: id }))
    .output(classProgress),
  studentProgress: needs('tutor.read_progress')
    .route({ method: 'GET', path: '/tutor/students/{studentId}/progress', summary: 'Show how a student learns.' })
    .input(z.object({ studentId: id }))
    .output(learnerProgress),
};

nameSchemas({
  tutorFamilyLine: familyLine,
  tutorSkillGroup: skillGroup,
  tutorLearnerProgress: learnerProgress,
  tutorEvidence: evidenceLine,
  tutorChildProgress: childProgress,
  tutorClassProgress: classProgress,
  tutorLessonTime: lessonTime,
  tutorStanding: standing,
});
