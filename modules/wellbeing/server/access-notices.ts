import { m } from '@patio/messages';
import { defineNotice } from '@patio/notices/server';

const toTeam = { module: 'wellbeing', audience: ['psychology'] as const, defaultChannels: ['app'] as const };

/** A colleague opened one's case with a reason; which student it is about is said nowhere outside. */
export const caseLookedInto = defineNotice<{ who: string; number: number }>({
  ...toTeam,
  kind: 'wellbeing.case_opened',
  urgent: false,
  label: m.wellbeing_access_notice_opened,
  hint: m.wellbeing_access_notice_opened_hint,
  title: (p, o) => m.wellbeing_access_notice_opened_title({ who: p.who, number: p.number }, o),
  body: (_, o) => m.wellbeing_access_notice_opened_body({}, o),
});

/** Somebody broke the glass of a case: for its lead and a second person. */
export const glassBroken = defineNotice<{ who: string; number: number }>({
  ...toTeam,
  kind: 'wellbeing.glass_broken',
  urgent: true,
  label: m.wellbeing_access_notice_glass,
  hint: m.wellbeing_access_notice_glass_hint,
  title: (p, o) => m.wellbeing_access_notice_glass_title({ who: p.who, number: p.number }, o),
  body: (_, o) => m.wellbeing_access_notice_glass_body({}, o),
});

/** Somebody waits to be let into the team. */
export const memberWaits = defineNotice<{ who: string }>({
  ...toTeam,
  kind: 'wellbeing.key_wanted',
  urgent: false,
  label: m.wellbeing_keys_notice_waits,
  hint: m.wellbeing_keys_notice_waits_hint,
  title: (p, o) => m.wellbeing_keys_notice_waits_title({ who: p.who }, o),
  body: (_, o) => m.wellbeing_keys_notice_waits_body({}, o),
});

/** Somebody lost their phrase and needs the code that this person keeps. */
export const codeWanted = defineNotice<{ who: string }>({
  ...toTeam,
  audience: ['director', 'coordinator', 'psychology'],
  kind: 'wellbeing.recovery_asked',
  urgent: true,
  label: m.wellbeing_keys_notice_recovery,
  hint: m.wellbeing_keys_notice_recovery_hint,
  title: (p, o) => m.wellbeing_keys_notice_recovery_title({ who: p.who }, o),
  body: (_, o) => m.wellbeing_keys_notice_recovery_body({}, o),
});
