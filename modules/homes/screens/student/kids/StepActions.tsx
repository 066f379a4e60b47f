import { m } from '@patio/messages';
import { Button } from '@patio/ui';
import { Check, Play } from 'lucide-react';
import { beganStep, hasBegunStep } from '../begun-steps.ts';
import type { Step } from '../steps.ts';

/** What to do with the stone one stands on: start it and, once it was started, say that it is done. */
export const StepActions = ({ step, onDone }: { step: Step; onDone: (id: string) => void }) => (
  <span className="kh-acts">
    <Button
      className="kh-go"
      icon={Play}
      href={step.href}
      aria-label={m.homes_kids_start_with({ step: step.label })}
      onPress={() => beganStep(step.id)}
    >
      {m.homes_kids_start()}
    </Button>
    {!step.isDone && hasBegunStep(step.id) && (
      <Button
        className="kh-ready"
        icon={Check}
        aria-label={m.homes_kids_ready_with({ step: step.label })}
        onPress={() => onDone(step.id)}
      >
        {m.homes_kids_ready()}
      </Button>
    )}
  </span>
);
