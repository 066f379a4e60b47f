import { m } from '@patio/messages';
import type { WeekView } from '../../contract.ts';
import type { BoardItem } from './board.ts';
import { countWeek } from './board.ts';

/** How far the week is: one mark per class, the counts in words, and how much of the term was given. */
export function WeekSum({ view, items }: { view: WeekView; items: readonly BoardItem[] }) {
  const counts = countWeek(items);
  const marks = (['ready', 'draft', 'empty'] as const).flatMap((kind) =>
    Array.from({ length: counts[kind] }, (_, at) => ({ kind, id: `${kind}${at}` })),
  );
  return (
    <p className="pw-sum">
      <span className="pw-marks" aria-hidden>
        {marks.map(({ kind, id }) => (
          <i key={id} data-kind={kind} />
        ))}
      </span>
      <span>{m.plans_counts(counts)}</span>
      <span className="pw-given">
        {m.plans_term_given({ given: view.figures.given, classes: view.figures.classes })}
      </span>
    </p>
  );
}
