import { defineJob, defineRecurring } from '@patio/platform';
import { z } from 'zod';
import { tellLateJoiners } from './service/late-joiners.ts';
import { remindBatch } from './service/remind.ts';
import { beginRun, sendBatch } from './service/send.ts';

/** Sends an announcement, some hundred people at a time. A worker that dies leaves whole batches: the next goes on after them. */
export const sendAnnouncement = defineJob('announcements.send', {
  lane: 'bulk',
  attempts: 20,
  input: z.object({ announcementId: z.uuid(), run: z.int32() }),
  run: async ({ input: { announcementId, run }, actor, step, tenant, signal, progress }) => {
    const total = await step('begin', (tx) => beginRun(tx, actor, announcementId, run));
    if (total === null) return 0;
    let told = 0;
    for (;;) {
      signal.throwIfAborted();
      const sent = await tenant((tx) => sendBatch(tx, actor, announcementId, run));
      if (!sent) return told;
      told += sent;
      progress(told, total);
    }
  },
});

/** Reminds those who have not read or answered, each once a round. */
export const remindRest = defineJob('announcements.remind', {
  lane: 'bulk',
  attempts: 20,
  input: z.object({ announcementId: z.uuid(), round: z.int32() }),
  run: async ({ input: { announcementId, round }, actor, tenant, signal, progress }) => {
    let told = 0;
    for (;;) {
      signal.throwIfAborted();
      const sent = await tenant((tx) => remindBatch(tx, actor, announcementId, round));
      if (!sent) return told;
      told += sent;
      progress(told, told);
    }
  },
});

/** Whoever came to a class after something was sent to it gets it too. */
export const lateJoiners = defineRecurring('announcements.late_joiners', '*/20 * * * *', tellLateJoiners);
