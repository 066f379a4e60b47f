import { useRowInList } from '@patio/client';
import { m } from '@patio/messages';
import { formatShare, Link } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import type { Attends } from '../../contract.ts';
import { attendance } from '../api.ts';
import '../styles/strips.css';

/** Below this share a row stands out. */
const LOW = 0.9;

/** A cell of a list of students: the share of the year and the last ten days as ticks; it opens the days behind it. */
export default function StudentRatePart() {
  const { id, ids, href } = useRowInList();
  // A whole page of ids is too long for an address: this question is posted, once for all cells.
  const { data } = useQuery({
    queryKey: attendance.ofStudents.queryKey({ input: { ids: [...ids] } }),
    queryFn: () => attendance.ofStudents.call({ ids: [...ids] }),
  });
  const own = data?.items.find((each) => each.studentId === id);
  if (!own) return data ? '–' : null;
  const low = own.present / own.expected < LOW;
  return (
    <span className="inline-flex items-center gap-2">
      <Ticks last={own.last} />
      <Link quiet href={`${href}?tab=attendance`} className={low ? 'font-semibold text-bad-ink' : undefined}>
        {formatShare(own.present, own.expected)}
      </Link>
    </span>
  );
}

function Ticks({ last }: { last: Attends['last'] }) {
  const count = (kind: Attends['last'][number]['kind']) => last.filter((day) => day.kind === kind).length;
  return (
    <span
      className="inline-flex h-[18px] items-end gap-0.5"
      role="img"
      aria-label={m.attendance_last_days({
        days: last.length,
        absent: count('absent'),
        late: count('late'),
        excused: count('excused'),
      })}
    >
      {last.map((day) => (
        <i key={day.date} className="att-tick" data-kind={day.kind} />
      ))}
    </span>
  );
}
