import { m } from '@patio/messages';
import type { TurnView } from '../../../contract.ts';

/** A small ladder: as many rungs as there are hints, filled up to this one. */
export const Rungs = ({ number, of }: { number: number; of: number }) => (
  <span className="tc-rungs" aria-hidden="true">
    {Array.from({ length: of }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rungs have no other name
      <i key={at} data-full={at < number || undefined} />
    ))}
  </span>
);

const TITLES: Partial<Record<TurnView['kind'], () => string>> = {
  example: m.tutor_similar_example,
  solution: m.tutor_solution_head,
  task: m.tutor_task_head,
};

/** Which hint this is, of how many; or what else the turn shows. */
export function HintHead({ turn }: { turn: TurnView }) {
  const title = TITLES[turn.kind]?.();
  if (!turn.hint && !title) return null;
  return (
    <div className="tc-hint">
      {turn.hint && <Rungs {...turn.hint} />}
      {turn.hint && m.tutor_hint_of(turn.hint)}
      {turn.hint && title && ' · '}
      {title}
    </div>
  );
}
