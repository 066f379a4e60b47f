import { m } from '@patio/messages';
import { defineNotice } from '@patio/notices/server';

/** Somebody's draft was approved, or is asked to be changed. */
export const draftJudged = defineNotice<{ title: string; approved: number; by: string }>({
  kind: 'studio.draft_reviewed',
  module: 'studio',
  urgent: false,
  audience: ['admin', 'coordinator', 'teacher'],
  defaultChannels: ['app'],
  label: m.studio_notice_reviewed,
  hint: m.studio_notice_reviewed_hint,
  title: (p, o) =>
    p.approved === 1
      ? m.studio_notice_approved({ title: p.title }, o)
      : m.studio_notice_returned({ title: p.title }, o),
  body: (p, o) => m.studio_notice_by({ by: p.by }, o),
});

/** A draft of somebody else waits for a review. */
export const draftWaits = defineNotice<{ title: string; by: string }>({
  kind: 'studio.draft_waits',
  module: 'studio',
  urgent: false,
  audience: ['admin', 'coordinator'],
  defaultChannels: ['app'],
  label: m.studio_notice_waits,
  hint: m.studio_notice_waits_hint,
  title: (p, o) => m.studio_notice_waits_title({ title: p.title }, o),
  body: (p, o) => m.studio_notice_by({ by: p.by }, o),
});
