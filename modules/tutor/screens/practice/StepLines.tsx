import { m } from '@patio/messages';
import { Button } from '@patio/ui';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';

interface StepLinesProps {
  /** The line that does not follow, counted from 0. */
  wrongLine: number | null;
  isDone: boolean;
  onCheck: (lines: string[]) => void;
}

const MOST = 8;

/** A solution line by line: Enter goes to the next line, and the first one that does not follow is marked. */
export function StepLines({ wrongLine, isDone, onCheck }: StepLinesProps) {
  const [lines, setLines] = useState(['', '']);
  const list = useRef<HTMLOListElement>(null);
  const written = lines.map((line) => line.trim()).filter((line) => line !== '');
  const field = (at: number) => list.current?.querySelectorAll('input')[at];
  const more = () => setLines((before) => (before.length < MOST ? [...before, ''] : before));
  const enter = (at: number) => {
    const next = field(at + 1);
    if (next) return next.focus();
    more();
    requestAnimationFrame(() => field(at + 1)?.focus());
  };
  return (
    <div className="pr-steps">
      <ol ref={list} aria-label={m.tutor_practice_your_steps()}>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
          <li key={at} data-wrong={at === wrongLine || undefined}>
            <input
              className="pr-input"
              aria-label={m.tutor_practice_step_number({ number: at + 1 })}
              aria-invalid={at === wrongLine || undefined}
              value={line}
              readOnly={isDone}
              maxLength={120}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => setLines(lines.with(at, event.target.value))}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                enter(at);
              }}
            />
            {at === wrongLine && <em>{m.tutor_practice_look_here()}</em>}
          </li>
        ))}
      </ol>
      {!isDone && (
        <div className="pr-row">
          <Button variant="primary" size="lg" isDisabled={written.length === 0} onPress={() => onCheck(written)}>
            {m.tutor_practice_check_steps()}
          </Button>
          {lines.length < MOST && (
            <Button variant="quiet" icon={Plus} onPress={more}>
              {m.tutor_practice_one_more_line()}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
