import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { id } from './fields.ts';

export const GROUPS = ['school', 'level', 'homeroom', 'section', 'student', 'guardian', 'staff'] as const;
export type GroupKind = (typeof GROUPS)[number];

/** A group or a single person: `homeroom:<id>`. Levels are grade levels, a guardian is named by the person. */
export const group = z
  .string()
  .regex(/^(school|level|homeroom|section|student|guardian|staff):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

export const AUDIENCE_ROLES = ['guardian', 'student', 'teacher', 'staff'] as const;
/** Who is meant around the students of a group: their guardians, they themselves, who teaches them, and the rest of a school's staff. */
export const audienceRole = z.enum(AUDIENCE_ROLES);
export type AudienceRole = z.infer<typeof audienceRole>;

const MOST_GROUPS = 120;
export const audience = z.object({
  include: z.array(group).max(MOST_GROUPS).default([]),
  exclude: z.array(group).max(MOST_GROUPS).default([]),
  roles: z.array(audienceRole).max(AUDIENCE_ROLES.length).default([]),
});
export type Audience = z.infer<typeof audience>;

/** How many an audience reaches now. */
export const audienceCount = z.object({
  people: z.number().int(),
  households: z.number().int(),
  students: z.number().int(),
  /** Those without an account, for whom it is printed. */
  onPaper: z.number().int(),
  byRole: z.object({
    guardian: z.number().int(),
    student: z.number().int(),
    staff: z.number().int(),
  }),
  /** The homerooms whose families or students it reaches. */
  homerooms: z.array(z.object({ id, name: z.string(), guardians: z.number().int(), students: z.number().int() })),
});
export type AudienceCount = z.infer<typeof audienceCount>;

export const groupChoice = z.object({
  id: group,
  name: z.string(),
  /** The school or level that it stands under in the list. */
  under: z.string().nullable(),
  schoolId: id,
});
export type GroupChoice = z.infer<typeof groupChoice>;

nameSchemas({ announcementsAudience: audience, announcementsCount: audienceCount, announcementsGroup: groupChoice });
