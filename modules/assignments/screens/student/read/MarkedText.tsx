import { m } from '@patio/messages';
import type { AnnotationView } from '../../../contract.ts';
import { piecesOf } from '../../desk/text-marks.ts';
import { DrawnFormula } from '../../writing/DrawnFormula.tsx';
import type { Numbers } from './numbers.ts';

interface MarkedTextProps {
  text: string;
  annotations: readonly AnnotationView[];
  numbers: Numbers;
}

const shown = (words: string, formula: string | undefined) =>
  formula === undefined ? words : <DrawnFormula typed={formula} />;

/** One's own text with what the teacher marked in it; every mark bears the number of its comment. */
export function MarkedText({ text, annotations, numbers }: MarkedTextProps) {
  const ranges = annotations.flatMap(({ id, place }) =>
    place.on === 'text' ? [{ id, from: place.from, to: place.to }] : [],
  );
  return (
    <p className="own-work-text">
      {piecesOf(text, ranges).map(({ from, text: words, formula, marks, ends }) => (
        <span key={from}>
          {marks.length > 0 ? <mark>{shown(words, formula)}</mark> : shown(words, formula)}
          {ends.map((id) => (
            <a
              key={id}
              className="own-note-number"
              href={`#note-${id}`}
              aria-label={m.assignments_my_note_number({ number: numbers.get(id) ?? 0 })}
            >
              {numbers.get(id)}
            </a>
          ))}
        </span>
      ))}
    </p>
  );
}
