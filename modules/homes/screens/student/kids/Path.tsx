import { m } from '@patio/messages';
import { Icon } from '@patio/ui';
import { Pictogram } from '@patio/ui/pictures';
import { Check } from 'lucide-react';
import { Fragment, useState } from 'react';
import type { Step } from '../steps.ts';
import type { Voice } from '../voice/use-voice.ts';
import { StepActions } from './StepActions.tsx';

interface PathProps {
  steps: readonly Step[];
  speech: Voice;
  onDone: (id: string) => void;
}

const PATTERNS = ['grid', 'lines', 'dots', 'zigzag', 'rings'];

/** The day as stepping stones: a tap says what a stone is and makes it the one to do. */
export function Path({ steps, speech, onDone }: PathProps) {
  const next = steps.find(({ isDone }) => !isDone) ?? steps[0];
  const [chosen, setChosen] = useState<string>();
  const here = steps.find(({ id }) => id === chosen) ?? next;
  const choose = (step: Step) => {
    setChosen(step.id);
    speech.say(step.label);
  };
  return (
    <ol className="kh-path" aria-label={m.homes_kids_path()}>
      {steps.map((step, at) => (
        <Fragment key={step.id}>
          <li className="kh-step" data-here={step === here || undefined} data-done={step.isDone || undefined}>
            <button
              type="button"
              className="cover kh-tile"
              data-theme="light"
              data-nb={step.colour}
              data-pattern={PATTERNS[at]}
              aria-label={step.isDone ? m.homes_kids_step_done({ step: step.label }) : step.label}
              aria-current={step === here ? 'step' : undefined}
              onClick={() => choose(step)}
            >
              <Pictogram name={step.picture} size={step === here ? 136 : 88} />
              {step.isDone && (
                <span className="kh-badge">
                  <Icon of={Check} />
                </span>
              )}
            </button>
            {step === here && <StepActions step={step} onDone={onDone} />}
            <span className="kh-word" aria-hidden>
              {step.label}
            </span>
          </li>
          {at < steps.length - 1 && (
            <li className="kh-dots" aria-hidden data-done={step.isDone || undefined}>
              <i />
              <i />
              <i />
            </li>
          )}
        </Fragment>
      ))}
    </ol>
  );
}
