import { m } from '@patio/messages';
import { Button, Callout, formatTime, Link } from '@patio/ui';
import { HandHeart, Lock, Timer } from 'lucide-react';
import type { OpenChat } from '../../../contract.ts';

type Shut = Exclude<OpenChat['state'], 'open' | 'school_off' | 'no_consent'>;

const NOTES: Record<Shut, { title: () => string; text: () => string }> = {
  class_closed: { title: m.tutor_closed_class, text: m.tutor_closed_class_text },
  exam: { title: m.tutor_closed_exam, text: m.tutor_closed_exam_text },
  lesson: { title: m.tutor_closed_lesson, text: m.tutor_closed_lesson_text },
  hours: { title: m.tutor_closed_hours, text: m.tutor_closed_hours_text },
  cap: { title: m.tutor_closed_cap, text: m.tutor_closed_cap_text },
  pause: { title: m.tutor_closed_pause, text: m.tutor_closed_pause_text },
  held: { title: m.tutor_closed_held, text: m.tutor_closed_held_text },
};

/** Whether the chat is shut for now, while the rest of the page stays. */
export const isShut = (state: OpenChat['state']): state is Shut => state in NOTES;

interface ClosedNoteProps {
  view: OpenChat;
  isBusy: boolean;
  onPerson: () => void;
}

/** Why the tutor does not teach now, until when, and where to go on. A person can be asked for at any time. */
export function ClosedNote({ view, isBusy, onPerson }: ClosedNoteProps) {
  if (!isShut(view.state)) return null;
  const { title, text } = NOTES[view.state];
  const isHeld = view.state === 'held';
  return (
    <div className="tc-closed">
      <Callout
        tone="info"
        live
        icon={isHeld ? HandHeart : view.state === 'pause' ? Timer : Lock}
        title={title()}
        actions={
          <Button size="sm" icon={HandHeart} isPending={isBusy} onPress={onPerson}>
            {m.tutor_talk_to_person()}
          </Button>
        }
      >
        <p>
          {text()} {view.until && m.tutor_opens_at({ time: formatTime(view.until) })}
        </p>
        {!isHeld && <Link href="/student/practice">{m.tutor_go_practise()}</Link>}
      </Callout>
    </div>
  );
}
