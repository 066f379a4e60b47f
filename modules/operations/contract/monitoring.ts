import { needs } from '@patio/access/contract';
import { nameSchemas, pageInput, pageOf } from '@patio/kernel';
import { z } from 'zod';
import { id, instant, seen } from './fields.ts';
import { SIGNALS } from './signals.ts';

const signal = z.enum(SIGNALS);

export const signalView = z.object({
  signal,
  /** Null where there is nothing to measure, such as the cost of models that nobody pays for. */
  value: z.number().nullable(),
  state: z.enum(['well', 'watch', 'bad']),
  /** Where the very rows are when another page shows them. */
  href: z.string().nullable(),
});
export type SignalView = z.infer<typeof signalView>;

export const ruleFields = z.object({
  signal,
  threshold: z.int32().min(1).max(1_000_000),
  minutes: z.int32().min(0).max(1_440),
  urgent: z.boolean(),
  toldIds: z.array(id).min(1).max(20),
  enabled: z.boolean(),
});
export type RuleFields = z.infer<typeof ruleFields>;

export const ruleView = ruleFields.extend({
  id,
  version: z.int32(),
  told: z.array(z.string()),
  silentUntil: instant.nullable(),
  overSince: instant.nullable(),
});
export type RuleView = z.infer<typeof ruleView>;

export const alertView = z.object({
  id,
  signal,
  threshold: z.number(),
  startedAt: instant,
  endedAt: instant.nullable(),
  worst: z.number(),
  told: z.number().int(),
  silenced: z.boolean(),
});
export type AlertView = z.infer<typeof alertView>;

export const signalRow = z.object({
  id: z.string(),
  title: z.string(),
  detail: z.string().nullable(),
  at: instant.nullable(),
  href: z.string().nullable(),
});
export type SignalRow = z.infer<typeof signalRow>;

export const signalRowFilters = z.object({ signal: signal.default('mail_failed') });
export const alertFilters = z.object({ signal: signal.optional() });

export const monitoringView = z.object({
  at: instant,
  signals: z.array(signalView),
  rules: z.array(ruleView),
  open: z.array(alertView),
  /** Who may be told. */
  people: z.array(z.object({ id, name: z.string(), role: z.string() })),
});
export type MonitoringView = z.infer<typeof monitoringView>;

/** Whether the school is running now, and who is told when it is not. */
export const monitoringContract = {
  openMonitoring: needs('operations.monitor')
    .route({ method: 'GET', path: '/operations/monitoring', summary: 'Read whether the school is running now.' })
    .output(monitoringView),
  listSignalRows: needs('operations.monitor')
    .route({ method: 'GET', path: '/operations/signal-rows', summary: 'List the rows behind a figure of monitoring.' })
    .input(pageInput.extend(signalRowFilters.shape))
    .output(pageOf(signalRow)),
  listAlerts: needs('operations.monitor')
    .route({ method: 'GET', path: '/operations/alerts', summary: 'List the alerts that were raised.' })
    .input(pageInput.extend(alertFilters.shape))
    .output(pageOf(alertView)),
  saveRule: needs('operations.monitor')
    .route({ method: 'POST', path: '/operations/rules', summary: 'Add or change a rule for alerts.' })
    .input(ruleFields.extend({ id: id.optional(), version: z.int32().min(1).optional() }))
    .output(ruleView),
  silenceRule: needs('operations.monitor')
    .route({ method: 'POST', path: '/operations/rules/{id}/silence', summary: 'Silence a rule for some hours.' })
    .input(seen.extend({ hours: z.int32().min(0).max(168) }))
    .output(ruleView),
  removeRule: needs('operations.monitor')
    .route({ method: 'DELETE', path: '/operations/rules/{id}', summary: 'Remove a rule for alerts.' })
    .input(z.object({ id, version: z.coerce.number<number>().int().min(1) }))
    .output(z.object({ id })),
};

nameSchemas({
  operationsSignalView: signalView,
  operationsRuleView: ruleView,
  operationsAlertView: alertView,
  operationsSignalRow: signalRow,
  operationsMonitoringView: monitoringView,
});
