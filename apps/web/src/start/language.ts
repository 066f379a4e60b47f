import {
  currentMe,
  enqueue,
  type Me,
  meKey,
  ownAccount,
  queryClient,
  refreshMe,
  registerOutboxKind,
  speak,
} from '@patio/client';
import { m } from '@patio/messages';
import type { Locale } from '@patio/messages/runtime';

const KIND = 'accounts.language';

registerOutboxKind<{ locale: Locale }>({
  kind: KIND,
  confidential: false,
  describe: ({ locale }) => ({
    title: m.web_change_language(),
    fields: [{ label: m.web_language(), value: m.web_language_name({}, { locale }) }],
  }),
  merge: (_earlier, later) => later,
  send: async ({ id, payload, baseVersion }) => {
    const user = await ownAccount.updateProfile.call(
      { version: baseVersion ?? 1, locale: payload.locale },
      { context: { idempotencyKey: id } },
    );
    queryClient.setQueryData<Me | null>(meKey(), (me) => me && { ...me, user: { ...me.user, ...user } });
    speak(payload.locale);
  },
  theirs: async () => {
    const me = await refreshMe();
    const locale = me?.user.locale ?? 'es';
    return {
      title: m.web_change_language(),
      fields: [{ label: m.web_language(), value: m.web_language_name({}, { locale }) }],
      version: me?.user.version ?? null,
    };
  },
});

/** Speaks the other language at once; the account learns it now or, without a network, later. */
export async function chooseLanguage(locale: Locale): Promise<void> {
  speak(locale);
  const me = currentMe();
  if (!me || me.user.locale === locale || me.impersonation) return;
  queryClient.setQueryData<Me | null>(meKey(), () => ({ ...me, user: { ...me.user, locale } }));
  await enqueue({ kind: KIND, target: me.user.id, payload: { locale }, baseVersion: me.user.version });
}
