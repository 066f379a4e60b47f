import type { Tone } from '@patio/ui';
import type { StudentRow } from '../../contract.ts';

export const STATUSES = ['applicant', 'active', 'on_leave', 'transferred', 'graduated'] as const;

/** How a standing looks; the word stands beside it. */
export const STATUS_TONES: Record<StudentRow['status'], Tone> = {
  applicant: 'info',
  active: 'ok',
  on_leave: 'warn',
  transferred: 'neutral',
  graduated: 'neutral',
};
