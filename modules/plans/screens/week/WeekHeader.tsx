import { addDays } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, formatDateRange, IconButton } from '@patio/ui';
import { CalendarX, ChevronLeft, ChevronRight, MessageSquare } from 'lucide-react';
import type { WeekView } from '../../contract.ts';
import type { BoardItem } from './board.ts';
import { shortDay } from './labels.ts';

interface HeaderProps {
  view: WeekView;
  items: readonly BoardItem[];
  onOpen: (key: string) => void;
  onWeek: (weekOn: string | undefined) => void;
}

/** Which week is open, the way to the others, and what waits for the teacher. */
export function WeekHeader({ view, items, onOpen, onWeek }: HeaderProps) {
  const { weekOn, term, lostWeeks } = view;
  const commented = items.find(({ comments }) => comments > 0);
  const open = items.reduce((sum, { comments }) => sum + comments, 0);
  return (
    <div className="pw-bar">
      <IconButton icon={ChevronLeft} label={m.plans_week_before()} onPress={() => onWeek(addDays(weekOn, -7))} />
      <b className="pw-range">{weekText(weekOn)}</b>
      <IconButton icon={ChevronRight} label={m.plans_week_after()} onPress={() => onWeek(addDays(weekOn, 7))} />
      <Button onPress={() => onWeek(undefined)}>{m.ui_today()}</Button>
      {term && <span className="pw-term">{m.plans_term_week({ week: term.week, of: term.of, term: term.name })}</span>}
      {commented && (
        <button type="button" className="pw-chip" data-kind="comment" onClick={() => onOpen(commented.key)}>
          <MessageSquare aria-hidden />
          {m.plans_comments_open({ count: open })}
        </button>
      )}
      {lostWeeks.map((monday) => (
        <button key={monday} type="button" className="pw-chip" data-kind="lost" onClick={() => onWeek(monday)}>
          <CalendarX aria-hidden />
          {m.plans_lost_in_week({ day: shortDay(monday) })}
        </button>
      ))}
    </div>
  );
}

/** “16–20 de noviembre”: from Monday to Friday. */
export const weekText = (weekOn: string): string => formatDateRange(weekOn, addDays(weekOn, 4));
