import { m } from '@patio/messages';
import { defineNotice } from '@patio/notices/server';

const team = { module: 'wellbeing', audience: ['psychology'] as const };

/** A review was missed. It names no case: whoever reads over a shoulder learns only that there is one. */
export const reviewOverdue = defineNotice<Record<never, never>>({
  ...team,
  kind: 'wellbeing.review_overdue',
  urgent: true,
  defaultChannels: ['app', 'email', 'push'],
  label: m.wellbeing_work_notice_review,
  hint: m.wellbeing_work_notice_review_hint,
  title: (_p, o) => m.wellbeing_work_notice_review_title({}, o),
  body: (_p, o) => m.wellbeing_work_notice_body({}, o),
});

/** A colleague asks whether one takes over a case. */
export const handoverAsked = defineNotice<Record<never, never>>({
  ...team,
  kind: 'wellbeing.handover_asked',
  urgent: false,
  defaultChannels: ['app', 'email'],
  label: m.wellbeing_work_notice_handover,
  hint: m.wellbeing_work_notice_handover_hint,
  title: (_p, o) => m.wellbeing_work_notice_handover_title({}, o),
  body: (_p, o) => m.wellbeing_work_notice_body({}, o),
});

/** A colleague answered. */
export const handoverDecided = defineNotice<{ accepted: number }>({
  ...team,
  kind: 'wellbeing.handover_decided',
  urgent: false,
  defaultChannels: ['app'],
  label: m.wellbeing_work_notice_decided,
  hint: m.wellbeing_work_notice_decided_hint,
  title: (p, o) =>
    p.accepted === 1 ? m.wellbeing_work_notice_decided_yes({}, o) : m.wellbeing_work_notice_decided_no({}, o),
  body: (_p, o) => m.wellbeing_work_notice_body({}, o),
});
