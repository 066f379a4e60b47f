import { m } from '@patio/messages';
import { Button, Notebook, type NotebookLook } from '@patio/ui';
import { ExternalLink } from 'lucide-react';
import type { Cite, TurnView } from '../../../contract.ts';
import { blockAddress, isSame } from '../turns/Citations.tsx';

/** What the chat quoted from a lesson so far, in the order in which it was quoted, each once. */
export function quotedFrom(turns: readonly TurnView[], lessonId: string): Cite[] {
  const quoted = new Map<string, Cite>();
  for (const { cites } of turns)
    for (const cite of cites) if (cite.lessonId === lessonId) quoted.set(`${cite.blockId} ${cite.quote}`, cite);
  return [...quoted.values()];
}

interface LessonPaneProps {
  cite: Cite;
  turns: readonly TurnView[];
  look: NotebookLook;
}

/** The lesson that is quoted, with the words that are meant marked; it opens at that block. */
export const LessonPane = ({ cite, turns, look }: LessonPaneProps) => (
  <section className="tc-lesson" aria-label={m.tutor_your_lesson()}>
    <header>
      <Notebook look={look} />
      <div>
        <h2>{cite.lesson}</h2>
        <small>{m.tutor_quoted_here()}</small>
      </div>
      <Button size="sm" icon={ExternalLink} href={blockAddress(cite)}>
        {m.tutor_open_lesson()}
      </Button>
    </header>
    <div className="tc-page">
      {quotedFrom(turns, cite.lessonId).map((each) => (
        <p key={`${each.blockId} ${each.quote}`} data-cited={isSame(cite, each) || undefined}>
          {each.quote}
        </p>
      ))}
    </div>
  </section>
);
