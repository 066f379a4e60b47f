import { m } from '@patio/messages';
import { Card, formatDate, Load, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import type { CourseWeek } from '../../contract.ts';
import { generator } from '../api.ts';

/** The weeks of a term with their classes; what the calendar takes is hatched and named. */
export function WeekRow({ weeks }: { weeks: readonly CourseWeek[] }) {
  return (
    <ol className="cg-weeks">
      {weeks.map((week) => {
        const left = week.classes - week.lost;
        return (
          <li key={week.monday} data-off={left === 0 || undefined}>
            <b>{formatDate(week.monday, { day: 'numeric' })}</b>
            <small>{formatDate(week.monday, { month: 'short' })}</small>
            <span className="num">{left}</span>
            <span className="sr">
              {m.course_generator_week_classes({ left, lost: week.lost, why: week.names.join(', ') })}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

const sumOf = (weeks: readonly CourseWeek[]) => weeks.reduce((sum, week) => sum + week.classes - week.lost, 0);

export function WeekFacts({ weeks, classMinutes }: { weeks: readonly CourseWeek[]; classMinutes: number }) {
  const names = [...new Set(weeks.flatMap((week) => week.names))];
  const lost = weeks.reduce((sum, week) => sum + week.lost, 0);
  return (
    <>
      <p className="cg-sum">
        {m.course_generator_calendar_sum({ weeks: weeks.length, classes: sumOf(weeks), minutes: classMinutes })}
      </p>
      {lost > 0 && (
        <p className="cg-quiet">{m.course_generator_calendar_lost({ lost, why: names.slice(0, 6).join(', ') })}</p>
      )}
    </>
  );
}

interface Props {
  schoolId: string;
  termId: string;
  perWeek: number;
  courseId: string | undefined;
}

/** What the school's calendar has for a term, before anything is begun. */
export function CalendarCard(props: Props) {
  const query = useQuery(generator.calendar.queryOptions({ input: props }));
  return (
    <Card title={m.course_generator_calendar()}>
      <Load query={query} skeleton={<Skeleton shape="list" />}>
        {({ weeks, classMinutes, fromTimetable }) => (
          <>
            <WeekFacts weeks={weeks} classMinutes={classMinutes} />
            <WeekRow weeks={weeks} />
            <p className="cg-quiet">{m.course_generator_calendar_from({ from: fromTimetable ? 'plan' : 'hours' })}</p>
          </>
        )}
      </Load>
    </Card>
  );
}
