import { useLive } from '@patio/client';
import { m } from '@patio/messages';
import { Card, formatDate, type RowItem, RowList } from '@patio/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BellRing, CalendarCheck, CalendarClock, ListChecks } from 'lucide-react';
import type { FamilyNext } from '../../contract.ts';
import { appointments } from '../api.ts';
import { placeText, slotText } from '../texts.ts';

const HREF = '/parent/meetings';

function rowsOf({ bookings, evenings, offered, tasks }: FamilyNext): RowItem[] {
  return [
    ...offered.map(({ waitId, host, student, slot }) => ({
      id: waitId,
      icon: BellRing,
      tone: 'warn' as const,
      title: m.appointments_home_offered({ host, when: slotText(slot) }),
      detail: student,
      href: HREF,
    })),
    ...evenings
      .filter(({ booked }) => booked === 0)
      .map(({ id, name, date }) => ({
        id,
        icon: CalendarClock,
        tone: 'info' as const,
        title: name,
        detail: m.appointments_home_evening({
          day: formatDate(date, { weekday: 'long', day: 'numeric', month: 'long' }),
        }),
        href: HREF,
      })),
    ...bookings.map((booking) => ({
      id: booking.id,
      icon: CalendarCheck,
      tone: 'ok' as const,
      title: m.appointments_home_meeting({ host: booking.host }),
      detail: [slotText(booking), booking.student.split(' ')[0], placeText(booking)].join(' · '),
      href: HREF,
    })),
    ...tasks.map(({ id, text, host }) => ({
      id,
      icon: ListChecks,
      tone: 'info' as const,
      title: text,
      detail: m.appointments_home_agreed({ host }),
      href: HREF,
    })),
  ];
}

/** On a family's home: the next meetings, a meeting day to book, and what was agreed. Nothing where there is nothing. */
export default function FamilyMeetingsPart() {
  const cache = useQueryClient();
  useLive(['appointments.changed'], () => void cache.invalidateQueries({ queryKey: appointments.key() }));
  const { data } = useQuery(appointments.next.queryOptions());
  const items = data ? rowsOf(data) : [];
  if (items.length === 0) return null;
  return (
    <Card title={m.appointments_home_title()} flush>
      <RowList label={m.appointments_home_title()} items={items} />
    </Card>
  );
}
