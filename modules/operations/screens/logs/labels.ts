import { m } from '@patio/messages';
import type { Level, LogEntry } from '../../contract.ts';

export const LEVEL_NAMES: Record<Level, () => string> = {
  info: m.operations_level_info,
  warn: m.operations_level_warn,
  error: m.operations_level_error,
};
export const LEVEL_TONES: Record<Level, 'neutral' | 'warn' | 'bad'> = { info: 'neutral', warn: 'warn', error: 'bad' };

export const KIND_NAMES: Record<LogEntry['kind'], () => string> = {
  request: m.operations_kind_request,
  job: m.operations_kind_job,
  mail: m.operations_kind_mail,
  sign_in: m.operations_kind_sign_in,
  query: m.operations_kind_query,
  program: m.operations_kind_program,
};

const OUTCOMES: Record<string, () => string> = {
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
export const outcomeText = ({ outcome, status }: Pick<LogEntry, 'outcome' | 'status'>): string =>
  OUTCOMES[outcome]?.() ?? (status ? `${outcome} (${status})` : outcome);
