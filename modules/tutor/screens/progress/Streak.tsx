import { m } from '@patio/messages';
import { Card, formatDate } from '@patio/ui';
import type { BookView } from '../../contract.ts';

const SHOWN_LEAVES = 12;

/** A plant with a leaf for each day: none ever falls. */
function Plant({ days }: { days: number }) {
  const leaves = Math.min(days, SHOWN_LEAVES);
  return (
    <svg width="92" height="128" viewBox="0 0 92 128" aria-hidden="true">
      <path
        d={`M46 98V${Math.max(18, 84 - leaves * 6.4)}`}
        stroke="var(--nb4-spine)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      {Array.from({ length: leaves }, (_, at) => {
        const y = 92 - at * 6.4;
        const side = at % 2 === 0 ? 1 : -1;
        return (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: a leaf is its place
            key={at}
            d={`M46 ${y}q${side * 10} -16 ${side * 28} -12q${side * -6} 14 ${side * -28} 12z`}
            fill={at % 3 === 0 ? 'var(--nb4)' : 'var(--nb4-spine)'}
            stroke="var(--nb4-spine)"
          />
        );
      })}
      <path d="M24 96h44l-6 30H30z" fill="var(--nb6-spine)" />
      <path d="M20 92h52v9H20z" fill="var(--nb6-spine)" stroke="var(--surface)" strokeWidth="1" />
    </svg>
  );
}

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T12:00:00`).getDay());

/** Days on which something was learnt, and this week. Weekends rest, and a missed day takes nothing away. */
export function Streak({ streak, today }: Pick<BookView, 'streak' | 'today'>) {
  return (
    <Card>
      <div className="bk-streak">
        <Plant days={streak.days} />
        <div>
          <h2>{m.tutor_book_streak({ days: streak.days })}</h2>
          <p>{m.tutor_book_streak_hint()}</p>
          <ol className="bk-week" aria-label={m.tutor_book_this_week()}>
            {streak.week.map(({ day, learnt }) => (
              <li
                key={day}
                data-learnt={learnt || undefined}
                data-today={day === today || undefined}
                data-rest={(isWeekend(day) && !learnt) || undefined}
              >
                <span aria-hidden>{formatDate(day, { weekday: 'narrow' })}</span>
                <span className="sr">{dayText(day, learnt)}</span>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </Card>
  );
}

function dayText(day: string, learnt: boolean): string {
  const name = formatDate(day, { weekday: 'long' });
  if (learnt) return m.tutor_book_day_learnt({ day: name });
  return isWeekend(day) ? m.tutor_book_day_rests({ day: name }) : m.tutor_book_day_free({ day: name });
}
