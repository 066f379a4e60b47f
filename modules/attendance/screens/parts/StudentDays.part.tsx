import { useAbout } from '@patio/client';
import { m } from '@patio/messages';
import { formatDate, Status } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import type { DayMarks } from '../../contract.ts';
import { attendance } from '../api.ts';

const SHOWN = 5;

/** A day in a word: what weighs most in it. */
function dayStatus({ state }: DayMarks) {
  if (state?.absent) return <Status tone="bad">{m.attendance_absent_word()}</Status>;
  if (state?.excused) return <Status tone="info">{m.attendance_excused_word()}</Status>;
  if (state?.lates) return <Status tone="warn">{m.attendance_late_word()}</Status>;
  return <Status tone="ok">{m.attendance_present_word()}</Status>;
}

/** How a student came on the last days, beside a conversation about them. */
export default function StudentDaysPart() {
  const studentId = useAbout();
  const { data } = useQuery(attendance.student.queryOptions({ input: { studentId, month: undefined } }));
  if (!data) return null;
  const days = data.days.filter(({ state }) => state !== null).slice(-SHOWN);
  return (
    <section>
      <h3>{m.attendance_beside_days()}</h3>
      {days.length === 0 && <p>{m.attendance_beside_none()}</p>}
      <ul data-days>
        {days.map((day) => (
          <li key={day.date}>
            <time dateTime={day.date}>{formatDate(day.date, { weekday: 'short', day: 'numeric' })}</time>
            {dayStatus(day)}
          </li>
        ))}
      </ul>
    </section>
  );
}
