import { m } from '@patio/messages';
import type { Tone } from '@patio/ui';
import type { JustificationView } from '../contract.ts';
import type { AttendanceCode } from '../rules/codes.ts';

/** Status is icon and word; the tone only helps the eye. */
export const toneOf = (code: Pick<AttendanceCode, 'countsAs' | 'scope'> | undefined): Tone => {
  if (!code) return 'neutral';
  if (code.scope === 'late' || code.scope === 'left_early') return 'warn';
  return code.countsAs === 'present' ? 'ok' : code.countsAs === 'absent' ? 'bad' : 'info';
};

/** Halves of a day as people say them: 1, ½, 2½. */
export const daysText = (halves: number): string => {
  const whole = Math.floor(halves / 2);
  if (halves % 2 === 0) return String(whole);
  return whole === 0 ? '½' : `${whole}½`;
};

export const reasonText = (reason: JustificationView['reason']): string =>
  ({
    illness: m.attendance_reason_illness,
    appointment: m.attendance_reason_appointment,
    family: m.attendance_reason_family,
    travel: m.attendance_reason_travel,
    other: m.attendance_reason_other,
  })[reason]();

export const STATE_TONES: Record<JustificationView['state'], Tone> = {
  waiting: 'warn',
  accepted: 'ok',
  refused: 'bad',
  withdrawn: 'neutral',
};

export const stateText = (state: JustificationView['state']): string =>
  ({
    waiting: m.attendance_state_waiting,
    accepted: m.attendance_state_accepted,
    refused: m.attendance_state_refused,
    withdrawn: m.attendance_state_withdrawn,
  })[state]();
