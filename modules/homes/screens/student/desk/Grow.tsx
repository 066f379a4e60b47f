import { m } from '@patio/messages';
import { formatDate } from '@patio/ui';
import { Plant } from '@patio/ui/pictures';
import type { StudentHomeView } from '../../../contract.ts';

interface GrowProps {
  practice: StudentHomeView['practice'];
  today: string;
  hasToday: boolean;
}

/** A plant with a leaf for each day of practice. It rests on weekends and holidays, and loses nothing. */
export const Grow = ({ practice, today, hasToday }: GrowProps) => (
  <aside className="sd-grow" aria-label={m.homes_plant()}>
    <Plant leaves={practice.days} bud={!hasToday} />
    <div>
      <p className="sd-leaves">
        <b>{practice.days}</b> {m.homes_leaves_word({ count: practice.days })}
      </p>
      <p>{m.homes_leaves_text()}</p>
      <ul>
        {practice.week.map(({ day, practised, rests }) => (
          <li
            key={day}
            data-practised={practised || undefined}
            data-rests={rests || undefined}
            data-today={day === today || undefined}
          >
            <span aria-hidden>{formatDate(day, { weekday: 'narrow' })}</span>
            <span className="sr">
              {m.homes_leaf_day({
                day: formatDate(day, { weekday: 'long' }),
                state: practised ? 'practised' : rests ? 'rests' : 'open',
              })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  </aside>
);
