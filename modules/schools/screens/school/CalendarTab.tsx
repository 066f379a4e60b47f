import { useSearchState } from '@patio/client';
import { localDateAt } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, EmptyState, Inline, Load, Select, Skeleton, Split, Stack } from '@patio/ui';
import { MonthCalendar } from '@patio/ui/dates';
import { useQuery } from '@tanstack/react-query';
import { CalendarCog, Repeat } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import type { DayView, SchoolDetailView, YearView } from '../../contract.ts';
import { schools } from '../api.ts';
import { dayKindName } from '../labels/year-labels.ts';
import { CycleDrawer } from './CycleDrawer.tsx';
import { DayList } from './DayList.tsx';
import { DaysDrawer } from './DaysDrawer.tsx';

const search = z.object({
  year: z.string().optional(),
  month: z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .optional(),
  days: z.string().optional(),
});

/** What every day of a year is: look at it by month, change a day or a stretch of days. */
export function CalendarTab({ school }: { school: SchoolDetailView }) {
  const [{ year: chosen }, change] = useSearchState(search);
  const years = useQuery(schools.listYears.queryOptions({ input: { schoolId: school.id } }));
  return (
    <Load
      query={years}
      skeleton={<Skeleton shape="grid" />}
      empty={{ when: ({ items }) => items.length === 0, show: <EmptyState title={m.schools_no_years()} /> }}
    >
      {({ items }) => {
        const year =
          items.find((each) => each.id === chosen) ?? items.find((each) => each.state === 'active') ?? items[0];
        if (!year) return null;
        return (
          <Stack gap={16}>
            <Select
              label={m.schools_year()}
              look="pill"
              value={year.id}
              options={items.map((each) => ({ id: each.id, label: m.schools_year_named({ year: each.name }) }))}
              onChange={(id) => change({ year: id ?? undefined, month: undefined })}
            />
            <YearCalendar key={year.id} school={school} year={year} />
          </Stack>
        );
      }}
    </Load>
  );
}

function YearCalendar({ school, year }: { school: SchoolDetailView; year: YearView }) {
  const [{ month, days: open }, change] = useSearchState(search);
  const days = useQuery(schools.listDays.queryOptions({ input: { id: year.id } }));
  const [cycling, setCycling] = useState(false);
  const now = localDateAt(new Date(), school.timeZone);
  const inside = now >= year.startsOn && now <= year.endsOn ? now : year.startsOn;
  const edit = (day: string) => year.can.edit && change({ days: day }, { push: true });
  return (
    <Load query={days} skeleton={<Skeleton shape="grid" />}>
      {({ items }) => {
        const byDate = new Map(items.map((day) => [day.date, day]));
        const note = (date: string) => noteOf(byDate.get(date));
        return (
          <Split width={340} aside={<DayList days={items} onOpen={(day) => edit(day)} />}>
            {year.can.edit && (
              <Inline>
                <Button icon={CalendarCog} onPress={() => edit(inside)}>
                  {m.schools_change_days()}
                </Button>
                {year.endsOn >= now && (
                  <Button icon={Repeat} onPress={() => setCycling(true)}>
                    {m.schools_cycle_named({ cycle: year.cycle, length: year.cycleLength })}
                  </Button>
                )}
              </Inline>
            )}
            <MonthCalendar
              label={m.schools_tab_calendar()}
              month={month ?? inside.slice(0, 7)}
              onMonthChange={(next) => change({ month: next })}
              today={now}
              events={year.cycle === 'week' ? [] : items.flatMap(cycleMark(year.cycle))}
              closed={note}
              onDay={(day) => byDate.has(day) && edit(day)}
            />
            {cycling && <CycleDrawer year={year} today={now} onClose={() => setCycling(false)} />}
            {open && year.can.edit && (
              <DaysDrawer
                key={open}
                school={school}
                year={year}
                days={items}
                start={open}
                onClose={() => change({ days: undefined })}
              />
            )}
          </Split>
        );
      }}
    </Load>
  );
}

const WEEK = 7;
/** The day's place in a cycle that is not the plain week. */
const cycleMark =
  (cycle: YearView['cycle']) =>
  ({ date, cycleDay }: DayView) =>
    cycleDay === null
      ? []
      : [
          {
            id: `cycle ${date}`,
            start: date,
            title:
              cycle === 'days'
                ? m.schools_cycle_day({ n: cycleDay })
                : cycleDay > WEEK
                  ? m.schools_cycle_week_b()
                  : m.schools_cycle_week_a(),
          },
        ];

/** What stands in a day's cell: nothing for an ordinary school day. */
const noteOf = (day: DayView | undefined): string | undefined => {
  if (!day) return m.schools_day_outside_year();
  if (day.kind === 'school_day') return undefined;
  return day.name ?? dayKindName(day.kind);
};
