import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { count, id, role, state, step } from './fields.ts';

/** One first step: what the person said of it, and whether the school's data shows that it is done. */
export const stepView = z.object({ step, state, isKnown: z.boolean(), at: z.iso.datetime().nullable() });
export type StepView = z.infer<typeof stepView>;

export const ownSteps = z.object({
  /** Null for roles without first steps. */
  role: role.nullable(),
  /** False for whoever was here before there were first steps, or never began them: nothing reminds them. */
  hasBegun: z.boolean(),
  steps: z.array(stepView),
  /** What a home reminds of: steps that were begun and that nobody and nothing shows to be done. */
  left: count,
});
export type OwnSteps = z.infer<typeof ownSteps>;

const look = z.object({ colour: z.number(), pattern: z.string(), code: z.string() });
export const teacherView = z.object({
  /** What the record says that they teach; null where the school has no record of them as a teacher. */
  subjects: z.array(z.string()).nullable(),
  /** The subjects of the institution, to choose from. */
  choices: z.array(z.string()),
  classes: z.array(z.object({ id, name: z.string(), course: z.string(), look, students: count })),
});
export type TeacherView = z.infer<typeof teacherView>;

const consentState = z.enum(['given', 'refused', 'missing', 'not_asked']);
export const studentView = z.object({
  /** The home that fits: the youngest get pictures and few words. */
  home: z.enum(['k3', 'normal', 'special']),
  country: z.string().nullable(),
  age: count.nullable(),
  /** Purposes of the consent register: who decides by age and country, and what was said. */
  consents: z.array(
    z.object({
      purpose: z.enum(['data', 'images', 'ai', 'trips']),
      state: consentState,
      /** The adults who have not answered yet. */
      waitsFor: z.array(z.string()),
    }),
  ),
  /** Where an adult of the family answers; null for an account without a record. */
  familyLink: z.string().nullable(),
});
export type StudentView = z.infer<typeof studentView>;

const own = needs('onboarding.own');

export const ownSide = {
  mine: own
    .route({ method: 'GET', path: '/onboarding/steps', summary: "List one's own first steps." })
    .output(ownSteps),
  /** The same for a home, which is told of nothing but what is left. */
  reminder: own
    .route({ method: 'GET', path: '/onboarding/reminder', summary: "List what is left of one's own first steps." })
    .output(ownSteps),
  /** Only writes what is missing, so that it may be said twice. */
  begin: own
    .route({ method: 'POST', path: '/onboarding/steps', summary: "Begin one's own first steps." })
    .output(ownSteps),
  setStep: own
    .route({
      method: 'POST',
      path: '/onboarding/steps/{step}',
      summary: "Say that one of one's first steps is done, or leave it for later.",
    })
    .input(z.object({ step, state }))
    .output(ownSteps),
  teacher: own
    .route({
      method: 'GET',
      path: '/onboarding/teacher',
      summary: 'Read what the first steps of a teacher begin with.',
    })
    .output(teacherView),
  setSubjects: own
    .route({ method: 'PUT', path: '/onboarding/teacher/subjects', summary: 'Say which subjects one teaches.' })
    .input(z.object({ subjects: z.array(z.string().trim().min(1).max(80)).min(1).max(20) }))
    .output(teacherView),
  student: own
    .route({
      method: 'GET',
      path: '/onboarding/student',
      summary: 'Read what the first steps of a student begin with.',
    })
    .output(studentView),
};

nameSchemas({ stepView, ownSteps, onboardingTeacher: teacherView, onboardingStudent: studentView });
