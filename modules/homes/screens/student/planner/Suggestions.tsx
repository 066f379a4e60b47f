import { m } from '@patio/messages';
import { Button, Card, formatDate, IconButton } from '@patio/ui';
import { Plus, X } from 'lucide-react';
import type { PlannerView } from '../../../contract.ts';
import { type Suggestion, suggestBlocks, timeOf } from '../../../rules/planner.ts';
import { busyOf, datesOf, owedOf } from './facts.ts';
import { useIgnored } from './use-ignored.ts';
import type { Week } from './use-week.ts';

/** Where work without a time would fit. Ignoring one asks nothing; it stays away on every device, and can be taken back. */
export function Suggestions({ view, week }: { view: PlannerView; week: Week }) {
  const { ignored, ignore } = useIgnored(view);
  const all = suggestBlocks({
    today: view.today,
    now: view.now,
    dates: datesOf(view),
    busy: busyOf(view),
    blocks: view.blocks,
    work: owedOf(view).filter(({ id }) => !ignored.has(id)),
  });
  if (all.length === 0) return null;
  return (
    <Card title={m.homes_suggestions()}>
      <ul className="pl-ideas" aria-label={m.homes_suggestions()}>
        {all.map((one) => (
          <Idea key={one.assignedId} one={one} onTake={() => void week.add({ ...one })} onIgnore={() => ignore(one)} />
        ))}
      </ul>
    </Card>
  );
}

const Idea = ({ one, onTake, onIgnore }: { one: Suggestion; onTake: () => void; onIgnore: () => void }) => (
  <li>
    <span>
      <b>{one.title}</b>
      <small>
        {m.homes_suggestion_when({
          day: formatDate(one.date, { weekday: 'long', day: 'numeric' }),
          time: timeOf(one.startMinute),
          minutes: one.minutes,
        })}
      </small>
    </span>
    <Button size="sm" icon={Plus} aria-label={m.homes_suggestion_take({ title: one.title })} onPress={onTake}>
      {m.homes_suggestion_add()}
    </Button>
    <IconButton size="sm" icon={X} label={m.homes_suggestion_ignore({ title: one.title })} onPress={onIgnore} />
  </li>
);
