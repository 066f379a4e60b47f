import { effortText } from '@patio/assignments/screens';
import { m } from '@patio/messages';
import { formatDate, Icon, Link } from '@patio/ui';
import { ClipboardCheck, ClipboardList, PencilRuler } from 'lucide-react';
import type { PlannerView } from '../../../contract.ts';
import { loadsOf } from '../../../rules/planner.ts';
import { dueOn, owedOf } from './facts.ts';

/** More than this in an afternoon is much. */
const MUCH = 90;
/** So many pieces of work are named; the others unfold. */
const NAMED = 3;

/** The head of a day: its name, what it really asks for, and what is due. */
export function DayHead({ date, view }: { date: string; view: PlannerView }) {
  const [load] = loadsOf([date], view.blocks, owedOf(view));
  const named = view.days.find((each) => each.date === date);
  // What is past asks for nothing any more: what is still owed of it stands in the suggestions.
  const minutes = date < view.today ? 0 : (load?.planned ?? 0) + (load?.unplanned ?? 0);
  const due = dueOn(view, date);
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
      <Due lines={due.slice(0, NAMED)} />
      {due.length > NAMED && (
        <details>
          <summary>{m.homes_planner_more({ count: due.length - NAMED })}</summary>
          <Due lines={due.slice(NAMED)} />
        </details>
      )}
    </header>
  );
}

const iconOf = ({ kind, state }: PlannerView['work'][number]) => {
  if (kind === 'exam') return PencilRuler;
  return state === 'to_do' || state === 'overdue' ? ClipboardList : ClipboardCheck;
};

const Due = ({ lines }: { lines: PlannerView['work'] }) => (
  <ul>
    {lines.map((line) => (
      <li key={line.id} data-done={line.state === 'handed_in' || line.state === 'returned' || undefined}>
        <Icon of={iconOf(line)} />
        <Link quiet href={`/student/assignment-detail/${line.id}`}>
          {line.title}
        </Link>
      </li>
    ))}
  </ul>
);
