import type { Id } from '@patio/kernel';
import { m } from '@patio/messages';
import { composeMail, queueMail, type Tx } from '@patio/platform';
import { settings } from './settings.ts';

type Locale = 'es' | 'en';
interface To {
  institutionId: Id;
  institutionName: string;
  email: string;
  name: string;
  locale: Locale;
}

/** Where a link leads that lets its holder in. */
export const signInAddress = (step: 'reset' | 'invitation', token: string): string =>
  `${settings().publicUrl}/login?${step}=${token}`;

/** Letters whose link opens the account: nobody but their reader sees it. */
const SECRET = ['password_reset', 'invitation', 'join'];

async function send(tx: Tx, to: To, kind: string, letter: Omit<Parameters<typeof composeMail>[0], 'locale' | 'from'>) {
  const composed = composeMail({ ...letter, locale: to.locale, from: to.institutionName });
  await queueMail(tx, {
    institutionId: to.institutionId,
    to: to.email,
    locale: to.locale,
    kind: `accounts.${kind}`,
    secret: SECRET.includes(kind),
    ...composed,
  });
}

/** The link to choose a new password. */
export function mailReset(tx: Tx, to: To, token: string): Promise<void> {
  const said = { locale: to.locale };
  return send(tx, to, 'password_reset', {
    subject: m.accounts_mail_reset_subject({}, said),
    greeting: m.accounts_mail_greeting({ name: to.name }, said),
    paragraphs: [m.accounts_mail_reset_body({}, said)],
    action: { label: m.accounts_mail_reset_action({}, said), url: signInAddress('reset', token) },
    note: m.accounts_mail_reset_note({}, said),
  });
}

/** Says that the password was changed, to the person whose it is. */
export function mailPasswordChanged(tx: Tx, to: To): Promise<void> {
  const said = { locale: to.locale };
  return send(tx, to, 'password_changed', {
    subject: m.accounts_mail_changed_subject({}, said),
    greeting: m.accounts_mail_greeting({ name: to.name }, said),
    paragraphs: [m.accounts_mail_changed_body({}, said)],
    note: m.accounts_mail_changed_note({}, said),
  });
}

/** Asks someone to join, by the link of their invitation. */
export function mailInvitation(tx: Tx, to: To, url: string, inviter: string): Promise<void> {
  const said = { locale: to.locale };
  return send(tx, to, 'invitation', {
    subject: m.accounts_mail_invitation_subject({ institution: to.institutionName }, said),
    greeting: m.accounts_mail_greeting({ name: to.name }, said),
    paragraphs: [m.accounts_mail_invitation_body({ institution: to.institutionName, inviter }, said)],
    action: { label: m.accounts_mail_invitation_action({}, said), url },
    note: m.accounts_mail_invitation_note({}, said),
  });
}

/** Whoever came with a code said that they are this person: the account opens by this letter alone. */
export function mailJoin(tx: Tx, to: To, url: string, group: string): Promise<void> {
  const said = { locale: to.locale };
  return send(tx, to, 'join', {
    subject: m.accounts_mail_join_subject({ institution: to.institutionName }, said),
    greeting: m.accounts_mail_greeting({ name: to.name }, said),
    paragraphs: [m.accounts_mail_join_body({ institution: to.institutionName, group }, said)],
    action: { label: m.accounts_mail_join_action({}, said), url },
    note: m.accounts_mail_join_note({}, said),
  });
}

/** The same for somebody who has an account already: they are told, and nothing opens. */
export function mailJoinKnown(tx: Tx, to: To, group: string): Promise<void> {
  const said = { locale: to.locale };
  return send(tx, to, 'join_known', {
    subject: m.accounts_mail_join_known_subject({ institution: to.institutionName }, said),
    greeting: m.accounts_mail_greeting({ name: to.name }, said),
    paragraphs: [m.accounts_mail_join_known_body({ group }, said)],
    action: { label: m.accounts_mail_join_known_action({}, said), url: `${settings().publicUrl}/login` },
    note: m.accounts_mail_join_known_note({}, said),
  });
}

/** Alerts an admin that a sealed code was used. */
export function mailBreakGlass(tx: Tx, to: To, who: string, reason: string): Promise<void> {
  const said = { locale: to.locale };
  return send(tx, to, 'break_glass_used', {
    subject: m.accounts_mail_break_glass_subject({}, said),
    greeting: m.accounts_mail_greeting({ name: to.name }, said),
    paragraphs: [m.accounts_mail_break_glass_body({ who, reason }, said)],
    note: m.accounts_mail_break_glass_note({}, said),
  });
}
