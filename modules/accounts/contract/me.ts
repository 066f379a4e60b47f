import { needs, open } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { capability, done, givenName, id, instant, locale, reach, role, version } from './fields.ts';

export const AVATARS = [
  'condor',
  'llama',
  'vizcacha',
  'jaguar',
  'toucan',
  'turtle',
  'hummingbird',
  'otter',
  'fox',
  'frog',
  'bee',
  'whale',
] as const;

export const membershipView = z.object({
  id,
  role,
  institutionId: id,
  institutionName: z.string(),
  schoolId: id.nullable(),
  schoolName: z.string().nullable(),
  platform: z.boolean(),
});

/** How a person wants to see Patio. `auto` follows the device. */
export const preferencesView = z.object({
  version: z.number().int(),
  theme: z.enum(['auto', 'light', 'dark', 'contrast', 'contrast-dark', 'calm']),
  textSize: z.enum(['small', 'normal', 'large', 'largest']),
  font: z.enum(['standard', 'legible', 'readable', 'early']),
  /** More room between letters, words and lines. */
  spacing: z.enum(['normal', 'wide']),
  motion: z.enum(['auto', 'reduced', 'full']),
  density: z.enum(['comfortable', 'compact']),
  timeFormat: z.enum(['auto', '12', '24']),
});

export const userView = z.object({
  id,
  givenNames: z.string(),
  surnames: z.string(),
  preferredName: z.string().nullable(),
  email: z.string().nullable(),
  username: z.string().nullable(),
  locale,
  /** A photo of their own; wins over the drawn avatar. */
  photoFileId: id.nullable(),
  avatar: z.enum(AVATARS).nullable(),
  pronouns: z.string().nullable(),
  phone: z.string().nullable(),
  version: z.number().int(),
});

export const meView = z.object({
  user: userView,
  memberships: z.array(membershipView),
  activeMembershipId: id,
  /** What the active membership may do, and how far; absent means not at all. */
  capabilities: z.partialRecord(capability, reach),
  preferences: preferencesView,
  /** The reading level: the youngest (by card, or as the school set it), the calm one, or the usual. */
  audience: z.enum(['standard', 'k3', 'calm']),
  /** Set while an admin looks through this person's eyes; everything is read-only then. */
  impersonation: z.object({ byName: z.string(), reason: z.string(), until: instant }).nullable(),
  /** The password was given by somebody else and must be replaced first. */
  mustSetPassword: z.boolean(),
  /** What stands before everything else: all other procedures refuse until it is settled. */
  held: z.enum(['password', 'second_step']).nullable(),
  /** The person has not yet passed their first-login screen. */
  firstLogin: z.boolean(),
  secondFactor: z.object({
    totp: z.boolean(),
    passkeys: z.number().int(),
    recoveryCodesLeft: z.number().int(),
  }),
  hasPassword: z.boolean(),
  session: z.object({
    id,
    kind: z.enum(['person', 'child', 'impersonation', 'break_glass']),
    expiresAt: instant,
  }),
});
export type MeView = z.infer<typeof meView>;
export type MembershipView = z.infer<typeof membershipView>;
export type PreferencesView = z.infer<typeof preferencesView>;
export type UserView = z.infer<typeof userView>;

const own = needs('accounts.use_own');

export const me = {
  /** Who is asking; null when nobody is signed in. */
  me: needs(open('the web asks it before it knows whether anybody is signed in; it shows the caller only themselves'))
    .route({ method: 'GET', path: '/accounts/me', summary: 'Read the signed-in person, memberships and permissions.' })
    .output(meView.nullable()),

  /** Another of my memberships becomes the active one; the session token changes with it. */
  switchMembership: own
    .route({ method: 'POST', path: '/accounts/me/membership', summary: 'Switch to another role or school.' })
    .input(z.object({ membershipId: id }))
    .output(meView),

  updateProfile: own
    .route({ method: 'PATCH', path: '/accounts/me/profile', summary: "Change one's own profile." })
    .input(
      z.object({
        version,
        givenNames: givenName.optional(),
        surnames: givenName.optional(),
        preferredName: z.string().trim().max(80).nullable().optional(),
        pronouns: z.string().trim().max(40).nullable().optional(),
        phone: z
          .string()
          .trim()
          .regex(/^\+?[0-9 ()-]{6,24}$/)
          .nullable()
          .optional(),
        photoFileId: id.nullable().optional(),
        avatar: z.enum(AVATARS).nullable().optional(),
        locale: locale.optional(),
      }),
    )
    .output(userView),

  updatePreferences: own
    .route({ method: 'PATCH', path: '/accounts/me/preferences', summary: "Change one's own display preferences." })
    .input(
      preferencesView
        .omit({ version: true })
        .partial()
        .extend({ version: z.int32().min(0) }),
    )
    .output(preferencesView),

  /** Closes the first-login screen: avatar, language and needs are chosen. */
  finishFirstLogin: own
    .route({ method: 'POST', path: '/accounts/me/first-login', summary: 'Finish the first sign-in.' })
    .input(
      z.object({
        avatar: z.enum(AVATARS).nullable().optional(),
        locale: locale.optional(),
        preferredName: z.string().trim().max(80).nullable().optional(),
      }),
    )
    .output(meView),

  /** Everything this module keeps about the caller, without secrets. */
  downloadMyData: own
    .route({ method: 'GET', path: '/accounts/me/data', summary: 'Download everything stored about oneself.' })
    .output(z.object({ madeAt: instant, about: z.record(z.string(), z.unknown()) })),

  /** For support calls: the caller's own session and nothing secret. */
  debug: needs(open('shows the caller their own session only, and only where it is switched on'))
    .route({ method: 'GET', path: '/accounts/debug', summary: 'Read whether diagnostic mode is on.' })
    .output(
      z.object({
        serverTime: instant,
        address: z.string(),
        userAgent: z.string(),
        cookies: z.array(z.object({ name: z.string(), accepted: z.boolean() })),
        session: z
          .object({
            id,
            kind: z.string(),
            createdAt: instant,
            rotatedAt: instant,
            lastSeenAt: instant,
            idleExpiresAt: instant,
            expiresAt: instant,
          })
          .nullable(),
        me: meView.nullable(),
      }),
    ),
  /** Turns /auth/debug on or off for an institution's people. */
  setDebug: needs('accounts.manage')
    .route({ method: 'POST', path: '/accounts/debug', summary: 'Turn diagnostic mode on or off.' })
    .input(z.object({ on: z.boolean() }))
    .output(done),

  /** From /unauthorized: asks the admins for a right. */
  requestAccess: own
    .route({ method: 'POST', path: '/accounts/access-requests', summary: 'Ask for access to an area.' })
    .input(z.object({ area: z.string().trim().min(1).max(200), reason: z.string().trim().max(500) }))
    .output(z.object({ id })),
};

nameSchemas({ membershipView, accountsPreferencesView: preferencesView, userView, meView });
