import { m } from '@patio/messages';
import { defineNotice } from '@patio/notices/server';

/** A paper of a child, or of one's own, can be taken home. */
export const paperIssued = defineNotice<{ student: string; term: string; country?: string }>({
  kind: 'report_cards.paper_issued',
  module: 'report-cards',
  urgent: false,
  audience: ['parent', 'student'],
  defaultChannels: ['app', 'email'],
  label: m.report_cards_notice_issued,
  hint: m.report_cards_notice_issued_hint,
  title: (p, o) => m.report_cards_notice_issued_title({ student: p.student }, { ...o, country: p.country }),
  body: (p, o) =>
    p.term
      ? m.report_cards_notice_issued_body({ term: p.term }, { ...o, country: p.country })
      : m.report_cards_notice_record_body({}, o),
});

export const transcriptAsked = defineNotice<{ student: string }>({
  kind: 'report_cards.transcript_asked',
  module: 'report-cards',
  urgent: false,
  audience: ['admin', 'director'],
  defaultChannels: ['app'],
  label: m.report_cards_notice_asked,
  hint: m.report_cards_notice_asked_hint,
  title: (p, o) => m.report_cards_notice_asked_title({ student: p.student }, o),
  body: (_p, o) => m.report_cards_notice_asked_body({}, o),
});

export const transcriptRefused = defineNotice<{ student: string; decision: string }>({
  kind: 'report_cards.transcript_refused',
  module: 'report-cards',
  urgent: false,
  audience: ['parent', 'student'],
  defaultChannels: ['app', 'email'],
  label: m.report_cards_notice_refused,
  hint: m.report_cards_notice_refused_hint,
  title: (p, o) => m.report_cards_notice_refused_title({ student: p.student }, o),
  body: (p, o) => p.decision || m.report_cards_notice_refused_body({}, o),
});
