import { SMALL } from '@patio/kernel';
import { type Shown, shownShare } from './suppress.ts';

/** How often a rule was wrong: in none, up to a third, up to two thirds, or more of what was decided. */
export const FALSE_ALARM_SHARES = ['none', 'few', 'some', 'most'] as const;
type FalseAlarmShare = (typeof FALSE_ALARM_SHARES)[number];

interface FalseAlarms {
  share: FalseAlarmShare;
  /** How many exactly, where neither they nor the others are a small group. */
  count: Shown;
}

const shareOf = (wrong: number, decided: number): FalseAlarmShare => {
  if (wrong === 0) return 'none';
  if (wrong * 3 <= decided) return 'few';
  return wrong * 3 <= decided * 2 ? 'some' : 'most';
};

/** How a rule is measured by what people decided; null until there are ten decisions. Small groups leave only the third that they lie in. */
export const measureFalseAlarms = (wrong: number, decided: number): FalseAlarms | null =>
  decided < SMALL ? null : { share: shareOf(wrong, decided), count: shownShare(wrong, decided) };
