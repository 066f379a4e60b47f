import { AboutContext, PartSlot } from '@patio/client';
import { m } from '@patio/messages';
import { Button } from '@patio/ui';
import { FEELINGS, Feeling, type FeelingName } from '@patio/ui/pictures';
import { LifeBuoy } from 'lucide-react';
import { useState } from 'react';
import { SayButton } from '../SayButton.tsx';
import type { Voice } from '../voice/use-voice.ts';

const HEAVY: readonly FeelingName[] = ['sad', 'angry'];

interface FeelingsProps {
  speech: Voice;
  onAnswer: (words: string) => void;
}

/** How a child feels now. Capi answers; nothing is kept here, and whoever feels bad finds the way to a person. */
export function Feelings({ speech, onAnswer }: FeelingsProps) {
  const [chosen, setChosen] = useState<FeelingName>();
  const question = m.homes_kids_feel();
  return (
    <section className="kh-feel" aria-label={question}>
      <h2>{question}</h2>
      <SayButton speech={speech} text={question} />
      <div className="kh-faces">
        {FEELINGS.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={chosen === name}
            onClick={() => {
              setChosen(name);
              onAnswer(m.homes_kids_felt({ name }));
            }}
          >
            <Feeling name={name} size={64} />
            {m.ui_feeling_is({ name })}
          </button>
        ))}
      </div>
      {chosen && HEAVY.includes(chosen) && (
        <Button icon={LifeBuoy} href="/student/help">
          {m.homes_kids_tell_somebody()}
        </Button>
      )}
      {chosen && (
        <AboutContext value={chosen}>
          <PartSlot slot="homes.student_feeling" fallback={null} />
        </AboutContext>
      )}
    </section>
  );
}
