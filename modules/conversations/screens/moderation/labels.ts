import { m } from '@patio/messages';
import type { Tone } from '@patio/ui';
import type { ReportReason, ReportState } from '../../contract.ts';

const REASONS: Record<ReportReason, () => string> = {
  offence: m.conversations_reason_offence,
  threat: m.conversations_reason_threat,
  privacy: m.conversations_reason_privacy,
  pressure: m.conversations_reason_pressure,
  other: m.conversations_reason_other,
};
export const reasonName = (reason: ReportReason): string => REASONS[reason]();

const STATES: Record<ReportState, [() => string, Tone]> = {
  open: [m.conversations_report_open, 'warn'],
  reviewing: [m.conversations_report_reviewing, 'info'],
  upheld: [m.conversations_report_upheld, 'bad'],
  dismissed: [m.conversations_report_dismissed, 'neutral'],
};
export const stateName = (state: ReportState): string => STATES[state][0]();
export const stateTone = (state: ReportState): Tone => STATES[state][1];
