import { m } from '@patio/messages';
import { Card, formatDate, Notebook, type NotebookLook, RowList, Section, Status } from '@patio/ui';
import { Ring } from '@patio/ui/charts';
import { ChevronRight, MessageCircleQuestion } from 'lucide-react';
import type { ChildClass, ChildToday } from '../../contract.ts';
import { AnswerAlert } from '../child/AnswerAlert.tsx';
import { daysText } from '../words.ts';

/** What the school asks of the family about this child, the day's classes, and where the year stands. */
export function ChildDay({ view }: { view: ChildToday }) {
  const { student, alert, waiting, classes } = view;
  const asks = (alert && !alert.answer ? 1 : 0) + (waiting > 0 ? 1 : 0);
  return (
    <>
      {asks > 0 && (
        <Section title={m.attendance_your_turn()} count={asks}>
          {alert && !alert.answer && <AnswerAlert studentId={student.id} child={student.givenName} alert={alert} />}
          {waiting > 0 && (
            <Card flush>
              <RowList
                items={[
                  {
                    id: 'waiting',
                    icon: MessageCircleQuestion,
                    tone: 'info',
                    title: m.attendance_waiting_count({ count: waiting }),
                    detail: m.attendance_waiting_text(),
                    href: `/parent/attendance/${student.id}`,
                  },
                ]}
              />
            </Card>
          )}
        </Section>
      )}
      {classes.length > 0 && <Classes title={m.attendance_classes_today()} items={classes} />}
      {view.next && (
        <Classes
          title={m.attendance_next_classes({
            date: formatDate(view.next.date, { weekday: 'long', day: 'numeric', month: 'long' }),
          })}
          items={view.next.classes}
        />
      )}
      {view.opens && view.total && <YearCard view={view} />}
    </>
  );
}

function Classes({ title, items }: { title: string; items: readonly ChildClass[] }) {
  return (
    <Card title={title} flush>
      <RowList
        label={title}
        items={items.map((item, i) => ({
          id: `${i}`,
          media: <Notebook look={item.look as NotebookLook} />,
          title: item.name,
          detail: [`${item.startsAt}–${item.endsAt}`, item.room, item.teacher].filter(Boolean).join(' · '),
          end: <ClassState item={item} />,
        }))}
      />
    </Card>
  );
}

function ClassState({ item }: { item: ChildClass }) {
  if (item.cancelled) return <Status tone="neutral">{m.attendance_cancelled()}</Status>;
  if (item.countsAs === null) return null;
  if (item.late) return <Status tone="warn">{m.attendance_late_word()}</Status>;
  if (item.countsAs === 'present') return <Status tone="ok">{m.attendance_present_word()}</Status>;
  return item.countsAs === 'excused' ? (
    <Status tone="info">{m.attendance_excused_word()}</Status>
  ) : (
    <Status tone="bad">{m.attendance_absent_word()}</Status>
  );
}

/** The year in one ring, which opens the calendar. */
function YearCard({ view }: { view: ChildToday }) {
  const total = view.total ?? { expected: 0, present: 0, absent: 0, excused: 0, late: 0 };
  const ratio = total.expected === 0 ? 1 : total.present / total.expected;
  return (
    <Card href={`/parent/attendance/${view.student.id}`}>
      <span className="att-year">
        <Ring ratio={ratio} label={m.attendance_take_title()} size={64} tone={ratio < 0.9 ? 'warn' : 'ok'} />
        <span className="att-name">
          <b>{m.attendance_take_title()}</b>
          <small>
            {total.expected === 0
              ? m.attendance_nothing_yet()
              : m.attendance_year_line({ missed: daysText(total.absent + total.excused), late: total.late })}
          </small>
        </span>
        <ChevronRight className="ic" aria-hidden />
      </span>
    </Card>
  );
}
