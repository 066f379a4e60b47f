import { m } from '@patio/messages';
import { Check, TriangleAlert } from 'lucide-react';
import { Button } from 'react-aria-components';
import { Icon } from '../actions/Icon.tsx';

export type Step = { id: string; label: string; state?: 'done' | 'invalid' | 'todo' };

/** The named steps of a wizard; those already reached can be visited again. */
export function Stepper({
  steps,
  current,
  reached,
  onGo,
  label,
}: {
  steps: Step[];
  current: string;
  reached: number;
  onGo: (id: string) => void;
  label: string;
}) {
  return (
    <nav aria-label={label}>
      <ol className="stepper">
        {steps.map((step, index) => {
          const now = step.id === current;
          const state = now ? 'current' : (step.state ?? (index < reached ? 'done' : 'todo'));
          const content = (
            <>
              <span className="n">
                {state === 'done' ? <Icon of={Check} /> : state === 'invalid' ? <Icon of={TriangleAlert} /> : index + 1}
              </span>
              <span>{step.label}</span>
              {state === 'done' && <span className="sr">{m.ui_step_done()}</span>}
              {state === 'invalid' && <span className="sr">{m.ui_step_invalid()}</span>}
            </>
          );
          return (
            <li key={step.id}>
              {index <= reached ? (
                <Button
                  className="step"
                  data-state={state}
                  aria-current={now ? 'step' : undefined}
                  onPress={() => onGo(step.id)}
                >
                  {content}
                </Button>
              ) : (
                <span className="step" data-state={state}>
                  {content}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
