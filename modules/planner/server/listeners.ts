import { notify } from '@patio/notices/server';
import { defineListener, startJob } from '@patio/platform';
import { eq } from 'drizzle-orm';
import { hoursDecided, weekPublished } from '../contract/events.ts';
import { ownHoursDecided } from './notices.ts';
import { hours } from './schema.ts';
import { staffAccounts } from './service/publish/describe-change.ts';
import { tellPeople } from './service/publish/tell-week.ts';

export const listeners = [
  // A whole school is told in the background, so that other news does not wait for it.
  defineListener(weekPublished, 'planner.tell_people', async (tx, actor, { publicationId }) => {
    await startJob(tx, actor, tellPeople, { publicationId }, { key: publicationId });
  }),
  defineListener(hoursDecided, 'planner.tell_hours_decided', async (tx, actor, { hoursId }, eventId) => {
    const [row] = await tx.select().from(hours).where(eq(hours.id, hoursId));
    if (!row?.decidedAt) return;
    const refused = row.state === 'refused';
    await notify(tx, actor, {
      to: [...(await staffAccounts(tx, [row.whoId])).values()],
      notice: ownHoursDecided,
      params: { what: refused ? 'refused' : 'accepted', note: refused ? (row.note ?? '') : '' },
      link: '/settings?part=hours',
      about: eventId,
    });
  }),
];
