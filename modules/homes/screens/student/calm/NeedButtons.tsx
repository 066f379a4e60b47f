import { m } from '@patio/messages';
import { Button, Dialog } from '@patio/ui';
import { Pictogram, type PictogramName, pictogramLabel } from '@patio/ui/pictures';
import { useState } from 'react';
import { SayButton } from '../SayButton.tsx';
import type { Voice } from '../voice/use-voice.ts';
import { calmProps } from './calm-props.ts';

/** What can always be said, at the same place on every day. */
const NEEDS = ['help', 'company', 'quiet', 'pause'] as const satisfies readonly PictogramName[];
/** What one may choose in a pause. */
const CHOICES = [
  'water_more',
  'walk',
  'headphones',
  'rest',
  'talk',
  'toilet',
] as const satisfies readonly PictogramName[];

/** Four cards to show to a person: large, spoken where the device can; the pause opens a board of choices. */
export function NeedButtons({ speech }: { speech: Voice }) {
  const [shown, setShown] = useState<PictogramName>();
  const show = (name: PictogramName) => {
    setShown(name);
    if (speech.has) speech.say(phraseOf(name));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons, no fields
    <div className="ch-needs" role="group" aria-label={m.homes_calm_needs()}>
      {NEEDS.map((name) => (
        <button key={name} type="button" className="ch-need" data-need={name} onClick={() => show(name)}>
          <span data-theme="light">
            <Pictogram name={name} size={58} />
          </span>
          {pictogramLabel(name)}
        </button>
      ))}
      <Dialog
        title={m.homes_calm_card()}
        isOpen={shown !== undefined}
        onOpenChange={(isOpen) => !isOpen && setShown(undefined)}
        actions={(close) => (
          <Button variant="primary" size="lg" onPress={close}>
            {m.homes_calm_back()}
          </Button>
        )}
      >
        {shown && <NeedCard name={shown} speech={speech} onChoose={show} />}
      </Dialog>
    </div>
  );
}

const phraseOf = (name: PictogramName): string => m.homes_calm_phrase({ name });

interface NeedCardProps {
  name: PictogramName;
  speech: Voice;
  onChoose: (name: PictogramName) => void;
}

const NeedCard = ({ name, speech, onChoose }: NeedCardProps) => (
  <div className="ch-card" {...calmProps()}>
    <div className="ch-picture" data-theme="light">
      <Pictogram name={name} size={170} />
    </div>
    <p className="ch-phrase">
      {phraseOf(name)} <SayButton speech={speech} text={phraseOf(name)} />
    </p>
    {name === 'pause' && (
      <ul aria-label={m.homes_calm_choose()}>
        {CHOICES.map((choice) => (
          <li key={choice}>
            <button type="button" className="ch-choice" onClick={() => onChoose(choice)}>
              <span data-theme="light">
                <Pictogram name={choice} size={64} />
              </span>
              {pictogramLabel(choice)}
            </button>
          </li>
        ))}
      </ul>
    )}
  </div>
);
