import { m } from '@patio/messages';
import { Button, Icon } from '@patio/ui';
import { ChevronRight, RotateCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { TurnView } from '../../../contract.ts';
import { attemptNumbers, foldedHints, lastSaid } from '../state/joined.ts';
import { HintHead } from '../turns/HintHead.tsx';
import { OwnTurn } from '../turns/OwnTurn.tsx';
import { Said, type TurnDoors, TutorTurn } from '../turns/TutorTurn.tsx';

interface ThreadProps {
  turns: readonly TurnView[];
  /** What is on its way, or could not be sent. */
  pending: TurnView | null;
  hasFailed: boolean;
  onRetry: () => void;
  doors: TurnDoors;
}

/** The conversation; what comes new is read out and comes into sight. */
export function Thread({ turns, pending, hasFailed, onRetry, doors }: ThreadProps) {
  const end = useRef<HTMLDivElement>(null);
  const folded = foldedHints(turns);
  const attempts = attemptNumbers(turns);
  const last = lastSaid(turns);
  const shown = turns.some(({ id }) => id === pending?.id) ? null : pending;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new turn comes into sight
  useEffect(() => void end.current?.scrollIntoView({ block: 'end' }), [turns.length, shown?.id]);
  return (
    <div className="tc-thread" role="log" aria-live="polite" aria-label={m.tutor_conversation()}>
      {turns.map((turn) => {
        if (turn.by === 'student') return <OwnTurn key={turn.id} turn={turn} attempt={attempts.get(turn.id)} />;
        if (folded.has(turn.id)) return <FoldedHint key={turn.id} turn={turn} doors={doors} />;
        return <TutorTurn key={turn.id} turn={turn} isLast={turn.id === last?.id && !shown} doors={doors} />;
      })}
      {shown && <OwnTurn turn={shown} isWaiting />}
      {hasFailed && (
        <div className="tc-note" role="alert">
          {m.tutor_not_sent()}
          <Button size="sm" icon={RotateCw} onPress={onRetry}>
            {m.tutor_send_again()}
          </Button>
        </div>
      )}
      <div ref={end} className="tc-end" />
    </div>
  );
}

/** An older hint, as one line that opens. */
const FoldedHint = ({ turn, doors }: { turn: TurnView; doors: TurnDoors }) => (
  <details className="tc-fold">
    <summary>
      <Icon of={ChevronRight} />
      <b>{turn.hint ? m.tutor_hint_of(turn.hint) : <HintHead turn={turn} />}</b>
      <span>{turn.text}</span>
    </summary>
    <div className="tc-say">
      <Said turn={{ ...turn, question: null }} doors={doors} />
    </div>
  </details>
);
