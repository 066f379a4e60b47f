import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { count, id, version } from './fields.ts';

export const CHECKS = [
  'contact',
  'bells',
  'courses',
  'homerooms',
  'students',
  'teachers',
  'classes',
  'leads',
  'timetable',
  'policy',
] as const;
/** One thing that a working school has. */
export const checkView = z.object({
  name: z.enum(CHECKS),
  isDone: z.boolean(),
  count,
  /** Where it is looked at or put right. */
  href: z.string(),
  /** Whether the page behind `href` is a list of exactly so many rows. */
  isList: z.boolean(),
});
export type CheckView = z.infer<typeof checkView>;

export const directorView = z.object({
  school: z
    .object({
      id,
      name: z.string(),
      address: z.string().nullable(),
      phone: z.string().nullable(),
      email: z.string().nullable(),
    })
    .nullable(),
  /** Letters that wait for an answer at this school. */
  invited: count,
  checks: z.array(checkView),
  canImport: z.boolean(),
});
export type DirectorView = z.infer<typeof directorView>;

export const TEAM_ROLES = ['coordinator', 'teacher', 'support', 'psychology'] as const;
export const teamLine = z.object({
  email: z.email().max(200),
  givenNames: z.string().trim().min(1).max(80),
  surnames: z.string().trim().min(1).max(80),
  role: z.enum(TEAM_ROLES),
});
export type TeamLine = z.infer<typeof teamLine>;
const teamAnswer = z.object({
  email: z.string(),
  state: z.enum(['invited', 'already_member', 'already_invited', 'email_of_other', 'refused']),
});
export type TeamAnswer = z.infer<typeof teamAnswer>;

/** Everything that the second half of founding begins with. */
export const institutionView = z.object({
  name: z.string(),
  /** The reader runs the platform and belongs to no school: an institution can be founded here. */
  canFound: z.boolean(),
  school: z
    .object({
      id,
      name: z.string(),
      year: z.object({ id, name: z.string() }).nullable(),
      terms: count,
      periods: count,
      levels: z.array(z.object({ id, name: z.string(), planned: count })),
      courses: count,
      homerooms: count,
      classes: count,
    })
    .nullable(),
  draft: z.object({ step: z.string(), body: z.record(z.string(), z.unknown()), version }).nullable(),
  isFinished: z.boolean(),
});
export type InstitutionView = z.infer<typeof institutionView>;

const setUp = needs('onboarding.set_up');
const DRAFT_LETTERS = 20_000;

export const setUpSide = {
  director: setUp
    .route({
      method: 'GET',
      path: '/onboarding/director',
      summary: 'Read how far a school is set up, with the list of what is missing.',
    })
    .output(directorView),
  inviteTeam: setUp
    .route({ method: 'POST', path: '/onboarding/team', summary: 'Invite several people of a school by e-mail.' })
    .input(z.object({ people: z.array(teamLine).min(1).max(200) }))
    .output(z.object({ answers: z.array(teamAnswer) })),
  institution: setUp
    .route({ method: 'GET', path: '/onboarding/institution', summary: 'Read how far an institution is set up.' })
    .output(institutionView),
  /** Kept as it was written; a later draft of another device is not overwritten. */
  saveDraft: setUp
    .route({ method: 'PUT', path: '/onboarding/draft', summary: 'Keep what is written of an institution so far.' })
    .input(
      z.object({
        step: z.string().trim().max(40),
        body: z
          .record(z.string(), z.unknown())
          .refine((body) => JSON.stringify(body).length <= DRAFT_LETTERS, { error: 'too long' }),
        version: version.nullable(),
      }),
    )
    .output(z.object({ version })),
  /** Courses by the country's plan, homerooms as told, and a class for each course of each homeroom. Nothing is made twice. */
  openClasses: setUp
    .route({
      method: 'POST',
      path: '/onboarding/classes',
      summary: 'Give an empty school its courses, homerooms and classes.',
    })
    .input(
      z.object({
        schoolId: id,
        homerooms: z
          .array(z.object({ gradeLevelId: id, groups: z.int32().min(0).max(12) }))
          .min(1)
          .max(60),
        capacity: z.int32().min(1).max(200),
      }),
    )
    .output(z.object({ courses: count, homerooms: count, classes: count })),
};

nameSchemas({
  onboardingCheck: checkView,
  onboardingDirector: directorView,
  teamLine,
  teamAnswer,
  onboardingInstitution: institutionView,
});
