import { m } from '@patio/messages';
import { Icon, Link } from '@patio/ui';
import { BookOpen } from 'lucide-react';
import type { Cite } from '../../../contract.ts';

/** Where a citation opens: the lesson, at the block that is quoted. */
export const blockAddress = ({ lessonId, blockId }: Pick<Cite, 'lessonId' | 'blockId'>): string =>
  `/student/lesson-viewer/${lessonId}?block=${blockId}`;

export const isSame = (a: Cite | null, b: Cite): boolean => a?.blockId === b.blockId && a.quote === b.quote;

interface CitationsProps {
  cites: readonly Cite[];
  /** What the reply says; words that stand there already are not said twice. */
  said?: string;
  /** The one that stands open beside the chat. */
  open: Cite | null;
  /** Shows it beside the chat, when it is pointed at. */
  onOpen?: ((cite: Cite) => void) | undefined;
  /** Where it leads; to the student's own viewer unless it is said. */
  hrefOf?: ((cite: Cite) => string) | undefined;
}

/** What a reply stands on: lesson and literal words, each of which opens at its block. */
export function Citations({ cites, said, open, onOpen, hrefOf = blockAddress }: CitationsProps) {
  if (cites.length === 0) return null;
  return (
    <ul className="tc-cites" aria-label={m.tutor_sources()}>
      {cites.map((cite) => (
        <li key={`${cite.blockId} ${cite.quote}`}>
          <Link
            quiet
            className="tc-cite"
            href={hrefOf(cite)}
            data-open={isSame(open, cite) || undefined}
            onHoverStart={() => onOpen?.(cite)}
            onFocus={() => onOpen?.(cite)}
          >
            <Icon of={BookOpen} />
            <span>
              <b>{cite.lesson}</b> ·{' '}
              {cite.quote === said ? m.tutor_see_in_lesson() : m.tutor_quoted({ quote: cite.quote })}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
