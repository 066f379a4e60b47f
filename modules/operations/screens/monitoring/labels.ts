import { m } from '@patio/messages';
import { formatNumber } from '@patio/ui';
import type { Signal, SignalView } from '../../contract.ts';

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
