import { m } from '@patio/messages';
import { Button, Icon } from '@patio/ui';
import { Pictogram } from '@patio/ui/pictures';
import { ArrowRight, Check, Play } from 'lucide-react';
import { SayButton } from '../SayButton.tsx';
import type { Voice } from '../voice/use-voice.ts';
import type { BoardStep } from './board-steps.ts';

/** Places of the column of what is done; the newest stay. */
const PLACES = 3;

interface BoardProps {
  first: BoardStep | undefined;
  then: BoardStep | undefined;
  steps: readonly BoardStep[];
  speech: Voice;
  onDone: (id: string) => void;
}

/** First, then, done. */
export function Board({ first, then, steps, speech, onDone }: BoardProps) {
  const done = steps.filter(({ isDone }) => isDone).slice(-PLACES);
  return (
    <div className="ch-board">
      <section className="ch-first" aria-label={m.homes_calm_first()}>
        <p>{m.homes_calm_first()}</p>
        {first ? (
          <>
            <Picture step={first} size={190} />
            <Name step={first} speech={speech} />
            <Acts step={first} onDone={onDone} />
          </>
        ) : (
          <div className="ch-name">
            <h2>{m.homes_calm_all_done()}</h2>
          </div>
        )}
      </section>
      <span className="ch-arrow" aria-hidden>
        <Icon of={ArrowRight} />
      </span>
      <section aria-label={m.homes_calm_then()}>
        <p>{m.homes_calm_then()}</p>
        {then ? (
          <>
            <Picture step={then} size={150} />
            <Name step={then} speech={speech} />
          </>
        ) : (
          <div className="ch-name">
            <h2>{m.homes_calm_free()}</h2>
          </div>
        )}
      </section>
      <section className="ch-done" aria-label={m.homes_calm_done()}>
        <p>{m.homes_calm_done()}</p>
        <ul>
          {done.map((step) => (
            <li key={step.id}>
              <span data-theme="light">
                <Pictogram name={step.picture} size={60} />
              </span>
              <span className="sr">{step.label}</span>
              <b aria-hidden>
                <Check size={22} />
              </b>
            </li>
          ))}
          {Array.from({ length: PLACES - done.length }, (_, at) => at).map((at) => (
            <li key={`free ${at}`} className="ch-place" aria-hidden />
          ))}
        </ul>
      </section>
    </div>
  );
}

const Picture = ({ step, size }: { step: BoardStep; size: number }) => (
  <div className="ch-picture" data-theme="light">
    <Pictogram name={step.picture} size={size} />
  </div>
);

const Name = ({ step, speech }: { step: BoardStep; speech: Voice }) => (
  <div className="ch-name">
    <h2>
      {step.label}
      {step.from && <small>{m.homes_from_to({ from: step.from, to: step.to ?? step.from })}</small>}
    </h2>
    <SayButton speech={speech} text={step.label} />
  </div>
);

const Acts = ({ step, onDone }: { step: BoardStep; onDone: (id: string) => void }) => (
  <div className="ch-acts">
    {step.href && (
      <Button variant="primary" icon={Play} href={step.href}>
        {m.homes_kids_start()}
      </Button>
    )}
    {!step.id.startsWith('break') && (
      <Button icon={Check} aria-label={m.homes_kids_ready_with({ step: step.label })} onPress={() => onDone(step.id)}>
        {m.homes_kids_ready()}
      </Button>
    )}
  </div>
);
