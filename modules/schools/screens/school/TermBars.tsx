import { daysBetween } from '@patio/kernel';
import { m } from '@patio/messages';
import { formatDate } from '@patio/ui';
import type { CSSProperties } from 'react';
import type { TermView } from '../../contract.ts';

interface Span {
  startsOn: string;
  endsOn: string;
}
type Bar = Span & { id: string; name: string };

const short = (date: string) => formatDate(date, { day: 'numeric', month: 'short' });

/** Terms along their year as a strip, each as long as it lasts; the parts of a term below it. On a phone they are a list. */
export function TermBars({ year, terms }: { year: Span; terms: readonly TermView[] }) {
  const length = daysBetween(year.startsOn, year.endsOn) + 1;
  const place = ({ startsOn, endsOn }: Span) =>
    ({
      '--at': `${(daysBetween(year.startsOn, startsOn) / length) * 100}%`,
      '--long': `${((daysBetween(startsOn, endsOn) + 1) / length) * 100}%`,
    }) as CSSProperties;
  const row = (bars: readonly Bar[], label: string, shift: number) => (
    <ol className="grid gap-1" aria-label={label}>
      {bars.map((bar, i) => (
        <li
          key={bar.id}
          className="truncate rounded-sm border border-line-2 bg-nb px-2 py-1 text-nb-ink text-sm sm:col-start-1 sm:row-start-1 sm:ms-(--at) sm:w-(--long)"
          style={place(bar)}
          data-nb={((i + shift) % 8) + 1}
        >
          <b>{bar.name}</b> {`${short(bar.startsOn)} – ${short(bar.endsOn)}`}
        </li>
      ))}
    </ol>
  );
  const parts = terms.flatMap((term) => term.parts);
  return (
    <div className="stack">
      {row(terms, m.schools_terms(), 0)}
      {parts.length > 0 && row(parts, m.schools_term_parts(), 1)}
    </div>
  );
}
