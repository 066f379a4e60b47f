import { m } from '@patio/messages';
import { getLocale } from '@patio/messages/runtime';
import { coverProps, type NotebookLook } from '@patio/ui';
import { useSpeech } from '@patio/ui/pictures';
import type { OpenChat } from '../../../contract.ts';
import { type Choice, choicesOf, MOST_CHOICES } from '../state/choices.ts';
import { lastSaid } from '../state/joined.ts';
import type { Tutor } from '../state/use-tutor.ts';
import { ClosedNote, isShut } from '../talk/ClosedNote.tsx';
import { WhoReads } from '../talk/WhoReads.tsx';
import { WriteBox } from '../talk/WriteBox.tsx';
import { CareLine } from '../turns/CareLine.tsx';
import { CHIP_LABELS } from '../turns/chip-labels.ts';
import { useReadNew } from '../voice/use-read-new.ts';
import { Bubble } from './Bubble.tsx';
import { PictureButton } from './PictureButton.tsx';

/** Capi and a child: one thing said, at most five pictures to tap. */
export function Kids({ view, tutor }: { view: OpenChat; tutor: Tutor }) {
  const speech = useSpeech(getLocale(), view.profile.voiceSpeed);
  const turns = view.chat?.turns ?? [];
  useReadNew(speech, turns, view.profile.readAloud);
  const said = lastSaid(turns);
  const isClosed = isShut(view.state);
  const task = view.chat?.task?.prompt;
  const give = (choice: Choice) => {
    if (choice.kind === 'answer') return tutor.say({ kind: 'answer', text: choice.text });
    if (choice.chip !== 'ask_teacher') return tutor.say({ kind: 'chip', chip: choice.chip });
    // A child of this age need not write: the question says what is on the screen.
    return tutor.askTeacher(task ? m.tutor_kids_help_with({ task }) : m.tutor_kids_help());
  };
  return (
    <div className="tk" data-audience="k3">
      <WhoReads view={view} />
      {said ? (
        <Bubble turn={said} speech={speech} />
      ) : (
        <Bubble
          turn={{ text: m.tutor_kids_hello(), question: m.tutor_kids_what(), worked: null, cites: [] }}
          speech={speech}
        />
      )}
      {said?.kind === 'care' && <CareLine line={said.helpLine} isBusy={tutor.isBusy} onPerson={tutor.talkToPerson} />}
      {said ? (
        !isClosed && <Buttons choices={choicesOf(view)} isBusy={tutor.isBusy} onChoice={give} />
      ) : (
        <Classes view={view} tutor={tutor} />
      )}
      {tutor.failed !== null && <PictureButton picture="next" label={m.tutor_send_again()} onPress={tutor.retry} />}
      <ClosedNote view={view} isBusy={tutor.isBusy} onPerson={tutor.talkToPerson} />
      {view.freeText && (
        <WriteBox
          placeholder={m.tutor_kids_write()}
          isBusy={tutor.isBusy}
          onSend={(text) => tutor.say({ kind: 'text', text })}
        />
      )}
    </div>
  );
}

const Buttons = (props: { choices: Choice[]; isBusy: boolean; onChoice: (choice: Choice) => void }) => (
  // biome-ignore lint/a11y/useSemanticElements: a group of buttons, no fields
  <div className="tk-buttons" role="group" aria-label={m.tutor_answers()}>
    {props.choices.map((choice) => (
      <PictureButton
        key={choice.kind === 'answer' ? choice.text : choice.chip}
        label={choice.kind === 'answer' ? choice.text : CHIP_LABELS[choice.chip].label()}
        {...(choice.kind === 'chip' && { picture: CHIP_LABELS[choice.chip].picture })}
        isDisabled={props.isBusy}
        onPress={() => props.onChoice(choice)}
      />
    ))}
  </div>
);

/** Before the first word: the child's classes as notebooks. */
const Classes = ({ view, tutor }: { view: OpenChat; tutor: Tutor }) => (
  <div className="tk-buttons">
    {view.courses.slice(0, MOST_CHOICES).map(({ sectionId, course, look }) => (
      <button
        key={sectionId}
        type="button"
        className="cover nb-card tk-class"
        {...coverProps(look as NotebookLook)}
        disabled={tutor.isBeginning}
        onClick={() => tutor.begin(sectionId)}
      >
        <span className="title">{course}</span>
      </button>
    ))}
  </div>
);
