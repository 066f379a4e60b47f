import { daysBetween } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, Card, formatDate, RowList, Stack } from '@patio/ui';
import { CalendarOff, CalendarRange, Clock, PartyPopper } from 'lucide-react';
import type { DayView } from '../../contract.ts';
import { type DayKind, dayKindName } from '../labels/year-labels.ts';

const ICONS = { half_day: Clock, holiday: CalendarOff, break: CalendarRange, event: PartyPopper };
const SHOWN: readonly DayKind[] = ['half_day', 'holiday', 'break', 'event'];

interface Stretch {
  from: string;
  to: string;
  day: DayView;
}

/** Days of the same kind and name that follow each other, weekends between them included, are one stretch. */
export function stretchesOf(days: readonly DayView[]): Stretch[] {
  const found: Stretch[] = [];
  for (const day of days) {
    if (!SHOWN.includes(day.kind)) continue;
    const last = found.at(-1);
    const same = last && last.day.kind === day.kind && last.day.name === day.name;
    if (same && daysBetween(last.to, day.date) <= 3) last.to = day.date;
    else found.push({ from: day.date, to: day.date, day });
  }
  return found;
}

const span = ({ from, to }: Stretch) => {
  const short = (date: string) => formatDate(date, { weekday: 'short', day: 'numeric', month: 'short' });
  return from === to ? short(from) : `${short(from)} – ${short(to)}`;
};

/** Everything in the year that is not an ordinary school day or weekend. */
export function DayList({ days, onOpen }: { days: readonly DayView[]; onOpen: (day: string) => void }) {
  const count = (kind: DayKind) => days.filter((day) => day.kind === kind).length;
  return (
    <Stack>
      <Card title={m.schools_days_count({ count: count('school_day') + count('half_day') })} level={3}>
        <p className="text-ink-2 text-sm">
          {m.schools_days_free({ holidays: count('holiday'), breaks: count('break') })}
        </p>
      </Card>
      <Card title={m.schools_special_days()} flush level={3}>
        <RowList
          label={m.schools_special_days()}
          items={stretchesOf(days).map((stretch) => ({
            id: stretch.from,
            icon: ICONS[stretch.day.kind as keyof typeof ICONS],
            title: stretch.day.name ?? dayKindName(stretch.day.kind),
            detail: `${span(stretch)} · ${dayKindName(stretch.day.kind)}`,
            end: (
              <Button size="sm" variant="quiet" onPress={() => onOpen(stretch.from)}>
                {m.schools_change()}
              </Button>
            ),
          }))}
        />
      </Card>
    </Stack>
  );
}
