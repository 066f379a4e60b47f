import { m } from '@patio/messages';
import { defineExport, listJobs } from '@patio/platform';
import { jobFilters } from '@patio/platform/contract';
import { type LogEntry, logFilters } from '../contract/logs.ts';
import { type AlertView, alertFilters, type SignalRow, signalRowFilters } from '../contract/monitoring.ts';
import { JOB_STATE_NAMES, KIND_NAMES, LEVEL_NAMES, outcomeText, SIGNAL_NAMES } from '../contract/texts.ts';
import { listEntries } from './service/log/list-entries.ts';
import { listAlerts, listSignalRows } from './service/signals/open-monitoring.ts';

/** The log as the page shows it: never an id of a person, nor the detail of an error. */
defineExport('operations.log', {
  needs: 'operations.read_logs',
  title: m.operations_logs_title,
  filters: logFilters,
  columns: [
    { title: m.operations_at, value: (row: LogEntry) => new Date(row.at), width: 20 },
    { title: m.operations_level, value: (row, locale) => LEVEL_NAMES[row.level]({}, { locale }), width: 12 },
    { title: m.operations_kind, value: (row, locale) => KIND_NAMES[row.kind]({}, { locale }), width: 16 },
    { title: m.operations_name, value: (row) => row.name, width: 40 },
    { title: m.operations_outcome, value: (row, locale) => outcomeText(row, { locale }), width: 30 },
    { title: m.operations_time_milliseconds, value: (row) => row.milliseconds, width: 14 },
    { title: m.operations_who, value: (row) => row.who, width: 28 },
    { title: m.operations_request, value: (row) => row.requestId, width: 22 },
    { title: m.operations_process, value: (row) => row.process, width: 22 },
  ],
  // The list opens what it reads in by itself: an institution's rows, or the whole house's.
  page: (_tx, actor, filters, page) => listEntries(actor, { ...filters, ...page }),
});

defineExport('operations.alerts', {
  needs: 'operations.monitor',
  title: m.operations_tab_history,
  filters: alertFilters,
  columns: [
    { title: m.operations_at, value: (row: AlertView) => new Date(row.startedAt), width: 20 },
    { title: m.operations_row_what, value: (row, locale) => SIGNAL_NAMES[row.signal]({}, { locale }), width: 36 },
    { title: m.operations_alert_worst, value: (row) => row.worst, width: 12 },
    { title: m.operations_threshold, value: (row) => row.threshold, width: 12 },
    { title: m.operations_alert_ended, value: (row) => row.endedAt && new Date(row.endedAt), width: 20 },
    {
      title: m.operations_alert_who,
      value: ({ silenced, told }, locale) =>
        silenced ? m.operations_alert_silenced({}, { locale }) : m.operations_alert_told({ count: told }, { locale }),
      width: 34,
    },
  ],
  page: (tx, actor, filters, page) => listAlerts(tx, actor, { ...filters, ...page }),
});

defineExport('operations.signal_rows', {
  needs: 'operations.monitor',
  title: m.operations_monitoring_title,
  of: async (_tx, _actor, { signal }, locale) => SIGNAL_NAMES[signal]({}, { locale }),
  filters: signalRowFilters,
  columns: [
    { title: m.operations_row_what, value: (row: SignalRow) => row.title, width: 34 },
    { title: m.operations_row_detail, value: (row) => row.detail, width: 40 },
    { title: m.operations_at, value: (row) => row.at && new Date(row.at), width: 20 },
  ],
  page: (tx, actor, filters, page) => listSignalRows(tx, actor, { ...filters, ...page }),
});

type Job = Awaited<ReturnType<typeof listJobs>>['items'][number];

defineExport('operations.jobs', {
  needs: 'platform.read_jobs',
  title: m.operations_jobs,
  filters: jobFilters,
  columns: [
    { title: m.operations_at, value: (row: Job) => row.createdAt, width: 20 },
    { title: m.operations_job_kind, value: (row) => row.kind, width: 34 },
    { title: m.operations_outcome, value: (row, locale) => JOB_STATE_NAMES[row.state]({}, { locale }), width: 14 },
    { title: m.operations_job_progress, value: (row) => row.progressDone, width: 10 },
    { title: m.operations_job_total, value: (row) => row.progressTotal, width: 10 },
    { title: m.operations_job_attempts, value: (row) => row.attempts, width: 10 },
    { title: m.operations_job_error, value: (row) => row.error?.split('\n')[0], width: 60 },
  ],
  page: (tx, actor, filters, page) => listJobs(tx, actor, filters, page),
});
