import { m } from '@patio/messages';
import { Avatar, Badge, Button, Callout, LogoMark } from '@patio/ui';
import { Hand, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Cite, TurnView } from '../../../contract.ts';
import { MathText } from '../pictures/MathLine.tsx';
import { Answers } from './Answers.tsx';
import { CareLine } from './CareLine.tsx';
import { Citations } from './Citations.tsx';
import { HintHead } from './HintHead.tsx';
import { Worked } from './Worked.tsx';

export interface TurnDoors {
  isBusy: boolean;
  /** The tutor is shut for now: nothing can be answered by tapping. */
  isShut?: boolean;
  /** The citation that stands open beside the chat. */
  open: Cite | null;
  onOpen?: (cite: Cite) => void;
  hrefOf?: (cite: Cite) => string;
  onAnswer: (text: string) => void;
  onUnsure?: (() => void) | undefined;
  onAskTeacher: () => void;
  onPerson: () => void;
}

/** What the tutor or the teacher said; only the last turn can still be answered by tapping. */
export function TutorTurn({ turn, isLast, doors }: { turn: TurnView; isLast: boolean; doors: TurnDoors }) {
  const isTeacher = turn.by === 'teacher';
  return (
    <div className="tc-turn" data-from={turn.by} data-held={turn.kind === 'care' || undefined}>
      <span className="tc-who">
        {isTeacher ? <Avatar name={turn.author ?? m.tutor_teacher()} size={30} /> : <LogoMark size={22} />}
      </span>
      <div className="tc-say">
        <span className="sr">{isTeacher ? m.tutor_teacher_says({ name: turn.author ?? '' }) : m.tutor_says()}</span>
        {isTeacher && <b>{m.tutor_answered_by({ name: turn.author ?? m.tutor_teacher() })}</b>}
        {turn.instead && <b>{m.tutor_answered_by({ name: turn.instead.by })}</b>}
        <Said turn={turn} doors={doors} />
        {isLast && !doors.isShut && turn.options.length > 0 && (
          <Answers
            options={turn.options}
            isDisabled={doors.isBusy}
            onAnswer={doors.onAnswer}
            onUnsure={doors.onUnsure}
          />
        )}
        {isLast && turn.kind === 'not_found' && (
          <div>
            <Button icon={Hand} onPress={doors.onAskTeacher}>
              {m.tutor_ask_teacher()}
            </Button>
          </div>
        )}
        {turn.kind === 'care' && <CareLine line={turn.helpLine} isBusy={doors.isBusy} onPerson={doors.onPerson} />}
      </div>
    </div>
  );
}

/** The words of a turn, as they stand in the chat and in the teacher's view of it. */
export function Said({ turn, doors }: { turn: TurnView; doors: Pick<TurnDoors, 'open' | 'onOpen' | 'hrefOf'> }) {
  return (
    <>
      <HintHead turn={turn} />
      {turn.text && <MathText text={turn.text} />}
      {turn.worked && <Worked worked={turn.worked} />}
      {turn.question && (
        <div className="tc-ask">
          <MathText text={turn.question} />
        </div>
      )}
      <Citations cites={turn.cites} said={turn.text} open={doors.open} onOpen={doors.onOpen} hrefOf={doors.hrefOf} />
      <Origin turn={turn} />
      {turn.correction && (
        <Callout tone="warn" title={m.tutor_corrected_by({ name: turn.correction.by })}>
          {turn.correction.text}
        </Callout>
      )}
    </>
  );
}

/** What a model wrote says so, and so does what took its place. */
function Origin({ turn }: { turn: TurnView }): ReactNode {
  if (turn.source === 'model')
    return (
      <div>
        <Badge tone="ai" icon={Sparkles}>
          {m.tutor_by_model()}
        </Badge>
      </div>
    );
  return turn.source === 'fallback' ? <small className="text-ink-2">{m.tutor_by_fallback()}</small> : null;
}
