import { m } from '@patio/messages';
import { Status } from '@patio/ui';
import { Check, CircleAlert, CircleHelp } from 'lucide-react';
import type { TurnView } from '../../../contract.ts';
import { MathLine } from '../pictures/MathLine.tsx';
import { CHIP_LABELS } from './chip-labels.ts';

const LINES = {
  right: { tone: 'ok', icon: Check, text: m.tutor_line_right },
  wrong: { tone: 'warn', icon: CircleAlert, text: m.tutor_line_wrong },
  unreadable: { tone: 'neutral', icon: CircleHelp, text: m.tutor_line_unreadable },
} as const;

interface OwnTurnProps {
  turn: TurnView;
  /** The how-manieth attempt at the task it is. */
  attempt?: number | undefined;
  isWaiting?: boolean;
}

/** What the student said: words, a chip, or an attempt with its lines checked one by one. */
export function OwnTurn({ turn, attempt, isWaiting }: OwnTurnProps) {
  // An answer that was tapped or typed in one go has no lines.
  if (turn.lines.length > 0)
    return (
      <div className="tc-own tc-tries" data-waits={isWaiting || undefined}>
        <small>{attempt ? m.tutor_attempt_number({ number: attempt }) : m.tutor_attempt()}</small>
        <ol className="tc-lines">
          {turn.lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
            <Line key={at} line={line} />
          ))}
        </ol>
      </div>
    );
  return (
    <div className="tc-own" data-waits={isWaiting || undefined}>
      <span className="sr">{m.tutor_you_said()} </span>
      {turn.chip ? CHIP_LABELS[turn.chip].label() : <MathLine text={turn.text} />}
    </div>
  );
}

function Line({ line }: { line: TurnView['lines'][number] }) {
  const found = line.result && LINES[line.result];
  return (
    <li data-line={line.result ?? undefined}>
      <span>
        <MathLine text={line.text} />
      </span>
      {found && (
        <Status tone={found.tone} icon={found.icon}>
          {found.text()}
        </Status>
      )}
    </li>
  );
}
