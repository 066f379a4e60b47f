import { m } from '@patio/messages';
import { Button, coverProps, formatDate, type NotebookLook } from '@patio/ui';
import { BookOpen, MapPin } from 'lucide-react';
import type { StudentHomeView } from '../../../contract.ts';
import { stateAt } from '../../../rules/day-classes.ts';
import { type Moment, minutesBetween } from '../moment.ts';
import { sentence } from '../sentence.ts';
import { TodayPage } from './TodayPage.tsx';

type Class = StudentHomeView['classes'][number];

/** When a class is, as one says it: now with the minutes left, today at an hour, or on its day. */
export function whenText(item: Class, moment: Moment): string {
  if (stateAt(item, moment) === 'now') return m.homes_now_left({ minutes: minutesBetween(moment.now, item.endsAt) });
  if (item.date === moment.today) return m.homes_at_time({ time: item.startsAt });
  const day = formatDate(item.date, { weekday: 'long' });
  return m.homes_day_at({ day, time: item.startsAt });
}

/** Room and teacher, as far as they are known. */
export const placeOf = ({ room, substitute, teachers }: Class) => ({
  room,
  teacher: substitute ?? teachers[0] ?? null,
});

/** The class that is on, or comes first, as an open notebook: its cover, and the page of the day. */
export function OpenNotebook({ item, view, moment }: { item: Class; view: StudentHomeView; moment: Moment }) {
  const { room, teacher } = placeOf(item);
  const isNow = stateAt(item, moment) === 'now';
  const page = view.pages.find(({ sectionId, period }) => sectionId === item.sectionId && period === item.period);
  return (
    <article className="sd-open" data-nb={item.look.colour} data-now={isNow || undefined}>
      <div className="cover sd-cover" {...coverProps(item.look as NotebookLook)}>
        <span className="sd-chip" data-now={isNow || undefined}>
          <MapPin aria-hidden size={15} />
          {sentence(whenText(item, moment))}
        </span>
        <div className="sd-label">
          <div>
            <h2>{item.course}</h2>
            <p>
              {room && <b>{room}</b>}
              {room && teacher && ' · '}
              {teacher}
            </p>
          </div>
        </div>
        <Button variant="primary" icon={BookOpen} href={`/student/course-detail/${item.sectionId}`}>
          {m.homes_open_class()}
        </Button>
      </div>
      <span className="sd-coil" aria-hidden />
      <TodayPage {...{ item, page, moment, isNow }} owed={view.owed.items} />
    </article>
  );
}
