import { mondayOf } from '@patio/kernel';
import { m } from '@patio/messages';
import { Drawer, RowList, Stack, Status } from '@patio/ui';
import { CalendarPlus } from 'lucide-react';
import { keyOf } from '../week/board.ts';
import { longDay, STATES } from '../week/labels.ts';
import { weekText } from '../week/WeekHeader.tsx';
import { titleOf } from './figure-address.ts';
import { type CurriculumMap, type Figure, openWeeks, rowsBehind } from './rows-behind.ts';

interface DrawerProps {
  figure: Figure;
  map: CurriculumMap;
  today: string;
  /** Where the plan of this class is read; null where the reader only sees the map. */
  planOf: (weekOn: string, open?: string) => string;
  onClose: () => void;
}

/** So many weeks to go on with are offered. */
const MOST_WEEKS = 6;

/** The planned classes that a figure counts, each leading to its week; where there are none, the weeks that still have room. */
export function BehindDrawer({ figure, map, today, planOf, onClose }: DrawerProps) {
  const title = titleOf(map, figure);
  const rows = rowsBehind(map, figure);
  const isEmpty = figure.of === 'empty_weeks';
  const weeks = openWeeks(map, today)
    .filter(({ planned }) => !isEmpty || planned === 0)
    .slice(0, MOST_WEEKS);
  const href = (one: (typeof rows)[number]) =>
    one.at ? planOf(mondayOf(one.at.date), keyOf(map.sectionId, one.at)) : planOf(mondayOf(today));
  return (
    <Drawer title={title} isOpen onOpenChange={(open) => !open && onClose()}>
      <Stack gap={14}>
        {rows.length > 0 && (
          <RowList
            label={title}
            items={rows.map((one) => ({
              id: one.id,
              title: one.title,
              detail: [
                one.at
                  ? `${longDay(one.at.date)} · ${m.plans_period({ period: one.at.period })}`
                  : m.plans_without_date(),
                one.over > 0 && m.plans_minutes_over({ count: one.over }),
              ]
                .filter(Boolean)
                .join(' · '),
              href: href(one),
              end: one.outcome && (
                <Status tone={one.outcome === 'given' ? 'ok' : 'warn'}>{STATES[one.outcome].text()}</Status>
              ),
            }))}
          />
        )}
        {rows.length === 0 && !isEmpty && <p>{weeks.length > 0 ? m.plans_gap_help() : m.plans_gap_no_room()}</p>}
        {rows.length === 0 && weeks.length > 0 && (
          <RowList
            label={m.plans_open_weeks()}
            items={weeks.map(({ weekOn, classes, planned }) => ({
              id: weekOn,
              icon: CalendarPlus,
              title: weekText(weekOn),
              detail: m.plans_free_classes({ count: classes - planned }),
              href: planOf(weekOn),
            }))}
          />
        )}
      </Stack>
    </Drawer>
  );
}
