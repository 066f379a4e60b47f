import { m } from '@patio/messages';
import { Badge, Icon } from '@patio/ui';
import { Check, Lock } from 'lucide-react';
import type { TaskView } from '../../../contract.ts';

type Rung = TaskView['rungs'][number];
const STATES = { done: 'climbed', here: 'here', closed: 'closed' } as const;

const nameOf = ({ kind, number }: Rung): string =>
  kind === 'hint' ? m.tutor_hint({ number }) : kind === 'example' ? m.tutor_rung_example() : m.tutor_rung_solution();

/** Climbed from the bottom; the last rung says in words what opens it. */
export function Ladder({ task }: { task: TaskView }) {
  return (
    <ol className="tc-ladder" aria-label={m.tutor_ladder()}>
      {task.rungs.map((rung) => {
        const isLocked = rung.kind === 'solution' && rung.state === 'closed';
        return (
          <li key={`${rung.kind} ${rung.number}`} data-rung={isLocked ? 'locked' : STATES[rung.state]}>
            <span>
              <b>{nameOf(rung)}</b>
              {isLocked && <small>{m.tutor_opens_with({ count: task.attemptsLeft })}</small>}
            </span>
            {rung.state === 'done' && <Icon of={Check} />}
            {rung.state === 'here' && <Badge tone="now">{m.tutor_you_are_here()}</Badge>}
            {isLocked && <Icon of={Lock} />}
          </li>
        );
      })}
    </ol>
  );
}
