import { useParams } from '@patio/client';
import { m } from '@patio/messages';
import { formatShare, Skeleton, Stat } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { attendance } from '../api.ts';
import { daysText } from '../labels.ts';

/** How a student attends this year, on the head of their record. */
export default function StudentFactPart() {
  const { id = '' } = useParams();
  const { data, isPending } = useQuery(attendance.student.queryOptions({ input: { studentId: id, month: undefined } }));
  // Its place is kept: what stands below must not move under a finger.
  if (isPending) return <Skeleton shape="cards" count={1} />;
  if (!data || data.total.expected === 0) return null;
  const missed = data.total.absent + data.total.excused;
  return (
    <Stat
      label={m.attendance_student_fact()}
      value={formatShare(data.total.present, data.total.expected)}
      unit={m.attendance_year_line({ missed: daysText(missed), days: data.schoolDays.withRoll, late: data.total.late })}
    />
  );
}
