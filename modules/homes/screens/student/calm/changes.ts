import { addDays } from '@patio/kernel';
import { m } from '@patio/messages';
import { formatDate } from '@patio/ui';
import type { StudentHomeView } from '../../../contract.ts';
import type { Moment } from '../moment.ts';

interface Change {
  id: string;
  text: string;
}

function whenText(date: string, today: string): string {
  if (date === today) return m.homes_change_today();
  if (date === addDays(today, 1)) return m.homes_change_tomorrow();
  return m.homes_change_on({ day: formatDate(date, { weekday: 'long' }) });
}

/** What is different on the day that is shown, in words, from the evening before; the plan itself stays as it was. */
export function changesOf({ classes }: Pick<StudentHomeView, 'classes'>, { today, now }: Moment): Change[] {
  return classes.flatMap(({ meetingId, course, date, endsAt, startsAt, room, ...different }) => {
    if (date < today || (date === today && endsAt <= now)) return [];
    const when = whenText(date, today);
    const { cancelled, substitute, movedFrom, otherRoom } = different;
    if (cancelled) return [{ id: `${meetingId} off`, text: m.homes_change_cancelled({ when, course }) }];
    return [
      ...(substitute
        ? [{ id: `${meetingId} who`, text: m.homes_change_substitute({ when, course, name: substitute }) }]
        : []),
      ...(movedFrom ? [{ id: `${meetingId} time`, text: m.homes_change_moved({ when, course, time: startsAt }) }] : []),
      ...(otherRoom && room ? [{ id: `${meetingId} room`, text: m.homes_change_room({ when, course, room }) }] : []),
    ];
  });
}
