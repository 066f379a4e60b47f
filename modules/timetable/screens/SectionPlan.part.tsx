import { failureText, useParams } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Callout, formatDate, Load, Section, Select, Skeleton, Stack, toast } from '@patio/ui';
import { DateField } from '@patio/ui/dates';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { NewMeeting, PlanView } from '../contract.ts';
import { timetable } from './api.ts';
import { SectionDays } from './days/SectionDays.tsx';
import { PlanGrid } from './PlanGrid.tsx';

/** The timetable tab of a section: its week, and for those who may, a press on a slot adds or removes a class. */
export default function SectionPlanPart() {
  const { id = '' } = useParams();
  const query = useQuery(timetable.plan.queryOptions({ input: { sectionId: id } }));
  return (
    <Load query={query} skeleton={<Skeleton shape="table" />}>
      {(plan) => (
        <Stack gap={28}>
          <SectionDays sectionId={id} today={plan.today} manage={plan.can.manage} />
          <Plan key={plan.meetings.map((meeting) => meeting.id).join()} plan={plan} />
        </Stack>
      )}
    </Load>
  );
}

const keyOf = (slot: Pick<NewMeeting, 'cycleDay' | 'period'>) => `${slot.cycleDay} ${slot.period}`;

function Plan({ plan }: { plan: PlanView }) {
  const cache = useQueryClient();
  const [slots, setSlots] = useState<NewMeeting[]>(plan.meetings);
  const [fromOn, setFromOn] = useState(plan.today);
  const [roomId, setRoomId] = useState(plan.meetings[0]?.roomId ?? null);
  const save = useMutation({
    ...timetable.setPlan.mutationOptions(),
    onSuccess: async () => {
      toast(m.timetable_plan_saved());
      await cache.invalidateQueries({ queryKey: timetable.key() });
    },
    onError: async (error) => toast(await failureText(error), { tone: 'bad' }),
  });
  const before = plan.meetings.map(keyOf).toSorted().join();
  const changed = before !== slots.map(keyOf).toSorted().join();
  const press = (cycleDay: number, period: number) => {
    const there = slots.find((slot) => keyOf(slot) === keyOf({ cycleDay, period }));
    setSlots(
      there
        ? slots.filter((slot) => slot !== there)
        : [...slots, { cycleDay, period, length: 1, roomId, staffId: null }],
    );
  };
  const hours = slots.reduce((sum, slot) => sum + slot.length, 0);
  return (
    <Section
      title={m.timetable_week_plan()}
      description={m.timetable_hours({ hours, wanted: plan.periodsPerWeek })}
      actions={
        changed && (
          <Button
            variant="primary"
            isPending={save.isPending}
            onPress={() =>
              save.mutate({
                sectionId: plan.sectionId,
                fromOn,
                seen: plan.meetings.map((meeting) => meeting.id),
                meetings: slots,
              })
            }
          >
            {m.timetable_save_from({ date: formatDate(fromOn, { day: 'numeric', month: 'long' }) })}
          </Button>
        )
      }
    >
      <Stack gap={12}>
        {plan.can.manage && (
          <>
            <Callout tone="info">{m.timetable_plan_hint()}</Callout>
            <div className="flex flex-wrap gap-3">
              <DateField
                atOnce
                label={m.timetable_from()}
                value={fromOn}
                onChange={(date) => setFromOn(date ?? plan.today)}
              />
              <Select
                atOnce
                label={m.timetable_room_of_new()}
                value={roomId}
                onChange={setRoomId}
                options={plan.rooms.map((room) => ({ id: room.id, label: room.name }))}
              />
            </div>
          </>
        )}
        <PlanGrid plan={plan} slots={slots} onPress={plan.can.manage ? press : undefined} />
      </Stack>
    </Section>
  );
}
