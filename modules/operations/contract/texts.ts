import { m } from '@patio/messages';
import type { MessageOptions } from '@patio/messages/runtime';
import type { Level, LogEntry } from './logs.ts';
import type { Signal } from './signals.ts';

type Words = typeof m.operations_at;

/** What a figure is called, also within a sentence. */
export const SIGNAL_NAMES: Readonly<Record<Signal, Words>> = {
  rolls_untaken: m.operations_signal_rolls_untaken,
  sheets_late: m.operations_signal_sheets_late,
  mail_failed: m.operations_signal_mail_failed,
  mail_waiting: m.operations_signal_mail_waiting,
  texts_failed: m.operations_signal_texts_failed,
  jobs_failed: m.operations_signal_jobs_failed,
  jobs_waiting: m.operations_signal_jobs_waiting,
  news_stuck: m.operations_signal_news_stuck,
  errors: m.operations_signal_errors,
  ai_spent: m.operations_signal_ai_spent,
  online: m.operations_signal_online,
  unusual_readers: m.operations_signal_unusual_readers,
  backup_age: m.operations_signal_backup_age,
  moments_behind: m.operations_signal_moments_behind,
};

export const LEVEL_NAMES: Readonly<Record<Level, Words>> = {
  info: m.operations_level_info,
  warn: m.operations_level_warn,
  error: m.operations_level_error,
};

export const KIND_NAMES: Readonly<Record<LogEntry['kind'], Words>> = {
  request: m.operations_kind_request,
  job: m.operations_kind_job,
  mail: m.operations_kind_mail,
  sign_in: m.operations_kind_sign_in,
  query: m.operations_kind_query,
  program: m.operations_kind_program,
};

const OUTCOMES: Readonly<Record<string, Words>> = {
  done: m.operations_outcome_done,
  sent: m.operations_outcome_sent,
  signed_in: m.operations_outcome_signed_in,
  wrong: m.operations_outcome_wrong,
  failed: m.operations_outcome_failed,
  again: m.operations_outcome_again,
  later: m.operations_outcome_again,
  bounced: m.operations_outcome_bounced,
  refused: m.operations_outcome_refused,
};

/** What came of it, in words where there are some; else the code of the refusal. */
export const outcomeText = (
  { outcome, status }: Pick<LogEntry, 'outcome' | 'status'>,
  language?: MessageOptions,
): string => OUTCOMES[outcome]?.({}, language) ?? (status ? `${outcome} (${status})` : outcome);

export const JOB_STATE_NAMES = {
  waiting: m.operations_job_waiting,
  running: m.operations_job_running,
  done: m.operations_job_done,
  failed: m.operations_job_failed,
  cancelled: m.operations_job_cancelled,
};
