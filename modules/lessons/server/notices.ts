import { m } from '@patio/messages';
import { defineNotice } from '@patio/notices/server';

/** A student asks the teachers of their class about a lesson. */
export const studentAsked = defineNotice<{ student: string; lesson: string; text: string }>({
  kind: 'lessons.question_asked',
  module: 'lessons',
  urgent: false,
  audience: ['teacher'],
  defaultChannels: ['app'],
  label: m.lessons_notice_asked,
  hint: m.lessons_notice_asked_hint,
  title: (p, o) => m.lessons_notice_asked_title({ student: p.student, lesson: p.lesson }, o),
  body: (p) => p.text,
});

export const teacherAnswered = defineNotice<{ teacher: string; lesson: string; text: string }>({
  kind: 'lessons.question_answered',
  module: 'lessons',
  urgent: false,
  audience: ['student'],
  defaultChannels: ['app'],
  label: m.lessons_notice_answered,
  hint: m.lessons_notice_answered_hint,
  title: (p, o) => m.lessons_notice_answered_title({ teacher: p.teacher, lesson: p.lesson }, o),
  body: (p) => p.text,
});
