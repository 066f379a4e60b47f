import { addDays } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, Card, Load, RowList, Section, Skeleton, Status } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import type { ClassDayView } from '../../contract.ts';
import { timetable } from '../api.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import { dayText, differenceOf } from './labels.ts';

/** The next two weeks of a section; who may, changes one day. */
export function SectionDays({ sectionId, today, manage }: { sectionId: string; today: string; manage: boolean }) {
  const [open, setOpen] = useState<ClassDayView | null>(null);
  const query = useQuery(
    timetable.sectionDays.queryOptions({ input: { sectionId, from: today, through: addDays(today, 14) } }),
  );
  return (
    <Section title={m.timetable_next_days()} description={manage ? m.timetable_next_days_lede() : undefined}>
      <Load query={query} skeleton={<Skeleton shape="list" />}>
        {({ items, days }) => (
          <Card flush>
            {items.length === 0 && <p className="p-4">{m.timetable_no_days()}</p>}
            <RowList
              label={m.timetable_next_days()}
              items={items.map((item) => {
                const different = differenceOf(item);
                return {
                  id: `${item.meetingId} ${item.date}`,
                  icon: CalendarDays,
                  tone: different?.tone,
                  title: `${dayText(item.date)} · ${item.startsAt}`,
                  detail: [
                    days.find((day) => day.date === item.date)?.name,
                    item.teachers.join(', '),
                    item.room,
                    item.reason,
                  ]
                    .filter(Boolean)
                    .join(' · '),
                  end: (
                    <span className="flex flex-wrap items-center gap-3">
                      {different && <Status tone={different.tone}>{different.text}</Status>}
                      {manage && (
                        <Button size="sm" onPress={() => setOpen(item)}>
                          {m.timetable_change()}
                        </Button>
                      )}
                    </span>
                  ),
                };
              })}
            />
          </Card>
        )}
      </Load>
      {open && <ChangeDialog item={open} onClose={() => setOpen(null)} />}
    </Section>
  );
}
