import { m } from '@patio/messages';
import { Button } from '@patio/ui';
import type { Speech } from '@patio/ui/pictures';
import { useState } from 'react';
import type { Chip, OpenChat } from '../../../contract.ts';
import { StepLines } from '../../practice/StepLines.tsx';
import { lastSaid, spokenOf } from '../state/joined.ts';
import type { Tutor } from '../state/use-tutor.ts';
import { Chips } from './Chips.tsx';
import { ClosedNote, isShut } from './ClosedNote.tsx';
import { WriteBox } from './WriteBox.tsx';
import '../../practice/practice.css';

/** From here on the number of messages that are left is worth a word. */
const FEW_LEFT = 40;

interface FootProps {
  view: OpenChat;
  tutor: Tutor;
  speech: Speech;
  onAskTeacher: () => void;
}

/** Chips and the place to write; with a task, a place to work it out line by line. */
export function Foot({ view, tutor, speech, onAskTeacher }: FootProps) {
  const [withSteps, setWithSteps] = useState(false);
  const shut = isShut(view.state);
  const task = view.chat?.task ?? null;
  const said = lastSaid(view.chat?.turns ?? []);
  const canWork = !shut && task !== null && task.options.length === 0;
  const tap = (chip: Chip) => (chip === 'ask_teacher' ? onAskTeacher() : tutor.say({ kind: 'chip', chip }));
  const isWorking = withSteps && canWork;
  return (
    <div className="tc-foot">
      <ClosedNote view={view} isBusy={tutor.isBusy} onPerson={tutor.talkToPerson} />
      <Chips
        chips={shut ? [] : view.chips}
        isDisabled={tutor.isBusy}
        onChip={tap}
        speech={speech}
        spoken={said ? spokenOf(said) : null}
        left={view.left <= FEW_LEFT && !shut ? view.left : null}
      />
      {isWorking ? (
        <div className="tc-steps">
          <StepLines
            key={task.prompt + task.attempts}
            wrongLine={null}
            isDone={false}
            onCheck={(lines) => tutor.say({ kind: 'attempt', lines })}
          />
          <div className="tc-steps-acts">
            <Button size="sm" variant="quiet" onPress={() => setWithSteps(false)}>
              {m.tutor_write_instead()}
            </Button>
          </div>
        </div>
      ) : (
        <WriteBox
          placeholder={shut ? m.tutor_write_shut() : task ? m.tutor_write_step_or_question() : m.tutor_write_question()}
          isBusy={tutor.isBusy}
          onSend={(text) => tutor.say({ kind: 'text', text })}
          onSteps={canWork ? () => setWithSteps(true) : undefined}
        />
      )}
    </div>
  );
}
