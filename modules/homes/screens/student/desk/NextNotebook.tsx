import { m } from '@patio/messages';
import { coverProps, formatDate, type NotebookLook } from '@patio/ui';
import { Backpack } from 'lucide-react';
import type { StudentHomeView } from '../../../contract.ts';
import { sentence } from '../sentence.ts';
import { placeOf } from './OpenNotebook.tsx';

interface NextNotebookProps {
  item: StudentHomeView['classes'][number];
  pages: StudentHomeView['pages'];
  isToday: boolean;
}

/** The class after that, as a closed notebook with its room and what to bring. */
export function NextNotebook({ item, pages, isToday }: NextNotebookProps) {
  const { room, teacher } = placeOf(item);
  const bring = pages.find(({ sectionId, period }) => sectionId === item.sectionId && period === item.period)?.bring[0];
  const when = isToday
    ? m.homes_after_at({ time: item.startsAt })
    : m.homes_day_at({ day: formatDate(item.date, { weekday: 'long' }), time: item.startsAt });
  return (
    <div className="sd-next" data-nb={item.look.colour}>
      <article className="cover sd-shut" {...coverProps(item.look as NotebookLook)}>
        <span className="sd-chip">{sentence(when)}</span>
        <div className="sd-label">
          <h2>{item.course}</h2>
          <p>
            {room && <b>{room}</b>}
            {room && teacher && ' · '}
            {teacher}
          </p>
        </div>
        {bring && (
          <span className="sd-slip">
            <Backpack aria-hidden size={16} />
            {m.homes_bring({ what: bring })}
          </span>
        )}
      </article>
    </div>
  );
}
