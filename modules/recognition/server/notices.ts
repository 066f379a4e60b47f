import { m } from '@patio/messages';
import { defineNotice } from '@patio/notices/server';

const everyone = { module: 'recognition', urgent: false, defaultChannels: ['app'] as const };

/** A student earned a badge: for the student and the family. */
export const badgeEarned = defineNotice<{ student: string; badge: string }>({
  ...everyone,
  kind: 'recognition.badge_awarded',
  audience: ['student', 'parent'],
  label: m.recognition_notice_badge,
  hint: m.recognition_notice_badge_hint,
  title: (p, o) => m.recognition_notice_badge_title({ badge: p.badge }, o),
  body: (p, o) => m.recognition_notice_badge_body({ student: p.student }, o),
});

/** A teacher recognised a student: for the student, and the family where the teacher wants it. */
export const praised = defineNotice<{ student: string; teacher: string; kind: string; note: string }>({
  ...everyone,
  kind: 'recognition.praised',
  audience: ['student', 'parent'],
  label: m.recognition_notice_praised,
  hint: m.recognition_notice_praised_hint,
  title: (p, o) => m.recognition_notice_praised_title({ student: p.student, kind: p.kind }, o),
  body: (p, o) => p.note || m.recognition_notice_praised_body({ teacher: p.teacher }, o),
});

/** A request for a reward was decided. */
export const rewardDecided = defineNotice<{ reward: string; state: string; reason: string }>({
  ...everyone,
  kind: 'recognition.redeem_decided',
  audience: ['student'],
  label: m.recognition_notice_redeem,
  hint: m.recognition_notice_redeem_hint,
  title: (p, o) => m.recognition_notice_redeem_title({ reward: p.reward, state: p.state }, o),
  body: (p) => p.reason,
});

/** A class is asked something. */
export const classAsked = defineNotice<{ title: string; section: string }>({
  ...everyone,
  kind: 'recognition.survey_opened',
  audience: ['student'],
  label: m.recognition_notice_survey,
  hint: m.recognition_notice_survey_hint,
  title: (p, o) => m.recognition_notice_survey_title({ section: p.section }, o),
  body: (p) => p.title,
});
