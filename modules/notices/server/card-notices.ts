import type { Actor } from '@patio/access';
import { cardIssued, cardRevoked } from '@patio/accounts';
import type { Id } from '@patio/kernel';
import { m } from '@patio/messages';
import { listGuardianAccounts, personOf, personRows, studentRows } from '@patio/people/server';
import { defineListener, type Tx } from '@patio/platform';
import { eq } from 'drizzle-orm';
import { defineNotice } from './kinds.ts';
import { notify } from './service/notify.ts';

/** A family knows of every way into their child's account. */
const childCard = defineNotice<{ child: string; what: string }>({
  kind: 'accounts.child_card',
  module: 'accounts',
  urgent: false,
  audience: ['parent'],
  defaultChannels: ['app'],
  label: m.notices_kind_child_card,
  hint: m.notices_kind_child_card_hint,
  title: (p, o) => m.notices_child_card_title({ child: p.child, what: p.what }, o),
  body: (p, o) => m.notices_child_card_body({ what: p.what }, o),
});

async function tellFamily(tx: Tx, actor: Actor, studentId: Id, what: string, about: Id): Promise<void> {
  const [child] = await tx
    .select({ name: personRows.givenNames, called: personRows.preferredName })
    .from(studentRows)
    .innerJoin(personRows, personOf(studentRows))
    .where(eq(studentRows.id, studentId));
  if (!child) return;
  await notify(tx, actor, {
    to: (await listGuardianAccounts(tx, [studentId], [])).map((guardian) => guardian.userId),
    notice: childCard,
    params: { child: child.called || child.name, what },
    link: `/parent/children/${studentId}`,
    about,
    child: studentId,
  });
}

/** How the news of cards reach families. */
export const cardListeners = [
  defineListener(cardIssued, 'notices.tell_card_issued', (tx, actor, news, eventId) =>
    tellFamily(tx, actor, news.studentId, news.replaced ? 'replaced' : 'issued', eventId),
  ),
  defineListener(cardRevoked, 'notices.tell_card_revoked', (tx, actor, news, eventId) =>
    tellFamily(tx, actor, news.studentId, 'stopped', eventId),
  ),
];
