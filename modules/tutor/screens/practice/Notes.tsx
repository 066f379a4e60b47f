import { m } from '@patio/messages';
import { Icon } from '@patio/ui';
import { BookOpenCheck, Eye, Lightbulb, MessageCircle } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { MathText } from '../chat/pictures/MathLine.tsx';
import type { Said } from './said.ts';

const ICONS = { hint: Lightbulb, look: Eye, plain: MessageCircle, solution: BookOpenCheck };

/** What was said so far; only the last one asks something, and it is read aloud when it comes. */
export function Notes({ said }: { said: readonly Said[] }) {
  const last = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new note comes into sight
  useEffect(() => {
    last.current?.scrollIntoView({ block: 'nearest' });
  }, [said.length]);
  return (
    <ol className="pr-notes" aria-live="polite">
      {said.map(({ title, text, question, tried, tone }, at) => {
        const isLast = at === said.length - 1;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was said stays where it is
          <li key={at} data-tone={tone} ref={isLast ? last : undefined}>
            <b>
              <Icon of={ICONS[tone]} /> {title}
            </b>
            {tried !== null && <MathText text={m.tutor_practice_not_yet({ answer: tried })} />}
            <MathText text={text} />
            {isLast && question && <p className="pr-question">{question}</p>}
          </li>
        );
      })}
    </ol>
  );
}
