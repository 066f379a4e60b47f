import { m } from '@patio/messages';
import { formatDate } from '@patio/ui';
import type { SittingRules } from '../../../contract.ts';

const moment = (at: string) => formatDate(at, { dateStyle: 'full', timeStyle: 'short' });

/** Why an exam cannot be begun now, in one sentence; null where it can. */
export function notNowText({ state, opensAt, closesAt, can }: SittingRules): string | null {
  if (can.start) return null;
  switch (state) {
    case 'waiting':
      return opensAt ? m.assessments_sit_opens_on({ when: moment(opensAt) }) : m.assessments_sit_not_open();
    case 'closed':
      return closesAt ? m.assessments_sit_closed_on({ when: moment(closesAt) }) : m.assessments_sit_closed();
    case 'excused':
      return m.assessments_sit_excused();
    case 'done':
      return m.assessments_sit_done();
    default:
      return m.assessments_sit_not_open();
  }
}
