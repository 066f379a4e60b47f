import { needs, open } from '@patio/access/contract';
import { AVATARS, meView, preferencesView, userView } from '@patio/access/me';
import { z } from 'zod';
import { done, givenName, id, instant, locale, version } from './fields.ts';

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
