import { listHolders, notify } from '@patio/notices/server';
import { defineListener, namePeople, type Tx } from '@patio/platform';
import { eq } from 'drizzle-orm';
import { draftReviewed, draftSent } from '../contract/events.ts';
import { draftJudged, draftWaits } from './notices.ts';
import { drafts } from './schema.ts';

const addressOf = (id: string): string => `/admin/ai-content-generator?draft=${id}`;

async function readDraft(tx: Tx, id: string) {
  const [row] = await tx.select().from(drafts).where(eq(drafts.id, id));
  return row;
}

/** How news of reviews reach whoever waits for them. */
export const listeners = [
  defineListener(draftSent, 'studio.tell_reviewers', async (tx, actor, { draftId, schoolId }, eventId) => {
    const draft = await readDraft(tx, draftId);
    if (draft?.state !== 'in_review') return;
    const people = await listHolders(tx, ['coordinator'], schoolId);
    const nameOf = await namePeople(tx, [draft.ownerId]);
    await notify(tx, actor, {
      to: people.map(({ id }) => id).filter((id) => id !== draft.ownerId),
      notice: draftWaits,
      params: { title: draft.title, by: nameOf(draft.ownerId) },
      link: addressOf(draftId),
      about: eventId,
    });
  }),
  defineListener(draftReviewed, 'studio.tell_owner', async (tx, actor, { draftId, ownerId, approved }, eventId) => {
    const draft = await readDraft(tx, draftId);
    if (!draft) return;
    const nameOf = await namePeople(tx, [draft.reviewerId]);
    await notify(tx, actor, {
      to: [ownerId],
      notice: draftJudged,
      params: { title: draft.title, approved: approved ? 1 : 0, by: draft.reviewerId ? nameOf(draft.reviewerId) : '—' },
      link: addressOf(draftId),
      about: eventId,
    });
  }),
];
