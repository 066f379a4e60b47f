import { useStep } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Card, EmptyState, formatDate, Load, RowList, Skeleton, Status } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import type { ScheduleView } from '../../contract.ts';
import { reports } from '../api.ts';
import { saidText, weekdayName } from '../texts.ts';

const whenText = ({ every, day }: ScheduleView): string =>
  every === 'week' ? m.reports_each_week({ day: weekdayName(day) }) : m.reports_each_month({ day });

/** What is sent by itself: when it comes next, to whom, and what ended it where it is over. */
export function Schedules() {
  const query = useQuery(reports.listSchedules.queryOptions({ input: { limit: 100 } }));
  return (
    <Load query={query} skeleton={<Skeleton shape="list" />}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState scene="calendar" title={m.reports_schedules_none()}>
            {m.reports_schedules_none_more()}
          </EmptyState>
        ) : (
          <Card flush>
            <RowList
              label={m.reports_schedules()}
              items={items.map((item) => ({
                id: item.id,
                icon: CalendarClock,
                title: item.title,
                detail: [
                  saidText(item.said),
                  whenText(item),
                  m.reports_format_is({ format: item.format }),
                  [item.owner, ...item.recipients.map(({ name }) => name)].join(', '),
                ]
                  .filter(Boolean)
                  .join(' · '),
                end: <Standing schedule={item} />,
              }))}
            />
          </Card>
        )
      }
    </Load>
  );
}

function Standing({ schedule }: { schedule: ScheduleView }) {
  const end = useStep({
    send: () => reports.endSchedule.call({ id: schedule.id, version: schedule.version }),
    done: m.reports_schedule_stopped(),
    refresh: reports.listSchedules.key(),
  });
  if (schedule.endedWhy)
    return (
      <Status tone={schedule.endedWhy === 'by_hand' ? 'neutral' : 'warn'}>
        {m.reports_schedule_end_is({ why: schedule.endedWhy })}
      </Status>
    );
  return (
    <span className="lineup">
      {schedule.nextOn && (
        <span>
          {m.reports_next_on({
            day: formatDate(`${schedule.nextOn}T12:00:00Z`, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
          })}
        </span>
      )}
      {schedule.can.end && (
        <Button size="sm" variant="quiet" isPending={end.isPending} onPress={() => end.mutate()}>
          {m.reports_schedule_stop()}
        </Button>
      )}
    </span>
  );
}
