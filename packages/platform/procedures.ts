import type { Actor } from '@patio/access';
import { implementModule } from './api/implement.ts';
import { listAudit, listSubjectHistory } from './audit/list.ts';
import type { AuditRow } from './audit/policy.ts';
import { verifyAudit } from './audit/verify.ts';
import { contract } from './contract.ts';
import { listDeadLetters, retryDeadLetter } from './events/dead-letters.ts';
import { getFile } from './files/keep.ts';
import { cancelJob, canManageJob, getJob, listJobs, retryJob } from './jobs/manage.ts';
import type { JobRow } from './jobs/start.ts';
import { getMail, listMail, logMailRead } from './mail/list.ts';
import { auditKey, keptOutside } from './maintenance/audit-keeping.ts';
import { getMaintenance, setMaintenance } from './maintenance/maintenance.ts';
import { secondPersonApi } from './second-person.ts';

const os = implementModule(contract);
const date = (value: string | undefined) => (value === undefined ? undefined : new Date(value));
const text = (at: Date | null) => at?.toISOString() ?? null;

const viewEntry = (row: AuditRow) => ({ ...row, at: row.at.toISOString() });
const viewJob = (actor: Actor) => (row: JobRow) => {
  const mayManage = canManageJob(actor, row);
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    progress: { done: row.progressDone, total: row.progressTotal, note: row.progressNote },
    result: row.result,
    error: row.error,
    attempts: row.attempts,
    startedBy: row.startedBy,
    createdAt: row.createdAt.toISOString(),
    startedAt: text(row.startedAt),
    finishedAt: text(row.finishedAt),
    can: {
      cancel: mayManage && (row.state === 'waiting' || row.state === 'running'),
      retry: mayManage && (row.state === 'failed' || row.state === 'cancelled'),
    },
  };
};
const viewMail = <Row extends { createdAt: Date; sentAt: Date | null }>(row: Row) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  sentAt: text(row.sentAt),
});

/** What the contract promises, kept. */
export const platformApi = os.router({
  listAudit: os.listAudit.handler(({ context, input: { from, until, limit, cursor, ...filter } }) =>
    context.read(async (tx) => {
      const range = { from: date(from), until: date(until) };
      const page = await listAudit(tx, context.actor, { ...filter, ...range }, { limit, cursor });
      return { ...page, items: page.items.map(viewEntry) };
    }),
  ),
  listSubjectHistory: os.listSubjectHistory.handler(({ context, input }) =>
    context.read(async (tx) => {
      const page = await listSubjectHistory(tx, context.actor, input, input);
      return { ...page, items: page.items.map(viewEntry) };
    }),
  ),
  verifyAudit: os.verifyAudit.handler(async ({ context }) => {
    const kept = await keptOutside(context.actor.institutionId);
    return context.read((tx) => verifyAudit(tx, { key: auditKey(), kept }));
  }),

  listJobs: os.listJobs.handler(({ context, input }) =>
    context.read(async (tx) => {
      const page = await listJobs(tx, context.actor, input, input);
      return { ...page, items: page.items.map(viewJob(context.actor)) };
    }),
  ),
  getJob: os.getJob.handler(({ context, input }) =>
    context.read(async (tx) => viewJob(context.actor)(await getJob(tx, context.actor, input.id))),
  ),
  cancelJob: os.cancelJob.handler(({ context, input }) =>
    context.command(async (tx) => {
      const row = await getJob(tx, context.actor, input.id);
      return viewJob(context.actor)(await cancelJob(tx, context.actor, row));
    }),
  ),
  retryJob: os.retryJob.handler(({ context, input }) =>
    context.command(async (tx) => {
      const row = await getJob(tx, context.actor, input.id);
      return viewJob(context.actor)(await retryJob(tx, context.actor, row));
    }),
  ),

  listDeadLetters: os.listDeadLetters.handler(({ context, input }) =>
    context.read(async (tx) => {
      const page = await listDeadLetters(tx, input);
      return { ...page, items: page.items.map((item) => ({ ...item, at: item.at.toISOString() })) };
    }),
  ),
  retryDeadLetter: os.retryDeadLetter.handler(({ context, input }) =>
    context.command(async (tx) => {
      await retryDeadLetter(tx, context.actor, input.eventId, input.listener);
      return { retried: true };
    }),
  ),

  listMail: os.listMail.handler(({ context, input }) =>
    context.read(async (tx) => {
      const page = await listMail(tx, input, input);
      return { ...page, items: page.items.map(viewMail) };
    }),
  ),
  getMail: os.getMail.handler(async ({ context, input }) =>
    viewMail(
      await context.readAndLog(
        (tx) => getMail(tx, context.actor, input.id),
        (tx, mail) => logMailRead(tx, context.actor, mail),
      ),
    ),
  ),

  getMaintenance: os.getMaintenance.handler(() => getMaintenance()),
  setMaintenance: os.setMaintenance.handler(({ context, input }) => setMaintenance(context.actor, input)),

  getFile: os.getFile.handler(({ context, input }) =>
    context.read(async (tx) => {
      const file = await getFile(tx, context.actor, input.id);
      return { ...file, createdAt: file.createdAt.toISOString() };
    }),
  ),

  ...secondPersonApi,
});
