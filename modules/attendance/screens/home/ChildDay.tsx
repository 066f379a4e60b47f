import { m } from '@patio/messages';
import { Card, formatDate, formatShare, Notebook, type NotebookLook, RowList, Status } from '@patio/ui';
import { Ring } from '@patio/ui/charts';
import { ChevronRight, MailCheck } from 'lucide-react';
import type { ChildClass, ChildToday } from '../../contract.ts';
import { daysText } from '../labels.ts';

/** What was sent and waits for the school, the day's classes, and where the year stands. */
export function ChildDay({ view }: { view: ChildToday }) {
  const { student, waiting, classes } = view;
  return (
    <>
      {waiting > 0 && (
        <Card title={m.attendance_sent_waiting()} flush>
          <RowList
            label={m.attendance_sent_waiting()}
            items={[
              {
                id: 'waiting',
                icon: MailCheck,
                tone: 'info',
                title: m.attendance_waiting_count({ count: waiting }),
                detail: m.attendance_waiting_text({ count: waiting }),
                href: `/parent/attendance/${student.id}`,
              },
            ]}
          />
        </Card>
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
        <Ring
          ratio={ratio}
          label={m.attendance_take_title()}
          size={64}
          tone={ratio < 0.9 ? 'warn' : 'ok'}
          value={formatShare(total.present, total.expected)}
        />
        <span className="att-name">
          <b>{m.attendance_take_title()}</b>
          <small>
            {total.expected === 0
              ? m.attendance_nothing_yet()
              : m.attendance_year_line({
                  missed: daysText(total.absent + total.excused),
                  days: total.expected / 2,
                  late: total.late,
                })}
          </small>
        </span>
        <ChevronRight className="ic" aria-hidden />
      </span>
    </Card>
  );
}
