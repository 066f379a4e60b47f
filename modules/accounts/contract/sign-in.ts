import { needs, open } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { z } from 'zod';
import { anyPassword, done, email, locale, newPassword, oneTimeToken, role, slug } from './fields.ts';

/** The browser's own shapes; the server checks every byte of them, so the contract does not repeat them. */
const opaque = <Shape>() => z.record(z.string(), z.unknown()) as unknown as z.ZodType<Shape, Shape>;
export const creationOptions = opaque<PublicKeyCredentialCreationOptionsJSON>();
export const requestOptions = opaque<PublicKeyCredentialRequestOptionsJSON>();
export const registrationAnswer = opaque<RegistrationResponseJSON>();
export const authenticationAnswer = opaque<AuthenticationResponseJSON>();

/** What the door says next. `done` has set the session cookie. */
export const nextStep = z.discriminatedUnion('next', [
  z.object({ next: z.literal('done') }),
  /** The password was right; now a TOTP code, a recovery code or a passkey. */
  z.object({ next: z.literal('second_factor'), methods: z.array(z.enum(['totp', 'recovery_code', 'passkey'])) }),
  /** The username exists in several institutions; ask again with `institution` (a slug). */
  z.object({
    next: z.literal('choose_institution'),
    institutions: z.array(z.object({ slug: z.string(), name: z.string() })),
  }),
]);
export type NextStep = z.infer<typeof nextStep>;

const door = needs(open('nobody is signed in yet: this is the door'));

export const signIn = {
  /** What the sign-in screen may offer here. */
  signInOptions: door
    .route({ method: 'GET', path: '/accounts/sign-in/options', summary: 'Read the ways to sign in to an institution.' })
    .input(z.object({ institution: slug.optional() }))
    .output(
      z.object({
        institution: z.object({ slug: z.string(), name: z.string() }).nullable(),
        oidc: z.object({ name: z.string() }).nullable(),
        /** This device was enrolled for QR cards. */
        childCards: z.boolean(),
      }),
    ),

  signIn: door
    .route({ method: 'POST', path: '/accounts/sign-in', summary: 'Sign in with e-mail or username and password.' })
    .input(
      z.object({
        identifier: z.string().trim().min(1).max(200),
        password: anyPassword,
        institution: slug.optional(),
      }),
    )
    .output(nextStep),

  signInSecondFactor: door
    .route({
      method: 'POST',
      path: '/accounts/sign-in/second-factor',
      summary: 'Finish a sign-in with the second step.',
    })
    .input(
      z.discriminatedUnion('method', [
        z.object({ method: z.literal('totp'), code: z.string().trim().min(6).max(12) }),
        z.object({ method: z.literal('recovery_code'), code: z.string().trim().min(8).max(40) }),
      ]),
    )
    .output(nextStep),

  beginPasskeySignIn: door
    .route({ method: 'POST', path: '/accounts/sign-in/passkey/begin', summary: 'Begin a sign-in with a passkey.' })
    .output(z.object({ options: requestOptions })),
  finishPasskeySignIn: door
    .route({ method: 'POST', path: '/accounts/sign-in/passkey/finish', summary: 'Finish a sign-in with a passkey.' })
    .input(z.object({ response: authenticationAnswer }))
    .output(nextStep),

  /** Starts the trip to the school's identity provider; the browser follows `url`. */
  beginOidc: door
    .route({
      method: 'POST',
      path: '/accounts/sign-in/oidc/begin',
      summary: 'Begin a sign-in with an outside identity provider.',
    })
    .input(
      z.object({
        /** Where to go afterwards; a path of ours, anything else is ignored. */
        returnTo: z.string().max(300).optional(),
        /** Link the provider's identity to the account that is signed in now. */
        link: z.boolean().default(false),
      }),
    )
    .output(z.object({ url: z.string() })),
  /** Ends it, from /auth/callback: the whole query string of the callback. */
  finishOidc: door
    .route({
      method: 'POST',
      path: '/accounts/sign-in/oidc/finish',
      summary: 'Finish a sign-in with an outside identity provider.',
    })
    .input(z.object({ query: z.string().max(4000) }))
    .output(
      z.object({
        next: z.enum(['done', 'linked', 'second_factor']),
        /** For `second_factor`: what the person may answer with. */
        methods: z.array(z.enum(['totp', 'recovery_code', 'passkey'])),
        returnTo: z.string().nullable(),
      }),
    ),

  signOut: needs(open('whoever has a session may end it, whatever they may do otherwise'))
    .route({ method: 'POST', path: '/accounts/sign-out', summary: 'Sign out of this device.' })
    .output(done),

  requestPasswordReset: door
    .route({ method: 'POST', path: '/accounts/password/request-reset', summary: 'Ask for a link to reset a password.' })
    .input(
      z.object({
        identifier: z.string().trim().min(1).max(200),
        institution: slug.optional(),
        locale: locale.optional(),
      }),
    )
    /** Always the same answer, whether the account exists or not. */
    .output(done),
  resetPassword: door
    .route({ method: 'POST', path: '/accounts/password/reset', summary: 'Set a new password with a reset link.' })
    .input(z.object({ token: oneTimeToken, password: newPassword }))
    .output(done),

  previewInvitation: door
    .route({
      method: 'POST',
      path: '/accounts/invitations/preview',
      summary: 'Read an invitation before accepting it.',
    })
    .input(z.object({ token: oneTimeToken }))
    .output(
      z.object({
        email: z.string(),
        givenNames: z.string(),
        surnames: z.string(),
        institutionName: z.string(),
        schoolName: z.string().nullable(),
        role,
        invitedByName: z.string(),
        /** The person has an account already: accepting only adds the membership, after signing in. */
        hasAccount: z.boolean(),
      }),
    ),
  acceptInvitation: door
    .route({
      method: 'POST',
      path: '/accounts/invitations/accept',
      summary: 'Accept an invitation and open an account.',
    })
    .input(
      z.object({
        token: oneTimeToken,
        givenNames: z.string().trim().min(1).max(80).optional(),
        surnames: z.string().trim().min(1).max(80).optional(),
        /** Needed where the person has no password yet. */
        password: newPassword.optional(),
        locale: locale.optional(),
      }),
    )
    /** `sign_in`: the account existed, so the membership was added and the person signs in as always. */
    .output(z.object({ next: z.enum(['done', 'sign_in']) })),

  /** A child shows the QR card and taps the pictures, on a device that the school enrolled. */
  signInWithCard: door
    .route({ method: 'POST', path: '/accounts/sign-in/card', summary: 'Sign in with a QR card and pictures.' })
    .input(z.object({ card: z.string().min(20).max(300), pictures: z.array(z.string().max(20)).min(1).max(6) }))
    .output(nextStep),

  /** /admin-bypass: burns a sealed recovery code and gives one admin thirty minutes. */
  useBreakGlass: door
    .route({ method: 'POST', path: '/accounts/break-glass/use', summary: 'Use an emergency access code.' })
    .input(z.object({ code: z.string().trim().min(16).max(60), email, reason: z.string().trim().min(10).max(500) }))
    .output(z.object({ next: z.literal('done'), codesLeft: z.number().int() })),
};

nameSchemas({ nextStep });
