import { m } from '@patio/messages';
import { Icon } from '@patio/ui';
import { Check, Target } from 'lucide-react';
import type { PublishedLesson } from '../../contract.ts';
import type { Step } from '../../rules/steps.ts';

interface StepListProps {
  view: PublishedLesson;
  steps: readonly Step[];
  at: number;
  isSeen: (id: string) => boolean;
  onGo: (at: number) => void;
}

/** The steps beside the sheet, with what is left and what the lesson is for. */
export function StepList({ view, steps, at, isSeen, onGo }: StepListProps) {
  const isDone = (step: Step) => step.blocks.every(({ id, type }) => type === 'easyRead' || isSeen(id));
  const open = steps.filter((step) => !isDone(step)).length;
  const left = Math.ceil((view.minutes * open) / Math.max(1, steps.length));
  return (
    <nav className="lp-steps" aria-label={m.lessons_steps()}>
      <p>{open > 0 ? m.lessons_minutes_left({ count: left }) : m.lessons_all_seen()}</p>
      <ol>
        {steps.map((step, index) => (
          <li key={step.id} data-state={index === at ? 'here' : isDone(step) ? 'done' : undefined}>
            <button type="button" aria-current={index === at ? 'step' : undefined} onClick={() => onGo(index)}>
              <span className="n">{isDone(step) && index !== at ? <Icon of={Check} /> : index + 1}</span>
              {step.title || (index === 0 ? view.title : m.lessons_step({ number: index + 1 }))}
            </button>
          </li>
        ))}
      </ol>
      {view.goals.length > 0 && (
        <div className="lp-goal">
          <b>
            <Icon of={Target} /> {m.lessons_goal()}
          </b>
          <ul>
            {view.goals.map((goal) => (
              <li key={goal}>{goal}</li>
            ))}
          </ul>
        </div>
      )}
    </nav>
  );
}
