import { notify } from '@patio/notices/server';
import { defineListener } from '@patio/platform';
import { handoverAnswered, handoverOffered, reviewMissed } from '../contract/work-events.ts';
import { handoverAsked, handoverDecided, reviewOverdue } from './work-notices.ts';

const BOARD = '/psychology/tracking';
const HANDOVERS = '/psychology/tracking?tab=load';

/** How the team hears about missed reviews and cases that change hands. */
export const workListeners = [
  defineListener(reviewMissed, 'wellbeing.tell_missed_review', async (tx, actor, { userIds }, eventId) => {
    await notify(tx, actor, { to: userIds, notice: reviewOverdue, params: {}, link: BOARD, about: eventId });
  }),
  defineListener(handoverOffered, 'wellbeing.tell_handover', async (tx, actor, { toId }, eventId) => {
    await notify(tx, actor, { to: [toId], notice: handoverAsked, params: {}, link: HANDOVERS, about: eventId });
  }),
  defineListener(handoverAnswered, 'wellbeing.tell_handover_answer', async (tx, actor, { toId, accepted }, eventId) => {
    const params = { accepted: accepted ? 1 : 0 };
    await notify(tx, actor, { to: [toId], notice: handoverDecided, params, link: HANDOVERS, about: eventId });
  }),
];
