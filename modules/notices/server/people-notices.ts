import { m } from '@patio/messages';
import { requestDecided } from '@patio/people';
import { defineListener } from '@patio/platform';
import { defineNotice } from './kinds.ts';
import { notify } from './service/notify.ts';

/** Names no child: between asking and answering a court may have shut the door. */
const changeDecided = defineNotice<{ outcome: string }>({
  kind: 'people.request_decided',
  module: 'people',
  urgent: false,
  audience: ['parent'],
  defaultChannels: ['app', 'email'],
  label: m.notices_kind_change_decided,
  hint: m.notices_kind_change_decided_hint,
  title: (p, o) => m.notices_change_decided_title({ outcome: p.outcome }, o),
  body: (p, o) => m.notices_change_decided_body({ outcome: p.outcome }, o),
});

/** How the news of people become notifications. */
export const peopleListeners = [
  defineListener(requestDecided, 'notices.tell_change_decided', async (tx, actor, news, eventId) => {
    await notify(tx, actor, {
      to: [news.userId],
      notice: changeDecided,
      params: { outcome: news.accepted ? 'accepted' : 'refused' },
      link: `/parent/children/${news.studentId}?tab=data`,
      about: eventId,
    });
  }),
];
