import { m } from '@patio/messages';
import { formatNumber } from '@patio/ui';
import type { Signal, SignalView } from '../../contract.ts';

export const SIGNAL_NAMES: Record<Signal, () => string> = {
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

/** A figure with its unit. */
export function valueText(signal: Signal, value: number | null): string {
  if (value === null) return '–';
  if (signal === 'ai_spent') return m.operations_percent({ value: formatNumber(value) });
  if (signal === 'backup_age') return m.operations_hours({ value });
  if (signal === 'moments_behind') return m.operations_minutes({ value: formatNumber(value) });
  return formatNumber(value);
}

export const STATE_TONES: Record<SignalView['state'], 'ok' | 'warn' | 'bad'> = {
  well: 'ok',
  watch: 'warn',
  bad: 'bad',
};
export const STATE_NAMES: Record<SignalView['state'], () => string> = {
  well: m.operations_state_well,
  watch: m.operations_state_watch,
  bad: m.operations_state_bad,
};
