import { m } from '@patio/messages';
import { formatDate } from '@patio/ui';
import type { CaseCard } from '../../contract.ts';
import { columnOf } from '../../rules/board.ts';
import { weekday } from '../casework/texts.ts';

/** “9 nov”, without the stops that some languages put after a shortened day. */
const shortDay = (date: string, options: Intl.DateTimeFormatOptions): string =>
  formatDate(date, options).replaceAll(/[.,]/gu, '');

/** When a case is looked at again, as its card says it. */
export function reviewText(card: Pick<CaseCard, 'nextReviewOn' | 'nextReviewAt'>, today: string): string {
  const { nextReviewOn: on, nextReviewAt: at } = card;
  if (on === null) return m.wellbeing_board_no_date();
  const column = columnOf(on, today);
  if (column === 'overdue') return m.wellbeing_board_was_due({ day: weekday(on, 'short') });
  if (column === 'later') return shortDay(on, { day: 'numeric', month: 'short' });
  return at ? `${weekday(on, 'short')}, ${at}` : weekday(on, 'short');
}

/** The first of somebody's names, as colleagues say it. */
export const firstName = (name: string): string => name.split(' ')[0] ?? name;
