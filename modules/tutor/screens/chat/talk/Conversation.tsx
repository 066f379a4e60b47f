import { m } from '@patio/messages';
import { getLocale } from '@patio/messages/runtime';
import { Button, EmptyState, type NotebookLook } from '@patio/ui';
import { useSpeech } from '@patio/ui/pictures';
import { Play } from 'lucide-react';
import { useState } from 'react';
import type { Cite, OpenChat } from '../../../contract.ts';
import { Beside } from '../side/Beside.tsx';
import { Task } from '../side/Task.tsx';
import type { Tutor } from '../state/use-tutor.ts';
import { useReadNew } from '../voice/use-read-new.ts';
import { AskTeacher } from './AskTeacher.tsx';
import { isShut } from './ClosedNote.tsx';
import { Foot } from './Foot.tsx';
import { Thread } from './Thread.tsx';
import { WhoReads } from './WhoReads.tsx';

interface ConversationProps {
  view: OpenChat;
  tutor: Tutor;
  look: NotebookLook;
  isAsking: boolean;
  onAsking: (open: boolean) => void;
}

/** The chat of a course: who reads, what was said, where to write; and beside it the task and the lesson. */
export function Conversation({ view, tutor, look, isAsking, onAsking }: ConversationProps) {
  const [chosen, setChosen] = useState<Cite | null>(null);
  const speech = useSpeech(getLocale(), view.profile.voiceSpeed);
  const turns = view.chat?.turns ?? [];
  useReadNew(speech, turns, view.profile.readAloud);
  const open = chosen ?? turns.findLast(({ cites }) => cites.length > 0)?.cites[0] ?? null;
  const lastOwn = turns.findLast(({ by, kind }) => by === 'student' && kind === 'said')?.text ?? '';
  const task = view.chat?.task ?? null;
  const doors = {
    isBusy: tutor.isBusy,
    isShut: isShut(view.state),
    open,
    onOpen: setChosen,
    onAnswer: (text: string) => tutor.say({ kind: 'answer', text }),
    onUnsure: view.chips.includes('lost') ? () => tutor.say({ kind: 'chip', chip: 'lost' }) : undefined,
    onAskTeacher: () => onAsking(true),
    onPerson: tutor.talkToPerson,
  };
  return (
    <div className="tc" data-rail>
      <section className="tc-talk" aria-label={m.tutor_conversation()}>
        <WhoReads view={view} />
        {task && (
          <details className="tc-phone-task">
            <summary>{task.prompt}</summary>
            <Task task={task} />
          </details>
        )}
        {turns.length > 0 || tutor.pending ? (
          <Thread
            turns={turns}
            pending={tutor.pending}
            hasFailed={tutor.failed !== null}
            onRetry={tutor.retry}
            doors={doors}
          />
        ) : (
          <First view={view} tutor={tutor} />
        )}
        <Foot view={view} tutor={tutor} speech={speech} onAskTeacher={() => onAsking(true)} />
      </section>
      <Beside view={view} open={open} look={look} />
      <AskTeacher
        isOpen={isAsking}
        onOpenChange={onAsking}
        first={lastOwn}
        teachers={view.readers}
        onAsk={tutor.askTeacher}
      />
    </div>
  );
}

/** Before the first word: what the tutor can do in this course, and what it cannot without lessons. */
function First({ view, tutor }: { view: OpenChat; tutor: Tutor }) {
  const course = view.courses.find(({ sectionId }) => sectionId === view.sectionId);
  const hasLessons = (course?.lessons ?? 0) > 0;
  return (
    <div className="tc-thread">
      <EmptyState
        scene="books"
        title={hasLessons ? m.tutor_first() : m.tutor_no_lessons()}
        action={
          view.state === 'open' && (
            <Button variant="primary" icon={Play} isPending={tutor.isBeginning} onPress={() => tutor.begin()}>
              {m.tutor_begin()}
            </Button>
          )
        }
      >
        {hasLessons
          ? m.tutor_first_text({ count: course?.lessons ?? 0 })
          : course?.hasExercises
            ? m.tutor_no_lessons_exercises()
            : m.tutor_no_lessons_text()}
      </EmptyState>
    </div>
  );
}
