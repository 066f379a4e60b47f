import { defineListener, startJob } from '@patio/platform';
import { weekPublished } from '../contract/events.ts';
import { tellPeople } from './service/publish/tell-week.ts';

export const listeners = [
  // A whole school is told in the background, so that other news does not wait for it.
  defineListener(weekPublished, 'planner.tell_people', async (tx, actor, { publicationId }) => {
    await startJob(tx, actor, tellPeople, { publicationId }, { key: publicationId });
  }),
];
