import { addDays, mondayOf, todayHere } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, Card, EmptyState, IconButton, Inline, Load, Segmented, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { useState } from 'react';
import type { AppointmentView } from '../../contract.ts';
import { wellbeing } from '../api.ts';
import { READ_ONCE } from '../case/queries.ts';
import { longDay, shortDay } from '../casework/texts.ts';
import { AppointmentDrawer } from './AppointmentDrawer.tsx';
import { AppointmentRow } from './AppointmentRow.tsx';
import '../casework/work.css';

const DAYS = 7;

/** The team's time, week by week. In other calendars these hours only say that they are taken. */
export default function Agenda() {
  const [from, setFrom] = useState(() => mondayOf(todayHere()));
  const [whose, setWhose] = useState<'mine' | 'team'>('mine');
  const [open, setOpen] = useState<AppointmentView | 'new' | null>(null);
  const through = addDays(from, DAYS - 1);
  const query = useQuery({ ...wellbeing.agenda.queryOptions({ input: { from, through, whose } }), ...READ_ONCE });
  return (
    <Stack gap={14}>
      <Inline gap={10}>
        <IconButton
          icon={ChevronLeft}
          label={m.wellbeing_work_week_before()}
          onPress={() => setFrom(addDays(from, -DAYS))}
        />
        <b className="wb-week">{m.wellbeing_work_week_span({ from: shortDay(from), through: shortDay(through) })}</b>
        <IconButton
          icon={ChevronRight}
          label={m.wellbeing_work_week_after()}
          onPress={() => setFrom(addDays(from, DAYS))}
        />
        <Segmented
          label={m.wellbeing_work_whose()}
          value={whose}
          onChange={(next) => setWhose(next === 'team' ? 'team' : 'mine')}
          options={[
            { id: 'mine', label: m.wellbeing_work_whose_mine() },
            { id: 'team', label: m.wellbeing_work_whose_team() },
          ]}
        />
        <Button variant="primary" icon={Plus} onPress={() => setOpen('new')}>
          {m.wellbeing_work_appointment_new()}
        </Button>
      </Inline>
      <p className="wb-note">{m.wellbeing_work_busy_note()}</p>
      <Load query={query} skeleton={<Skeleton shape="list" />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState scene="calendar" title={m.wellbeing_work_agenda_none()}>
              {m.wellbeing_work_agenda_none_text()}
            </EmptyState>
          ) : (
            [...Map.groupBy(items, ({ date }) => date)].map(([date, ofDay]) => (
              <Card key={date} flush title={<span className="wb-day">{longDay(date)}</span>}>
                <ul className="wb-work" data-inset>
                  {ofDay.map((one) => (
                    <AppointmentRow key={`${one.id} ${one.version}`} appointment={one} onChange={() => setOpen(one)} />
                  ))}
                </ul>
              </Card>
            ))
          )
        }
      </Load>
      {open && <AppointmentDrawer appointment={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </Stack>
  );
}
