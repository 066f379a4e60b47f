import { m } from '@patio/messages';
import { formatDate } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { wellbeing } from '../api.ts';

/** The day, how many are accompanied and how many reviews are over, in one line under the title. */
export function BoardLine() {
  const { data } = useQuery(wellbeing.board.queryOptions({ input: {} }));
  if (!data) return null;
  const day = formatDate(data.today, { weekday: 'long', day: 'numeric', month: 'long' });
  return m.wellbeing_board_line({
    day: day.charAt(0).toLocaleUpperCase() + day.slice(1),
    open: data.open,
    overdue: data.overdue,
  });
}
