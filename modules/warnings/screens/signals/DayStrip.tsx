import { m } from '@patio/messages';
import { formatDate, formatList } from '@patio/ui';
import type { Finding, SignalDetails } from '../../contract.ts';

interface DayStripProps {
  kind: Finding['kind'];
  finding: Finding;
  days: SignalDetails['days'];
}

const shortDay = (on: string) => formatDate(on, { day: 'numeric', month: 'short' });

/** The weekday on which most of it fell, where it is more than half and at least three times. */
function usualWeekday(dates: readonly string[]): { weekday: string; count: number } | null {
  const byDay = Map.groupBy(dates, (on) => new Date(`${on}T00:00:00Z`).getUTCDay());
  const [first] = [...byDay.values()].toSorted((a, b) => b.length - a.length);
  if (!first || first.length < 3 || first.length * 2 <= dates.length) return null;
  return { weekday: formatDate(first[0]!, { weekday: 'long' }), count: first.length };
}

/** Every day with roll as a square; those that count bear a letter, and a sentence says the same for the ear. */
export function DayStrip({ kind, finding, days }: DayStripProps) {
  const counted = new Set(finding.proofs.flatMap(({ on }) => on ?? []));
  const usual = usualWeekday([...counted]);
  const letter = kind === 'lates' ? m.warnings_letter_late() : m.warnings_letter_absent();
  const first = days[0]?.on ?? finding.from;
  return (
    <div className="ww-strip">
      <ol aria-label={m.warnings_days_counted({ days: formatList([...counted].map(shortDay)) })}>
        {days.map(({ on }) => (
          <li key={on} data-counted={counted.has(on) || undefined} aria-hidden="true" title={shortDay(on)}>
            {counted.has(on) ? letter : ''}
          </li>
        ))}
      </ol>
      <p>
        {first && <span>{shortDay(first)}</span>}
        {usual && (
          <span>{m.warnings_mostly_on({ count: usual.count, total: counted.size, weekday: usual.weekday })}</span>
        )}
        <span>{shortDay(finding.through)}</span>
      </p>
    </div>
  );
}
