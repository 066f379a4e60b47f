import { client } from '@patio/client';
import { m } from '@patio/messages';
import type { contract as schoolsContract } from '@patio/schools';
import { Button, Card, DescriptionList, formatDate, formatList, Load, RowList, Section, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { CalendarOff } from 'lucide-react';
import type { SetUpView } from '../../../contract.ts';
import { dayName } from '../../day-name.ts';

/** Bells and days belong to the school: they are read through its own door, and changed on its page. */
const schools = client<typeof schoolsContract>('schools');

/** By what the week repeats and when its periods are, with the way to where that is changed. */
export function WeekFacts({ view }: { view: SetUpView }) {
  const bells = useQuery(schools.listBells.queryOptions({ input: { schoolId: view.at.schoolId } }));
  const first = view.periods[0];
  const last = view.periods.at(-1);
  return (
    <Section
      title={m.planner_week()}
      actions={
        view.can.calendar && (
          <Button href={`/admin/schools/${view.at.schoolId}?tab=bells`}>{m.planner_change_bells()}</Button>
        )
      }
    >
      <Card>
        <DescriptionList
          items={[
            { term: m.planner_days(), value: formatList(view.shape.days.map((day) => dayName(view, day))) },
            {
              term: m.planner_periods_a_day(),
              value:
                first && last
                  ? m.planner_periods_from({ n: view.shape.periods, from: first.startsAt, to: last.endsAt })
                  : m.planner_none(),
            },
            {
              term: m.planner_breaks(),
              value:
                formatList(
                  view.periods
                    .filter(({ afterBreak }) => afterBreak)
                    .map(({ period }) => m.planner_break_before({ n: period })),
                ) || m.planner_none(),
            },
            {
              term: m.planner_shifts(),
              value:
                formatList(
                  (bells.data?.items ?? [])
                    .filter(({ archived }) => !archived)
                    .map(({ name, shift }) => `${name} (${shift})`),
                ) || m.planner_none(),
            },
          ]}
        />
      </Card>
    </Section>
  );
}

/** Days of the year without classes or with other bells. */
export function DaysOff({ view }: { view: SetUpView }) {
  const days = useQuery(schools.listDays.queryOptions({ input: { id: view.at.yearId } }));
  return (
    <Section
      title={m.planner_days_off()}
      actions={
        view.can.calendar && (
          <Button href={`/admin/schools/${view.at.schoolId}?tab=calendar`}>{m.planner_change_days()}</Button>
        )
      }
    >
      <Load query={days} skeleton={<Skeleton shape="list" count={4} />}>
        {({ items }) => (
          <Card flush>
            <RowList
              label={m.planner_days_off()}
              items={items.map(({ date, name, kind }) => ({
                id: date,
                icon: CalendarOff,
                title: name ?? m.planner_day_kind({ kind }),
                detail: formatDate(date, { weekday: 'long', day: 'numeric', month: 'long' }),
              }))}
            />
          </Card>
        )}
      </Load>
    </Section>
  );
}
