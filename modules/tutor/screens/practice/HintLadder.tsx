import type { Session } from '@patio/engine-learning';
import { m } from '@patio/messages';
import { Icon } from '@patio/ui';
import { Check, Lock } from 'lucide-react';
import { attemptsLeft, type Rung, rungsOf } from './rungs.ts';

const nameOf = ({ kind, number }: Rung): string => {
  if (kind === 'hint') return m.tutor_practice_hint_number({ number });
  return kind === 'example' ? m.tutor_practice_example() : m.tutor_practice_solution();
};

/** The ladder of help, the first rung at the foot: what was used, where one stands, and what attempts will open. */
export function HintLadder({ session }: { session: Session }) {
  const rungs = rungsOf(session);
  return (
    <section className="pr-ladder" aria-label={m.tutor_practice_ladder()}>
      <h3>{m.tutor_practice_ladder()}</h3>
      <ol>
        {rungs.toReversed().map((rung) => (
          <li key={rung.id} data-state={rung.state} aria-current={rung.state === 'here' ? 'step' : undefined}>
            <span>
              <b>{nameOf(rung)}</b>
              {rung.state === 'locked' && (
                <small>{m.tutor_practice_opens_with_attempts({ count: attemptsLeft(session) })}</small>
              )}
            </span>
            {rung.state === 'used' && (
              <>
                <Icon of={Check} />
                <span className="sr">{m.tutor_practice_used()}</span>
              </>
            )}
            {rung.state === 'here' && <em>{m.tutor_practice_you_are_here()}</em>}
            {rung.state === 'locked' && (
              <>
                <Icon of={Lock} />
                <span className="sr">{m.tutor_practice_locked()}</span>
              </>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
