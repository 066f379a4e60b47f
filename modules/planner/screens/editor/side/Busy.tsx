import { m } from '@patio/messages';
import { useMemo } from 'react';
import { dayName } from '../../day-name.ts';
import { lessonsBy } from '../board/views.ts';
import { type School, type Stands, standingOf, type WeekLesson } from '../week/week.ts';

/** When the teachers and the room of a lesson are taken, at a glance. */
export function Busy({ school, stands, lesson }: { school: School; stands: Stands; lesson: WeekLesson }) {
  const found = useMemo(
    () => lessonsBy(school, stands, (one, room) => [...one.teacherIds, ...(room ? [room] : [])]),
    [school, stands],
  );
  const room = standingOf(stands, lesson.id).roomId ?? (lesson.roomIds.length === 1 ? lesson.roomIds[0]! : null);
  const { days, periods } = school.setUp.shape;
  const hours = Array.from({ length: periods }, (_, i) => i + 1);
  return (
    <dl className="pe-busy">
      {[...lesson.teacherIds, ...(room ? [room] : [])].map((id) => {
        const taken = days.map((cycleDay) => hours.map((period) => found(id, { cycleDay, period }).length > 0));
        return (
          <div key={id}>
            <dt>{school.names.get(id)}</dt>
            <dd>
              {taken.map((day, at) => (
                <span key={days[at]} className="pe-busy-day" title={dayName(school.setUp, days[at]!)} aria-hidden>
                  {day.map((is, hour) => (
                    <i key={hours[hour]} data-taken={is || undefined} />
                  ))}
                </span>
              ))}
              <span className="sr">{m.planner_hours_taken({ n: taken.flat().filter(Boolean).length })}</span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
