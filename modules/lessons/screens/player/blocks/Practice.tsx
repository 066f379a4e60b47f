import type { BlockOf } from '@patio/engine-lessons';
import { m } from '@patio/messages';
import { Button } from '@patio/ui';
import { useState } from 'react';
import { Line, Words } from './RichText.tsx';

export function Callout({ block }: { block: BlockOf<'callout'> }) {
  return (
    <aside className="lp-box" data-tone={block.tone}>
      <h3 data-read>{block.title}</h3>
      <Words text={block.text} />
    </aside>
  );
}

/** A solved problem; a step that asks first is shown when the reader has thought about it. */
export function Example({ block }: { block: BlockOf<'example'> }) {
  const [open, setOpen] = useState(0);
  const asks = block.steps.flatMap(({ ask }, at) => (ask ? [at] : []));
  const wall = asks[open] ?? block.steps.length;
  return (
    <section className="lp-box" data-tone="example">
      <h3 data-read>{block.title}</h3>
      <Words text={block.problem} />
      <ol>
        {block.steps.slice(0, wall).map(({ ask, text }) => (
          <li key={text}>
            {ask && (
              <b>
                <Line text={ask} />
              </b>
            )}
            <Words text={text} />
          </li>
        ))}
        {wall < block.steps.length && (
          <li>
            <b data-read>
              <Line text={block.steps[wall]?.ask ?? ''} />
            </b>
            <Button onPress={() => setOpen(open + 1)}>{m.lessons_show_step()}</Button>
          </li>
        )}
      </ol>
    </section>
  );
}

/** Cards that turn when they are pressed. */
export function Flashcards({ block }: { block: BlockOf<'flashcards'> }) {
  const [turned, setTurned] = useState<readonly number[]>([]);
  return (
    <div className="lp-cards">
      {block.cards.map(({ front, back }, at) => {
        const isTurned = turned.includes(at);
        return (
          <button
            key={front}
            type="button"
            aria-pressed={isTurned}
            onClick={() => setTurned(isTurned ? turned.filter((each) => each !== at) : [...turned, at])}
          >
            <small>{isTurned ? m.lessons_card_back() : m.lessons_card_front()}</small>
            <span>
              <Line text={isTurned ? back : front} />
            </span>
          </button>
        );
      })}
    </div>
  );
}

const GROUPING = {
  alone: m.lessons_activity_alone,
  pairs: m.lessons_activity_pairs,
  group: m.lessons_activity_group,
  home: m.lessons_activity_home,
};

export function Activity({ block }: { block: BlockOf<'activity'> }) {
  const sum = (block.stepMinutes ?? []).reduce((all, each) => all + each, 0);
  const count = block.minutes || sum;
  const minutes = count ? m.lessons_minutes({ count }) : null;
  return (
    <section className="lp-box" data-tone="activity">
      <h3 data-read>{block.title}</h3>
      <p className="lp-facts">{[GROUPING[block.grouping](), minutes].filter(Boolean).join(' · ')}</p>
      {block.material.length > 0 && (
        <p>
          <b>{m.lessons_material()}</b> {block.material.join(', ')}
        </p>
      )}
      <ol>
        {block.steps.map((step, at) => (
          <li key={step}>
            <Words text={step} />
            {(block.stepMinutes?.[at] ?? 0) > 0 && (
              <small className="lp-step-time">{m.lessons_minutes({ count: block.stepMinutes?.[at] ?? 0 })}</small>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

export function Glossary({ block }: { block: BlockOf<'glossary'> }) {
  return (
    <dl className="lp-glossary">
      {block.terms.map(({ term, meaning }) => (
        <div key={term}>
          <dt data-read>
            <Line text={term} />
          </dt>
          <dd data-read>
            <Line text={meaning} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
