import {
  chosenAtDoor,
  currentMe,
  enqueue,
  type Me,
  meKey,
  ownAccount,
  queryClient,
  RequestFailure,
  refreshMe,
  registerOutboxKind,
  speak,
} from '@patio/client';
import { m } from '@patio/messages';
import { bringTexts, LANGUAGE_NAMES, type Locale } from '@patio/messages/runtime';
import { showFailure } from './say.ts';

const KIND = 'accounts.language';

registerOutboxKind<{ locale: Locale }>({
  kind: KIND,
  confidential: false,
  describe: ({ locale }) => ({
    title: m.web_change_language(),
    fields: [{ label: m.web_language(), value: LANGUAGE_NAMES[locale] }],
  }),
  merge: (_earlier, later) => later,
  send: async ({ id, payload, baseVersion }) => {
    const user = await ownAccount.updateProfile.call(
      { version: baseVersion ?? 1, locale: payload.locale },
      { context: { idempotencyKey: id } },
    );
    queryClient.setQueryData<Me | null>(meKey(), (me) => me && { ...me, user: { ...me.user, ...user } });
    await speak(payload.locale);
  },
  theirs: async () => {
    const me = await refreshMe();
    const locale = me?.user.locale ?? 'es';
    return {
      title: m.web_change_language(),
      fields: [{ label: m.web_language(), value: LANGUAGE_NAMES[locale] }],
      version: me?.user.version ?? null,
    };
  },
});

/** The account learns it now or, without a network, later: what waits to be sent is on this device before anything is seen to change. */
async function keepChoice(locale: Locale): Promise<void> {
  const me = currentMe();
  if (!me || me.user.locale === locale || me.impersonation) return;
  queryClient.setQueryData<Me | null>(meKey(), () => ({ ...me, user: { ...me.user, locale } }));
  await enqueue({ kind: KIND, target: me.user.id, payload: { locale }, baseVersion: me.user.version });
}

/** Speaks the other language as soon as its texts are here. */
export async function chooseLanguage(locale: Locale): Promise<void> {
  if (!currentMe()) chosenAtDoor.keep(locale);
  bringTexts(locale).catch(() => undefined);
  await keepChoice(locale);
  if (!(await speak(locale))) await showFailure(new RequestFailure(0, { code: 'client.unreachable' }));
}
