import { m } from '@patio/messages';
import { Button, Drawer, EmptyState, Inline, Load, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import type { SlotView } from '../../contract.ts';
import { appointments } from '../api.ts';
import { dayText, whereText } from '../texts.ts';
import '../appointments.css';

interface AllSlotsProps {
  title: string;
  hostId: string;
  studentId: string;
  /** A meeting that would be given up for the slot. */
  instead?: string;
  onPick: (slot: SlotView) => void;
  onClose: () => void;
}

/** Every free slot of somebody, day by day. */
export function AllSlots({ title, hostId, studentId, instead, onPick, onClose }: AllSlotsProps) {
  const query = useQuery(appointments.slots.queryOptions({ input: { hostId, studentId, instead }, staleTime: 0 }));
  return (
    <Drawer title={title} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Load
        query={query}
        skeleton={<Skeleton shape="list" />}
        empty={{
          when: ({ slots }) => slots.length === 0,
          show: <EmptyState scene="calendar" title={m.appointments_no_slots_now()} />,
        }}
      >
        {({ slots }) => (
          <Stack gap={18}>
            {[...Map.groupBy(slots, ({ date }) => date)].map(([date, ofDay]) => (
              <section key={date} aria-label={dayText(date)}>
                <h3 className="ap-day">{dayText(date)}</h3>
                <p className="ap-note">{whereText(ofDay[0]!)}</p>
                <Inline gap={8}>
                  {ofDay.map((slot) => (
                    <Button key={slot.id} onPress={() => onPick(slot)}>
                      {slot.from}
                    </Button>
                  ))}
                </Inline>
              </section>
            ))}
          </Stack>
        )}
      </Load>
    </Drawer>
  );
}
