import { m } from '@patio/messages';
import { Button, KeyHint } from '@patio/ui';
import { Highlighter } from 'lucide-react';
import type { Marking } from './use-marking.ts';

interface Props {
  /** By which the text is described while its words are marked. */
  id: string;
  marking: Marking;
}

/** The way to mark words without a mouse; while it is on, its keys, and for the ear the word that it stands on. */
export const MarkingBar = ({ id, marking: { begin, isMarking, said } }: Props) => (
  <div className="de-marking">
    {isMarking ? (
      <p id={id}>{m.assignments_marking_help()}</p>
    ) : (
      <Button size="sm" variant="quiet" icon={Highlighter} onPress={begin}>
        {m.assignments_marking_begin()} <KeyHint keys="M" />
      </Button>
    )}
    <p className="sr" aria-live="polite" aria-atomic="true">
      {said && (said.count > 1 ? m.assignments_marking_said(said) : said.words)}
    </p>
  </div>
);
