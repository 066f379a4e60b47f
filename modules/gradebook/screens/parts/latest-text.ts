import { m } from '@patio/messages';
import { formatNumber } from '@patio/ui';
import type { LatestMark } from '../../contract.ts';

/** The newest mark in one sentence. */
export const latestText = ({ class: course, title, score, max }: LatestMark): string => {
  const mark = formatNumber(Number(score), { maximumFractionDigits: 2 });
  return max === null
    ? m.gradebook_latest_mark({ class: course, title, mark })
    : m.gradebook_latest_mark_of({ class: course, title, mark, max: formatNumber(Number(max)) });
};
