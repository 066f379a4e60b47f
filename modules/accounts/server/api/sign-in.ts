import { readIdentity } from '@patio/platform';
import { institutionRows } from '@patio/schools/server';
import { and, eq, isNull } from 'drizzle-orm';
import { DEVICE_COOKIE, dropSession, FLOW_COOKIE, PENDING_COOKIE } from '../cookies.ts';
import { failure } from '../failures.ts';
import { acceptInvitation, previewInvitation } from '../service/accept-invitation.ts';
import { useBreakGlass } from '../service/break-glass.ts';
import { finishOidcFlow, startOidcFlow } from '../service/oidc.ts';
import { beginPasskeySignIn } from '../service/passkeys.ts';
import { requestReset, resetPassword } from '../service/reset-password.ts';
import { signInWithCode } from '../service/second-factor.ts';
import { signOut } from '../service/sessions.ts';
import { signInWithPassword } from '../service/sign-in.ts';
import { isEnrolled, signInWithCard } from '../service/sign-in-with-card.ts';
import { signInWithPasskey } from '../service/sign-in-with-passkey.ts';
import { settings } from '../settings.ts';
import { done, enter, keep, os } from './os.ts';

const findInstitution = (slug: string | undefined) =>
  slug
    ? readIdentity(undefined, (tx) =>
        tx
          .select({ slug: institutionRows.slug, name: institutionRows.name })
          .from(institutionRows)
          .where(and(eq(institutionRows.slug, slug), isNull(institutionRows.archivedAt))),
      )
    : [];

export const signInApi = {
  signInOptions: os.signInOptions.handler(async ({ context, input }) => {
    const { oidc } = settings();
    const [institution] = await findInstitution(input.institution);
    return {
      institution: institution ?? null,
      oidc: oidc ? { name: oidc.name } : null,
      childCards: await isEnrolled(context.request.cookies[DEVICE_COOKIE]),
    };
  }),

  signIn: os.signIn.handler(async ({ context, input }) => {
    const answer = await signInWithPassword(context.request, input, context.signedIn?.sessionId);
    return answer.next === 'choose_institution' ? answer : enter(context, answer);
  }),
  signInSecondFactor: os.signInSecondFactor.handler(async ({ context, input }) => {
    const pending = context.request.cookies[PENDING_COOKIE];
    return enter(context, await signInWithCode(context.request, pending, input, context.signedIn?.sessionId));
  }),

  beginPasskeySignIn: os.beginPasskeySignIn.handler(async () => ({ options: await beginPasskeySignIn() })),
  finishPasskeySignIn: os.finishPasskeySignIn.handler(async ({ context, input }) =>
    enter(context, await signInWithPasskey(context.request, input.response, context.signedIn?.sessionId)),
  ),

  beginOidc: os.beginOidc.handler(async ({ context, input }) => {
    if (input.link && context.actor.impersonatedBy) throw failure('oidc_refused');
    const linkUserId = input.link ? context.actor.userId : undefined;
    const { url, browser } = await startOidcFlow({ returnTo: input.returnTo, linkUserId });
    context.setCookie(FLOW_COOKIE, browser, { maxAgeSeconds: 10 * 60 });
    return { url };
  }),
  finishOidc: os.finishOidc.handler(async ({ context, input }) => {
    const browser = context.request.cookies[FLOW_COOKIE];
    context.setCookie(FLOW_COOKIE, null);
    const { outcome, returnTo } = await finishOidcFlow(
      context.request,
      { query: input.query, browser },
      context.signedIn,
    );
    if (outcome === 'linked') return { next: 'linked' as const, methods: [], returnTo };
    return { methods: [], returnTo, ...enter(context, outcome) };
  }),

  signOut: os.signOut.handler(async ({ context }) => {
    const { signedIn } = context;
    if (signedIn) await signOut(signedIn.actor, signedIn.sessionId);
    dropSession(context);
    return done;
  }),

  requestPasswordReset: os.requestPasswordReset.handler(async ({ context, input }) => {
    await requestReset(context.request, input);
    return done;
  }),
  resetPassword: os.resetPassword.handler(async ({ context, input }) => {
    await resetPassword(context.request, input.token, input.password);
    return done;
  }),

  previewInvitation: os.previewInvitation.handler(({ input }) => previewInvitation(input.token)),
  acceptInvitation: os.acceptInvitation.handler(async ({ context, input }) => {
    const answer = await acceptInvitation(context.request, input, context.signedIn?.sessionId);
    if (answer.next === 'sign_in') return { next: 'sign_in' as const };
    enter(context, answer);
    return { next: answer.next === 'done' ? ('done' as const) : ('sign_in' as const) };
  }),

  signInWithCard: os.signInWithCard.handler(async ({ context, input }) => {
    const device = context.request.cookies[DEVICE_COOKIE];
    return enter(context, await signInWithCard(context.request, { ...input, device }, context.signedIn?.sessionId));
  }),

  useBreakGlass: os.useBreakGlass.handler(async ({ context, input }) => {
    const { codesLeft, ...kept } = await useBreakGlass(context.request, input);
    keep(context, kept);
    return { next: 'done' as const, codesLeft };
  }),
};
