import { useLive, useParams, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Button, formatDate, Load, Page, Skeleton, Stack } from '@patio/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { z } from 'zod';
import type { StudentAttendance } from '../contract.ts';
import { attendance } from './api.ts';
import './attendance.css';
import { AnswerAlert } from './child/AnswerAlert.tsx';
import { AttendanceMonth } from './child/AttendanceMonth.tsx';
import { ExplainDialog } from './child/ExplainDialog.tsx';
import { Explanations } from './child/Explanations.tsx';
import { Unexplained } from './child/Unexplained.tsx';
import { YearDays } from './child/YearDays.tsx';
import { YearFigures } from './child/YearFigures.tsx';

const search = z.object({
  month: z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .optional(),
  explain: z.string().optional(),
});

/** A child's attendance: the month day by day, absences to explain, and what the school decided. */
export default function ChildAttendanceScreen() {
  const { studentId = '' } = useParams();
  const [{ month, explain }, change] = useSearchState(search);
  const cache = useQueryClient();
  useLive(['attendance.*', 'notices.arrived'], () => void cache.invalidateQueries({ queryKey: attendance.key() }));
  const query = useQuery(
    attendance.student.queryOptions({ input: { studentId, month }, placeholderData: (before) => before }),
  );
  const close = () => change({ explain: undefined });
  return (
    <Page
      title={query.data ? m.attendance_of({ name: query.data.student.name }) : m.attendance_child_title()}
      breadcrumbs={[{ label: m.attendance_today(), href: '/parent/home' }]}
      actions={
        query.data?.can.justify && (
          <Button variant="primary" icon={CalendarPlus} onPress={() => change({ explain: 'new' })}>
            {m.attendance_explain_or_announce()}
          </Button>
        )
      }
    >
      <Load query={query} skeleton={<Skeleton shape="cards" />}>
        {(view) => (
          <>
            <Stack gap={16}>
              <Asked view={view} />
              <YearFigures view={view} />
              <AttendanceMonth
                view={view}
                onMonth={(next) => change({ month: next })}
                onExplain={view.can.justify ? (date) => change({ explain: date }) : undefined}
              />
              <YearDays view={view} />
              <Explanations items={view.justifications} />
            </Stack>
            {explain && view.can.justify && (
              <ExplainDialog
                studentId={studentId}
                today={view.today}
                date={/^\d{4}-/.test(explain) ? explain : explain === 'today' ? view.today : null}
                title={
                  /^\d{4}-/.test(explain)
                    ? m.attendance_explain_day({ date: formatDate(explain, { day: 'numeric', month: 'long' }) })
                    : m.attendance_explain_or_announce()
                }
                onClose={close}
              />
            )}
          </>
        )}
      </Load>
    </Page>
  );
}

/** Today's absence is urgent and has two answers; the other days only want their reason. */
function Asked({ view }: { view: StudentAttendance }) {
  if (!view.can.justify) return null;
  const { id, name } = view.student;
  const child = name.split(' ')[0] ?? '';
  const alert = view.alerts.find((each) => each.date === view.today && each.answer === null);
  return (
    <>
      {alert && <AnswerAlert studentId={id} child={child} alert={alert} />}
      <Unexplained
        days={view.unexplained
          .filter(({ date }) => !alert || date !== view.today)
          .map((day) => ({ ...day, studentId: id, child }))}
      />
    </>
  );
}
