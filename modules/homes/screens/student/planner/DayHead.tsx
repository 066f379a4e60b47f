import { effortText } from '@patio/assignments/screens';
import { m } from '@patio/messages';
import { formatDate, Icon, Link } from '@patio/ui';
import { ClipboardCheck, ClipboardList, PencilRuler } from 'lucide-react';
import type { PlannerView } from '../../../contract.ts';
import { loadsOf } from '../../../rules/planner.ts';
import { dueOn, owedOf } from './facts.ts';

/** More than this in an afternoon is much. */
const MUCH = 90;

/** The head of a day: its name, what it really asks for, and what is due. */
export function DayHead({ date, view }: { date: string; view: PlannerView }) {
  const [load] = loadsOf([date], view.blocks, owedOf(view));
  const named = view.days.find((each) => each.date === date);
  const minutes = (load?.planned ?? 0) + (load?.unplanned ?? 0);
  return (
    <header className="pl-head">
      <h2>
        {formatDate(date, { weekday: 'short', day: 'numeric' })}
        {date === view.today && <span className="sr">{m.homes_planner_today()}</span>}
      </h2>
      {named?.name && !named.teaching && <p>{named.name}</p>}
      <p className="pl-load" data-much={minutes > MUCH || undefined}>
        {minutes > 0 ? m.homes_planner_load({ time: effortText(minutes), much: minutes > MUCH ? 'yes' : 'no' }) : ' '}
      </p>
      <ul>
        {dueOn(view, date).map(({ id, title, kind, state }) => (
          <li key={id} data-done={state === 'handed_in' || state === 'returned' || undefined}>
            <Icon
              of={
                kind === 'exam'
                  ? PencilRuler
                  : state === 'to_do' || state === 'overdue'
                    ? ClipboardList
                    : ClipboardCheck
              }
            />
            <Link quiet href={`/student/assignment-detail/${id}`}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </header>
  );
}
