import type { Role } from '@patio/access';
import { m } from '@patio/messages';
import { defineNotice } from '@patio/notices/server';

const STAFF: readonly Role[] = ['admin', 'director', 'coordinator', 'teacher', 'support', 'psychology'];

/** Word about a student arrived. It names nobody and says nothing: whoever reads over a shoulder learns only that there is one. */
export const referralArrived = defineNotice<Record<never, never>>({
  kind: 'wellbeing.referral_arrived',
  module: 'wellbeing',
  urgent: false,
  audience: ['psychology'],
  defaultChannels: ['app', 'push'],
  label: m.wellbeing_referrals_notice_arrived,
  hint: m.wellbeing_referrals_notice_arrived_hint,
  title: (_p, o) => m.wellbeing_referrals_notice_arrived_title({}, o),
  body: (_p, o) => m.wellbeing_referrals_notice_arrived_body({}, o),
});

/** The same for what cannot wait. */
export const urgentArrived = defineNotice<Record<never, never>>({
  kind: 'wellbeing.referral_urgent',
  module: 'wellbeing',
  urgent: true,
  audience: ['psychology'],
  defaultChannels: ['app', 'email', 'push'],
  label: m.wellbeing_referrals_notice_urgent,
  hint: m.wellbeing_referrals_notice_urgent_hint,
  title: (_p, o) => m.wellbeing_referrals_notice_urgent_title({}, o),
  body: (_p, o) => m.wellbeing_referrals_notice_arrived_body({}, o),
});

/** Nobody opened a referral in its time: for the next of the team, and after that for those who lead the school. */
export const referralWaits = defineNotice<{ outside: number }>({
  kind: 'wellbeing.referral_waits',
  module: 'wellbeing',
  urgent: true,
  audience: ['psychology', 'director'],
  defaultChannels: ['app', 'email', 'push'],
  label: m.wellbeing_referrals_notice_waits,
  hint: m.wellbeing_referrals_notice_waits_hint,
  title: (_p, o) => m.wellbeing_referrals_notice_waits_title({}, o),
  body: (p, o) =>
    p.outside ? m.wellbeing_referrals_notice_waits_outside({}, o) : m.wellbeing_referrals_notice_arrived_body({}, o),
});

/** What somebody sent was received; nothing of it comes back. */
export const referralTaken = defineNotice<Record<never, never>>({
  kind: 'wellbeing.referral_taken',
  module: 'wellbeing',
  urgent: false,
  audience: STAFF,
  defaultChannels: ['app'],
  label: m.wellbeing_referrals_notice_taken,
  hint: m.wellbeing_referrals_notice_taken_hint,
  title: (_p, o) => m.wellbeing_referrals_notice_taken_title({}, o),
  body: (_p, o) => m.wellbeing_referrals_notice_taken_body({}, o),
});
