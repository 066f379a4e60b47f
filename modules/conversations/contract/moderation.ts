import { needs } from '@patio/access/contract';
import { nameSchemas, pageInput, pageOf } from '@patio/kernel';
import { z } from 'zod';
import { REPORT_REASONS } from '../rules/limits.ts';
import { id, instant, messageView, version } from './fields.ts';

export const reportReason = z.enum(REPORT_REASONS);
export type ReportReason = z.infer<typeof reportReason>;
export const REPORT_STATES = ['open', 'reviewing', 'upheld', 'dismissed'] as const;
export const reportState = z.enum(REPORT_STATES);
export type ReportState = z.infer<typeof reportState>;

/** What somebody who reported a message sees of it. */
export const ownReport = z.object({
  id,
  messageId: id,
  conversationId: id,
  reason: reportReason,
  note: z.string(),
  state: reportState,
  answer: z.string(),
  at: instant,
  answeredAt: instant.nullable(),
});
export type OwnReport = z.infer<typeof ownReport>;

export const reportLine = ownReport.extend({
  reporter: z.string(),
  author: z.string(),
  text: z.string(),
  handler: z.string().nullable(),
  version: z.number().int(),
});
export type ReportLine = z.infer<typeof reportLine>;

export const reportCase = reportLine.extend({
  /** The message with what stands around it. */
  around: z.array(messageView),
  closed: z.boolean(),
  can: z.object({ decide: z.boolean() }),
});
export type ReportCase = z.infer<typeof reportCase>;

export const foundTalk = z.object({
  id,
  people: z.string(),
  student: z.string().nullable(),
  messages: z.number().int(),
  from: instant,
  until: instant,
});
export type FoundTalk = z.infer<typeof foundTalk>;

export const EXPORT_STATES = ['waiting', 'drawing', 'ready'] as const;
export const exportView = z.object({
  id,
  conversationId: id,
  people: z.string(),
  reason: z.string(),
  askedBy: z.string(),
  approvedBy: z.string().nullable(),
  state: z.enum(EXPORT_STATES),
  fileId: id.nullable(),
  at: instant,
});
export type ExportLine = z.infer<typeof exportView>;

export const keptHere = z.object({
  schoolId: id,
  school: z.string(),
  /** How many years after the school year messages are kept. */
  years: z.number().int(),
  /** The first day that is still kept; null while nothing is old enough. */
  before: z.iso.date().nullable(),
  /** Messages that the next night erases. */
  messages: z.number().int(),
  /** Conversations as old that a report or a legal request holds. */
  held: z.number().int(),
});
export type KeptHere = z.infer<typeof keptHere>;

const own = needs('conversations.use_own');
const moderate = needs('conversations.moderate');

/** Reports about messages, and copies for a legal request. */
export const moderationSide = {
  report: own
    .route({ method: 'POST', path: '/conversations/messages/{id}/report', summary: 'Report a message.' })
    .input(z.object({ id, reportId: id, reason: reportReason, note: z.string().trim().max(600) }))
    .output(ownReport),
  myReports: own
    .route({ method: 'GET', path: '/conversations/reports/mine', summary: 'Show what became of one’s reports.' })
    .output(z.object({ items: z.array(ownReport) })),
  reports: moderate
    .route({ method: 'GET', path: '/conversations/reports', summary: 'List reported messages.' })
    .input(pageInput.extend({ state: z.enum(['waiting', 'closed']).optional() }))
    .output(pageOf(reportLine)),
  readReport: moderate
    .route({ method: 'GET', path: '/conversations/reports/{id}', summary: 'Read a reported message in its place.' })
    .input(z.object({ id }))
    .output(reportCase),
  takeReport: moderate
    .route({ method: 'POST', path: '/conversations/reports/{id}/take', summary: 'Begin to review a report.' })
    .input(z.object({ id, version }))
    .output(reportCase),
  decideReport: moderate
    .route({ method: 'POST', path: '/conversations/reports/{id}/decide', summary: 'Decide a report and answer it.' })
    .input(
      z.object({
        id,
        version,
        state: z.enum(['upheld', 'dismissed']),
        answer: z.string().trim().min(5).max(600),
        /** Nobody writes in the conversation any more. */
        close: z.boolean(),
      }),
    )
    .output(reportCase),
  findTalks: moderate
    .route({
      method: 'GET',
      path: '/conversations/find',
      summary: 'Find conversations of a person, without their words.',
    })
    .input(z.object({ text: z.string().trim().min(2).max(80) }))
    .output(z.object({ items: z.array(foundTalk) })),
  exports: moderate
    .route({ method: 'GET', path: '/conversations/exports', summary: 'List copies for legal requests.' })
    .output(z.object({ items: z.array(exportView) })),
  retention: moderate
    .route({ method: 'GET', path: '/conversations/retention', summary: 'Show what is erased next, and what is held.' })
    .output(z.object({ schools: z.array(keptHere) })),
  askExport: moderate
    .route({ method: 'POST', path: '/conversations/exports', summary: 'Ask for a copy for a legal request.' })
    .input(z.object({ conversationId: id, exportId: id, reason: z.string().trim().min(10).max(400) }))
    .output(exportView),
};

nameSchemas({
  conversationsOwnReport: ownReport,
  conversationsReport: reportLine,
  conversationsReportCase: reportCase,
  conversationsFoundTalk: foundTalk,
  conversationsExport: exportView,
  conversationsKept: keptHere,
});
