import { m } from '@patio/messages';
import { Card, formatDate, RowList } from '@patio/ui';
import { MessageCircleQuestion } from 'lucide-react';
import type { UnexplainedDay } from '../../contract.ts';

export interface AskedDay extends UnexplainedDay {
  studentId: string;
  child: string;
}

/** The absences that nobody has explained, each with the way to explain it. */
export function Unexplained({ days }: { days: readonly AskedDay[] }) {
  if (days.length === 0) return null;
  return (
    <Card flush>
      <RowList
        label={m.attendance_your_turn()}
        items={days.map(({ studentId, child, date, classes }) => ({
          id: `${studentId} ${date}`,
          icon: MessageCircleQuestion,
          tone: 'warn',
          title: m.attendance_explain_why({
            child,
            date: formatDate(date, { weekday: 'long', day: 'numeric', month: 'long' }),
          }),
          detail: classes.length
            ? m.attendance_explain_why_classes({ classes: classes.join(', ') })
            : m.attendance_explain_why_day(),
          href: `/parent/attendance/${studentId}?month=${date.slice(0, 7)}&explain=${date}`,
        }))}
      />
    </Card>
  );
}
