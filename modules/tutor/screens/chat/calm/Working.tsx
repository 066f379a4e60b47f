import { m } from '@patio/messages';
import { Button, Skeleton } from '@patio/ui';
import type { Speech } from '@patio/ui/pictures';
import { Play, RotateCw } from 'lucide-react';
import type { Chip, OpenChat } from '../../../contract.ts';
import { Pictogram, type PictogramName } from '../pictures/Pictogram.tsx';
import { lastSaid } from '../state/joined.ts';
import type { Tutor } from '../state/use-tutor.ts';
import { ClosedNote, isShut } from '../talk/ClosedNote.tsx';
import { WriteBox } from '../talk/WriteBox.tsx';
import { Answers } from '../turns/Answers.tsx';
import { CareLine } from '../turns/CareLine.tsx';
import { CHIP_LABELS } from '../turns/chip-labels.ts';
import { Now } from './Now.tsx';
import { useWaited } from './use-waited.ts';

interface WorkingProps {
  view: OpenChat;
  tutor: Tutor;
  speech: Speech;
  onAskTeacher: () => void;
  onStop: () => void;
}

/** One thing, its answers, and the same four buttons at every moment. */
export function Working({ view, tutor, speech, onAskTeacher, onStop }: WorkingProps) {
  const said = lastSaid(view.chat?.turns ?? []);
  const hasWaited = useWaited(view.profile.waitSeconds, said?.id);
  const isClosed = isShut(view.state);
  if (!said) return <Before view={view} tutor={tutor} />;
  const tap = (chip: Chip) => tutor.say({ kind: 'chip', chip });
  return (
    <>
      <Now turn={said} profile={view.profile} speech={speech} />
      {said.kind === 'care' && <CareLine line={said.helpLine} isBusy={tutor.isBusy} onPerson={tutor.talkToPerson} />}
      {!isClosed && said.options.length > 0 && (
        <Answers
          options={said.options}
          isDisabled={tutor.isBusy}
          onAnswer={(text) => tutor.say({ kind: 'answer', text })}
        />
      )}
      {view.freeText && said.options.length === 0 && (
        <WriteBox
          placeholder={m.tutor_write_step_or_question()}
          isBusy={tutor.isBusy}
          onSend={(text) => tutor.say({ kind: 'text', text })}
        />
      )}
      {tutor.failed !== null && (
        <Button icon={RotateCw} onPress={tutor.retry}>
          {m.tutor_send_again()}
        </Button>
      )}
      <ClosedNote view={view} isBusy={tutor.isBusy} onPerson={tutor.talkToPerson} />
      {hasWaited && !isClosed && view.chips.includes('hint') && <p className="tm-offer">{m.tutor_calm_offer()}</p>}
      <div className="tm-fixed">
        {!isClosed &&
          view.chips
            .filter((chip) => chip !== 'ask_teacher' && chip !== 'lost')
            .slice(0, 3)
            .map((chip) => (
              <Fixed
                key={chip}
                picture={CHIP_LABELS[chip].picture}
                label={CHIP_LABELS[chip].label()}
                isDisabled={tutor.isBusy}
                onPress={() => tap(chip)}
              />
            ))}
        <Fixed picture="hand" label={m.tutor_ask_teacher()} onPress={onAskTeacher} />
        <Fixed picture="stop" label={m.tutor_calm_stop()} onPress={onStop} />
      </div>
    </>
  );
}

/** Nothing was said yet: it is on its way, or it could not begin and says why. */
const Before = ({ view, tutor }: Pick<WorkingProps, 'view' | 'tutor'>) => {
  if (tutor.isBeginning) return <Skeleton shape="cards" />;
  if (isShut(view.state)) return <ClosedNote view={view} isBusy={tutor.isBusy} onPerson={tutor.talkToPerson} />;
  return (
    <Button variant="primary" size="lg" wide icon={Play} onPress={() => tutor.begin()}>
      {m.tutor_begin()}
    </Button>
  );
};

interface FixedProps {
  picture: PictogramName;
  label: string;
  isDisabled?: boolean;
  onPress: () => void;
}
const Fixed = ({ picture, label, isDisabled, onPress }: FixedProps) => (
  <button type="button" className="tm-button" disabled={isDisabled} onClick={onPress}>
    <Pictogram name={picture} size={52} />
    <span>{label}</span>
  </button>
);
