import type { PasskeyView } from '../../contract.ts';
import { dropSession } from '../cookies.ts';
import { asIdentity } from '../scope.ts';
import { changePassword } from '../service/change-password.ts';
import { endImpersonation } from '../service/impersonation.ts';
import { listIdentities, unlinkIdentity } from '../service/oidc.ts';
import {
  addPasskey,
  beginPasskeyRegistration,
  checkRegistration,
  listPasskeys,
  type PasskeyRow,
  removePasskey,
  renamePasskey,
} from '../service/passkeys.ts';
import { listOpenSessions, revokeOwnSession, signOutEverywhere, toSession } from '../service/sessions.ts';
import { beginTotp, confirmTotp, disableTotp, regenerateRecoveryCodes } from '../service/totp.ts';
import { commandProven, done, keep, os, prove, sessionOf } from './os.ts';

const toPasskey = (row: PasskeyRow): PasskeyView => ({
  id: row.id,
  name: row.name,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  backedUp: row.backedUp,
});

export const securityApi = {
  listPasskeys: os.listPasskeys.handler(({ context }) =>
    context.read(async (tx) => ({ items: (await listPasskeys(tx, context.actor)).map(toPasskey) })),
  ),
  beginPasskeyRegistration: os.beginPasskeyRegistration.handler(async ({ context, input }) => {
    const sessionId = await prove(context, input);
    return {
      options: await context.commandWithoutReplay((tx) => beginPasskeyRegistration(tx, context.actor, sessionId)),
    };
  }),
  finishPasskeyRegistration: os.finishPasskeyRegistration.handler(async ({ context, input }) => {
    const checked = await checkRegistration(context.actor, input.response);
    return context.command(async (tx) =>
      toPasskey(await addPasskey(tx, context.actor, sessionOf(context), input.name, checked)),
    );
  }),
  renamePasskey: os.renamePasskey.handler(({ context, input }) =>
    context.command(async (tx) => toPasskey(await renamePasskey(tx, context.actor, input.id, input.name))),
  ),
  removePasskey: os.removePasskey.handler(async ({ context, input }) => {
    const sessionId = await prove(context, input);
    await context.command((tx) => removePasskey(tx, context.actor, sessionId, input.id));
    return done;
  }),

  beginTotp: os.beginTotp.handler(async ({ context, input }) => {
    const sessionId = await prove(context, input);
    return context.commandWithoutReplay((tx) => beginTotp(tx, context.actor, sessionId));
  }),
  confirmTotp: os.confirmTotp.handler(async ({ context, input }) => {
    const { codes, token } = await context.commandWithoutReplay((tx) =>
      confirmTotp(tx, context.actor, sessionOf(context), input.code),
    );
    keep(context, token);
    return { recoveryCodes: codes };
  }),
  disableTotp: os.disableTotp.handler(async ({ context, input }) => {
    const sessionId = await prove(context, input);
    keep(context, await context.commandWithoutReplay((tx) => disableTotp(tx, context.actor, sessionId)));
    return done;
  }),
  regenerateRecoveryCodes: os.regenerateRecoveryCodes.handler(async ({ context, input }) => {
    const sessionId = await prove(context, input);
    return {
      recoveryCodes: await context.commandWithoutReplay((tx) => regenerateRecoveryCodes(tx, context.actor, sessionId)),
    };
  }),

  changePassword: os.changePassword.handler(async ({ context, input }) => {
    const sessionId = await prove(context, input);
    const proved = input.currentPassword !== undefined;
    keep(
      context,
      await context.commandWithoutReplay((tx) => changePassword(tx, context.actor, sessionId, input.password, proved)),
    );
    return done;
  }),

  listSessions: os.listSessions.handler(({ context }) =>
    context.read(async (tx) => {
      const rows = await asIdentity(tx, () => listOpenSessions(tx, context.actor.userId));
      return { items: rows.map((row) => ({ ...toSession(row), current: row.id === sessionOf(context) })) };
    }),
  ),
  revokeSession: os.revokeSession.handler(async ({ context, input }) => {
    await commandProven(context, input, (tx) => revokeOwnSession(tx, context.actor, input.id));
    if (input.id === sessionOf(context)) dropSession(context);
    return done;
  }),
  signOutEverywhere: os.signOutEverywhere.handler(async ({ context, input }) => {
    const ended = await commandProven(context, input, (tx) =>
      signOutEverywhere(tx, context.actor, sessionOf(context), input.here),
    );
    if (input.here) dropSession(context);
    return { ended };
  }),

  endImpersonation: os.endImpersonation.handler(async ({ context }) => {
    const kept = await context.commandWithoutReplay((tx) => endImpersonation(tx, context.actor, sessionOf(context)));
    keep(context, kept);
    return { next: kept ? ('done' as const) : ('sign_in' as const) };
  }),

  listIdentities: os.listIdentities.handler(({ context }) =>
    context.read(async (tx) => ({
      items: (await listIdentities(tx, context.actor)).map(({ id, issuer, email, linkedAt }) => ({
        id,
        issuer,
        email,
        linkedAt: linkedAt.toISOString(),
      })),
    })),
  ),
  unlinkIdentity: os.unlinkIdentity.handler(async ({ context, input }) => {
    const sessionId = await prove(context, input);
    await context.command((tx) => unlinkIdentity(tx, context.actor, sessionId, input.id));
    return done;
  }),
};
