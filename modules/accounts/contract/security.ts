import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { done, freshProof as fresh, id, instant, newPassword } from './fields.ts';
import { creationOptions, registrationAnswer } from './sign-in.ts';

const own = needs('accounts.use_own');
/** What sets up a second step, also for those who may do nothing else before it. */
const second = own.meta({ lifts: ['second_step'] });

export const passkeyView = z.object({
  id,
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
  /** Kept in a cloud keychain, so losing the device does not lose it. */
  backedUp: z.boolean(),
});
export const sessionView = z.object({
  id,
  kind: z.enum(['person', 'child', 'impersonation', 'break_glass']),
  device: z.string(),
  address: z.string().nullable(),
  createdAt: instant,
  lastSeenAt: instant,
  expiresAt: instant,
  current: z.boolean(),
});
export const identityView = z.object({ id, issuer: z.string(), email: z.string().nullable(), linkedAt: instant });
export type PasskeyView = z.infer<typeof passkeyView>;
export type SessionView = z.infer<typeof sessionView>;

const codes = z.object({ recoveryCodes: z.array(z.string()) });

export const security = {
  listPasskeys: own
    .route({ method: 'GET', path: '/accounts/passkeys', summary: "List one's own passkeys." })
    .output(z.object({ items: z.array(passkeyView) })),
  beginPasskeyRegistration: second
    .route({ method: 'POST', path: '/accounts/passkeys/begin', summary: 'Begin to register a passkey.' })
    .input(z.object(fresh))
    .output(z.object({ options: creationOptions })),
  finishPasskeyRegistration: second
    .route({ method: 'POST', path: '/accounts/passkeys', summary: 'Finish the registration of a passkey.' })
    .input(z.object({ name: z.string().trim().min(1).max(60), response: registrationAnswer }))
    .output(passkeyView),
  renamePasskey: own
    .route({ method: 'PATCH', path: '/accounts/passkeys/{id}', summary: 'Rename a passkey.' })
    .input(z.object({ id, name: z.string().trim().min(1).max(60) }))
    .output(passkeyView),
  removePasskey: own
    .route({ method: 'POST', path: '/accounts/passkeys/{id}/remove', summary: 'Remove a passkey.' })
    .input(z.object({ id, ...fresh }))
    .output(done),

  /** A secret to scan; nothing is switched on before `confirmTotp` saw a right code. */
  beginTotp: second
    .route({ method: 'POST', path: '/accounts/totp/begin', summary: 'Begin to set up an authenticator app.' })
    .input(z.object(fresh))
    .output(z.object({ secret: z.string(), uri: z.string(), qrSvg: z.string() })),
  /** Switches the second factor on and shows the recovery codes for the only time. */
  confirmTotp: second
    .route({
      method: 'POST',
      path: '/accounts/totp/confirm',
      summary: 'Confirm an authenticator app with its first code.',
    })
    .input(z.object({ code: z.string().trim().min(6).max(12) }))
    .output(codes),
  disableTotp: own
    .route({ method: 'POST', path: '/accounts/totp/disable', summary: 'Turn off the authenticator app.' })
    .input(z.object(fresh))
    .output(done),
  /** New recovery codes; the old ones stop working. */
  regenerateRecoveryCodes: own
    .route({ method: 'POST', path: '/accounts/recovery-codes', summary: "Replace one's recovery codes." })
    .input(z.object(fresh))
    .output(codes),

  changePassword: own
    .meta({ lifts: ['password'] })
    .route({ method: 'POST', path: '/accounts/password', summary: "Change one's own password." })
    /** `currentPassword` may be left out only where the account has none yet, or after a sealed code. */
    .input(z.object({ ...fresh, password: newPassword }))
    .output(done),

  listSessions: own
    .route({ method: 'GET', path: '/accounts/sessions', summary: "List one's own sessions and devices." })
    .output(z.object({ items: z.array(sessionView) })),
  revokeSession: own
    .route({ method: 'POST', path: '/accounts/sessions/{id}/revoke', summary: "End one of one's own sessions." })
    .input(z.object({ id, ...fresh }))
    .output(done),
  /** Ends all my other sessions; with `here` this one too. */
  signOutEverywhere: own
    .route({ method: 'POST', path: '/accounts/sessions/revoke-all', summary: "End all of one's own sessions." })
    .input(z.object({ here: z.boolean().default(false), ...fresh }))
    .output(z.object({ ended: z.number().int() })),

  /** Whoever looks through another's eyes goes back to their own session. */
  endImpersonation: own
    .meta({ safe: true })
    .route({
      method: 'POST',
      path: '/accounts/impersonation/end',
      summary: 'Stop viewing the platform as another person.',
    })
    .output(z.object({ next: z.enum(['done', 'sign_in']) })),

  listIdentities: own
    .route({ method: 'GET', path: '/accounts/identities', summary: "List the outside accounts linked to one's own." })
    .output(z.object({ items: z.array(identityView) })),
  unlinkIdentity: own
    .route({ method: 'POST', path: '/accounts/identities/{id}/unlink', summary: 'Unlink an outside account.' })
    .input(z.object({ id, ...fresh }))
    .output(done),
};

nameSchemas({ passkeyView, sessionView, identityView, codes });
