import { m } from '@patio/messages';
import { defineNotice } from '@patio/notices/server';

/** A student asks a teacher from the tutor. */
export const studentAsked = defineNotice<{ student: string; class: string; text: string }>({
  kind: 'tutor.question_asked',
  module: 'tutor',
  urgent: false,
  audience: ['teacher'],
  defaultChannels: ['app'],
  label: m.tutor_notice_asked,
  hint: m.tutor_notice_asked_hint,
  title: (p, o) => m.tutor_notice_asked_title({ student: p.student, class: p.class }, o),
  body: (p) => p.text,
});

/** A teacher answered what was asked from the tutor. */
export const teacherAnswered = defineNotice<{ teacher: string; text: string }>({
  kind: 'tutor.question_answered',
  module: 'tutor',
  urgent: false,
  audience: ['student'],
  defaultChannels: ['app'],
  label: m.tutor_notice_answered,
  hint: m.tutor_notice_answered_hint,
  title: (p, o) => m.tutor_notice_answered_title({ teacher: p.teacher }, o),
  body: (p) => p.text,
});

/** A teacher read an answer of the tutor, and the student may read it now. */
export const answerReady = defineNotice<{ class: string; text: string }>({
  kind: 'tutor.reply_ready',
  module: 'tutor',
  urgent: false,
  audience: ['student'],
  defaultChannels: ['app'],
  label: m.tutor_notice_ready,
  hint: m.tutor_notice_ready_hint,
  title: (p, o) => m.tutor_notice_ready_title({ class: p.class }, o),
  body: (p) => p.text,
});
