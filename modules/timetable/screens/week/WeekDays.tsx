import { m } from '@patio/messages';
import { Badge, Card, Notebook, type NotebookLook, RowList, Stack, Status } from '@patio/ui';
import type { AgendaView, ClassDayView } from '../../contract.ts';
import { dayText, differenceOf } from '../days/labels.ts';

/** The same week for a phone: one card a day, today first, days that are over at the end. */
export function WeekDays({ view }: { view: AgendaView }) {
  const shown = view.days.filter((day) => day.name || view.items.some((item) => item.date === day.date));
  const order = [...shown.filter(({ date }) => date >= view.today), ...shown.filter(({ date }) => date < view.today)];
  return (
    <Stack gap={16}>
      {order.map(({ date, name }) => (
        <Card
          key={date}
          flush
          title={dayText(date)}
          actions={
            <>
              {name && <Badge>{name}</Badge>}
              {date === view.today && <Badge tone="now">{m.timetable_today()}</Badge>}
            </>
          }
        >
          <RowList items={view.items.filter((item) => item.date === date).map((item) => rowOf(item, view))} />
        </Card>
      ))}
    </Stack>
  );
}

const isOn = ({ date, startsAt, endsAt, cancelled }: ClassDayView, { today, now }: AgendaView): boolean =>
  !cancelled && date === today && startsAt <= now && now < endsAt;

function rowOf(item: ClassDayView, view: AgendaView) {
  const difference = differenceOf(item);
  return {
    id: `${item.meetingId} ${item.date}`,
    media: <Notebook look={item.look as NotebookLook} />,
    title: item.course,
    detail: [`${item.startsAt}–${item.endsAt}`, item.room, item.substitute ?? item.teachers[0], item.reason]
      .filter(Boolean)
      .join(' · '),
    end: difference ? (
      <Status tone={difference.tone}>{difference.text}</Status>
    ) : isOn(item, view) ? (
      <Badge tone="now">{m.timetable_now()}</Badge>
    ) : undefined,
  };
}
