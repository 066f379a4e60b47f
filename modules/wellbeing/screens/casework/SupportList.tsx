import { m } from '@patio/messages';
import { Button, Icon } from '@patio/ui';
import { CalendarClock, CircleCheck, CircleDashed } from 'lucide-react';
import type { InterventionView } from '../../contract.ts';
import { longDay } from './texts.ts';

interface SupportListProps {
  plan: InterventionView;
  /** Marks today; left out where the list is only read. */
  onMark?: (supportId: string, happened: boolean) => void;
}

/** How often each support really happened, and who decides when. */
export function SupportList({ plan, onMark }: SupportListProps) {
  return (
    <ul className="wb-supports">
      {plan.supports.map(({ id, text, done, of, today, perWeek }) => (
        <li key={id}>
          <Icon of={onMark && !today ? CircleDashed : CircleCheck} />
          <span data-excerpt>{text}</span>
          <b>{m.wellbeing_work_done_of({ done, of, per: perWeek === 0 ? 'day' : 'time' })}</b>
          {onMark && plan.state === 'running' && (
            <Button size="sm" variant="quiet" onPress={() => onMark(id, !today)}>
              {today ? m.wellbeing_work_not_today() : m.wellbeing_work_done_today()}
            </Button>
          )}
        </li>
      ))}
      {plan.state === 'running' && (
        <li>
          <Icon of={CalendarClock} />
          <span>{m.wellbeing_work_decide_on({ day: longDay(plan.decideOn) })}</span>
        </li>
      )}
    </ul>
  );
}
