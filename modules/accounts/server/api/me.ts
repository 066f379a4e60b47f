import { type ApiContext, readIdentity, readTenant, type SignedIn } from '@patio/platform';
import { eq } from 'drizzle-orm';
import { clock } from '../clock.ts';
import { DEVICE_COOKIE, PENDING_COOKIE, SESSION_COOKIE } from '../cookies.ts';
import { failure } from '../failures.ts';
import { sessions, signInSettings } from '../schema.ts';
import { requestAccess } from '../service/access-requests.ts';
import { audienceOf } from '../service/audience.ts';
import { getMe, readMe } from '../service/me.ts';
import { finishFirstLogin, setDebug, updatePreferences, updateProfile } from '../service/own-account.ts';
import { collectOwnData } from '../service/own-data.ts';
import { switchMembership } from '../service/sessions.ts';
import { findSession } from '../session/resolve.ts';
import { settings } from '../settings.ts';
import { done, keep, os, sessionOf } from './os.ts';

const meIn = async ({ actor, sessionId, held }: SignedIn) => {
  const audience = await audienceOf(actor);
  return readIdentity(actor.userId, (tx) => readMe(tx, actor, sessionId, audience, held ?? null));
};
const meOf = (context: ApiContext) => {
  const { signedIn } = context;
  return signedIn ? meIn(signedIn) : null;
};

export const meApi = {
  me: os.me.handler(({ context }) => meOf(context)),

  switchMembership: os.switchMembership.handler(async ({ context, input }) => {
    const kept = await context.commandWithoutReplay((tx) =>
      switchMembership(tx, context.actor, sessionOf(context), input.membershipId),
    );
    keep(context, kept);
    // The answer must already be that of the new membership, with its own overrides.
    const now = await findSession(kept.token);
    if (!now) throw failure('not_found');
    return meIn(now);
  }),

  updateProfile: os.updateProfile.handler(({ context, input }) =>
    context.command((tx) => updateProfile(tx, context.actor, input)),
  ),
  updatePreferences: os.updatePreferences.handler(({ context, input }) =>
    context.command((tx) => updatePreferences(tx, context.actor, input)),
  ),
  finishFirstLogin: os.finishFirstLogin.handler(({ context, input }) =>
    context.command(async (tx) => {
      await finishFirstLogin(tx, context.actor, input);
      return getMe(tx, context.actor, sessionOf(context));
    }),
  ),
  downloadMyData: os.downloadMyData.handler(({ context }) =>
    context.read(async (tx) => ({
      madeAt: clock.now().toISOString(),
      about: await collectOwnData(tx, context.actor),
    })),
  ),
  requestAccess: os.requestAccess.handler(({ context, input }) =>
    context.command(async (tx) => ({ id: await requestAccess(tx, context.actor, input) })),
  ),

  debug: os.debug.handler(async ({ context }) => {
    if (!(await debugAllowed(context))) throw failure('debug_off');
    const { request } = context;
    return {
      serverTime: clock.now().toISOString(),
      address: request.address,
      userAgent: request.userAgent,
      cookies: [SESSION_COOKIE, PENDING_COOKIE, DEVICE_COOKIE].map((name) => ({
        name,
        accepted: request.cookies[name] !== undefined,
      })),
      session: await sessionFacts(context),
      me: await meOf(context),
    };
  }),
  setDebug: os.setDebug.handler(({ context, input }) =>
    context.command(async (tx) => {
      await setDebug(tx, context.actor, input.on);
      return done;
    }),
  ),
};

async function debugAllowed({ signedIn }: ApiContext): Promise<boolean> {
  if (settings().authDebug) return true;
  if (!signedIn) return false;
  const [row] = await readTenant(signedIn.actor, (tx) => tx.select().from(signInSettings));
  return row?.debugUntil ? row.debugUntil > clock.now() : false;
}

async function sessionFacts({ signedIn }: ApiContext) {
  if (!signedIn) return null;
  const [row] = await readIdentity(signedIn.actor.userId, (tx) =>
    tx.select().from(sessions).where(eq(sessions.id, signedIn.sessionId)),
  );
  if (!row) return null;
  return {
    id: row.id,
    kind: row.kind,
    createdAt: row.createdAt.toISOString(),
    rotatedAt: row.rotatedAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    idleExpiresAt: new Date(row.lastSeenAt.getTime() + row.idleSeconds * 1000).toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
}
