import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { composeMail, type queueMails } from '@patio/platform';
import { findKind } from '../kinds.ts';
import { addressOf } from '../mail.ts';
import type { Person } from '../people.ts';
import type { NotificationRow } from '../policy.ts';
import { leavingAddress } from '../unsubscribe/token.ts';

/** The kind of the letter itself, which nobody is notified of. */
export const SUMMARY = 'notices.summary';
const SHOWN = 40;

/** One letter with all that a person has not read. */
export function summaryLetter(
  person: Person & { email: string },
  rows: readonly NotificationRow[],
  from: string | undefined,
): Parameters<typeof queueMails>[2][number] {
  const { locale, email } = person;
  const o = { locale };
  const lines = rows.slice(0, SHOWN).map((row) => `• ${findKind(row.kind)?.title(row.params, o) ?? ''}`);
  const more = rows.length - lines.length;
  const institutionId = rows[0]?.institutionId ?? '';
  const unsubscribe = leavingAddress({ institutionId, userId: person.id, id: makeId(), kind: SUMMARY });
  const letter = composeMail({
    locale,
    from,
    subject: m.notices_summary_subject({ count: rows.length }, o),
    paragraphs: [
      m.notices_summary_intro({ count: rows.length }, o),
      lines.join('\n'),
      ...(more > 0 ? [m.notices_summary_more({ count: more }, o)] : []),
    ],
    action: { label: m.notices_mail_open({}, o), url: addressOf('/notifications') },
    note: m.notices_summary_foot({}, o),
    ...(unsubscribe && { leave: { label: m.notices_summary_stop({}, o), url: unsubscribe } }),
  });
  return { to: email, locale, kind: SUMMARY, ...letter, ...(unsubscribe && { unsubscribe }) };
}
