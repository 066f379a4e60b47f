import type { Role } from '@patio/access';
import { m } from '@patio/messages';
import { defineNotice } from '@patio/notices/server';

const BUILDERS: readonly Role[] = ['admin', 'coordinator'];
const common = { module: 'course_generator', urgent: false, audience: BUILDERS, defaultChannels: ['app'] as const };

/** Somebody asks for a review. */
export const reviewAsked = defineNotice<{ course: string; person: string }>({
  ...common,
  defaultChannels: ['app'],
  kind: 'course_generator.review_asked',
  label: m.course_generator_notice_review,
  hint: m.course_generator_notice_review_hint,
  title: (p, o) => m.course_generator_notice_review_title({ course: p.course }, o),
  body: (p, o) => m.course_generator_notice_review_body({ person: p.person }, o),
});

/** A review is over. */
export const reviewDecided = defineNotice<{ course: string; state: string; note: string }>({
  ...common,
  defaultChannels: ['app'],
  kind: 'course_generator.review_decided',
  label: m.course_generator_notice_decided,
  hint: m.course_generator_notice_decided_hint,
  title: (p, o) => m.course_generator_notice_decided_title({ course: p.course, state: p.state }, o),
  body: (p) => p.note,
});

/** Every lesson is made, or some wait because money or a model is missing. */
export const courseMoved = defineNotice<{ course: string; state: string }>({
  ...common,
  defaultChannels: ['app'],
  kind: 'course_generator.course_moved',
  label: m.course_generator_notice_moved,
  hint: m.course_generator_notice_moved_hint,
  title: (p, o) => m.course_generator_notice_moved_title({ course: p.course, state: p.state }, o),
  body: (p, o) => m.course_generator_notice_moved_body({ state: p.state }, o),
});
