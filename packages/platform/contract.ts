import { needs, open } from '@patio/access/contract';
import { nameSchemas, pageInput, pageOf } from '@patio/kernel';
import { z } from 'zod';
import { approvalProcedures } from './contract/approvals.ts';
import { exportProcedures } from './contract/exports.ts';
import { historyProcedures } from './contract/history.ts';

export * from './contract/approvals.ts';
export * from './contract/exports.ts';
export * from './contract/history.ts';
export * from './contract/home-lines.ts';

const id = z.uuid();
const instant = z.string();

export const auditEntryView = z.object({
  id,
  at: instant,
  actorId: id,
  onBehalfOf: id.nullable(),
  role: z.string(),
  action: z.string(),
  subjectType: z.string(),
  subjectId: id.nullable(),
  schoolId: id.nullable(),
  reason: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  requestId: z.string().nullable(),
  address: z.string().nullable(),
});
export const auditReportView = z.object({
  whole: z.boolean(),
  links: z.number(),
  brokenAt: z.number().nullable(),
  missing: z.array(id),
  extra: z.array(id),
  unsigned: z.array(z.number()),
});
export const JOB_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
export const jobView = z.object({
  id,
  kind: z.string(),
  state: z.enum(JOB_STATES),
  progress: z.object({ done: z.number(), total: z.number(), note: z.string().nullable() }),
  result: z.unknown(),
  error: z.string().nullable(),
  attempts: z.number(),
  startedBy: id,
  createdAt: instant,
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  can: z.object({ cancel: z.boolean(), retry: z.boolean() }),
});
export const jobFilters = z.object({
  state: z.enum(JOB_STATES).optional(),
  kind: z.string().max(100).optional(),
  startedBy: id.optional(),
});
export const deadLetterView = z.object({
  eventId: id,
  event: z.string(),
  listener: z.string(),
  attempts: z.number(),
  lastError: z.string().nullable(),
  at: instant,
});
export const MAIL_STATES = ['waiting', 'kept', 'sent', 'bounced', 'suppressed', 'failed'] as const;
export const mailRowView = z.object({
  id,
  to: z.string(),
  locale: z.string(),
  kind: z.string(),
  subject: z.string(),
  state: z.enum(MAIL_STATES),
  attempts: z.number(),
  lastError: z.string().nullable(),
  createdAt: instant,
  sentAt: instant.nullable(),
});
export const mailView = mailRowView.extend({
  text: z.string(),
  html: z.string().nullable(),
  /** The text opens somebody's account and is not shown. */
  hidden: z.boolean(),
});
export const maintenanceView = z.object({
  on: z.boolean(),
  message: z.string().max(500).nullable(),
  expectedEnd: z.iso.datetime().nullable(),
});
export const fileView = z.object({
  id,
  purpose: z.string(),
  name: z.string(),
  type: z.string(),
  size: z.number(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  createdAt: instant,
});
export type AuditEntryView = z.infer<typeof auditEntryView>;
export type AuditReportView = z.infer<typeof auditReportView>;
export type JobView = z.infer<typeof jobView>;
export type DeadLetterView = z.infer<typeof deadLetterView>;
export type MailRowView = z.infer<typeof mailRowView>;
export type MailView = z.infer<typeof mailView>;
export type MaintenanceView = z.infer<typeof maintenanceView>;
export type FileView = z.infer<typeof fileView>;

/** What those who run the house see of it: who did what, what works in the background, which letters left. */
export const contract = {
  listAudit: needs('platform.read_audit')
    .route({ method: 'GET', path: '/platform/audit', summary: 'List the audit log, newest first, with filters.' })
    .input(
      pageInput.extend({
        actorId: id.optional(),
        /** A whole action, or all of a module with `schools.*`. */
        action: z.string().max(100).optional(),
        subjectType: z.string().max(100).optional(),
        subjectId: id.optional(),
        schoolId: id.optional(),
        from: z.iso.datetime().optional(),
        until: z.iso.datetime().optional(),
      }),
    )
    .output(pageOf(auditEntryView)),
  listSubjectHistory: needs('platform.read_audit')
    .route({
      method: 'GET',
      path: '/platform/audit/subjects/{type}/{id}',
      summary: 'List the audit entries of one record.',
    })
    .input(pageInput.extend({ type: z.string().max(100), id }))
    .output(pageOf(auditEntryView)),
  verifyAudit: needs('platform.read_audit')
    .route({
      method: 'GET',
      path: '/platform/audit/verification',
      summary: 'Check that the audit log is complete and unaltered.',
    })
    .output(auditReportView),

  listJobs: needs('platform.read_jobs')
    .route({ method: 'GET', path: '/platform/jobs', summary: 'List background jobs and their progress.' })
    .input(pageInput.extend(jobFilters.shape))
    .output(pageOf(jobView)),
  /** Everyone may watch and stop what they started themselves. */
  getJob: needs('platform.use_jobs')
    .route({ method: 'GET', path: '/platform/jobs/{id}', summary: 'Read one background job and its progress.' })
    .input(z.object({ id }))
    .output(jobView),
  cancelJob: needs('platform.use_jobs')
    .route({
      method: 'POST',
      path: '/platform/jobs/{id}/cancel',
      summary: 'Cancel a background job that waits or runs.',
    })
    .input(z.object({ id }))
    .output(jobView),
  retryJob: needs('platform.use_jobs')
    .route({ method: 'POST', path: '/platform/jobs/{id}/retry', summary: 'Run a failed background job again.' })
    .input(z.object({ id }))
    .output(jobView),

  listDeadLetters: needs('platform.read_jobs')
    .route({ method: 'GET', path: '/platform/dead-letters', summary: 'List events that a listener could not handle.' })
    .input(pageInput)
    .output(pageOf(deadLetterView)),
  retryDeadLetter: needs('platform.manage_jobs')
    .route({
      method: 'POST',
      path: '/platform/dead-letters/{eventId}/retry',
      summary: 'Deliver a failed event to its listener again.',
    })
    .input(z.object({ eventId: id, listener: z.string().max(100) }))
    .output(z.object({ retried: z.boolean() })),

  listMail: needs('platform.read_mail')
    .route({ method: 'GET', path: '/platform/mail', summary: 'List outgoing mail and its state.' })
    .input(
      pageInput.extend({
        state: z.enum(MAIL_STATES).optional(),
        kind: z.string().max(100).optional(),
        to: z.string().max(200).optional(),
      }),
    )
    .output(pageOf(mailRowView)),
  getMail: needs('platform.read_mail')
    .route({ method: 'GET', path: '/platform/mail/{id}', summary: 'Read one outgoing mail.' })
    .input(z.object({ id }))
    .output(mailView),

  getMaintenance: needs(open('people who cannot enter must be told why and until when'))
    .route({
      method: 'GET',
      path: '/platform/maintenance',
      summary: 'Read whether maintenance mode is on, and until when.',
    })
    .output(maintenanceView),
  setMaintenance: needs('platform.manage_maintenance')
    .route({ method: 'PUT', path: '/platform/maintenance', summary: 'Turn maintenance mode on or off.' })
    .input(maintenanceView)
    .output(maintenanceView),

  getFile: needs('platform.use_files')
    .route({ method: 'GET', path: '/platform/files/{id}', summary: 'Read the name, type and size of a stored file.' })
    .input(z.object({ id }))
    .output(fileView),

  ...approvalProcedures,
  ...exportProcedures,
  ...historyProcedures,
};

nameSchemas({
  auditEntryView,
  auditReportView,
  jobView,
  deadLetterView,
  mailRowView,
  mailView,
  maintenanceView,
  fileView,
});
