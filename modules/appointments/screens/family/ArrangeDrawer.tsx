import { failureText } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Checkbox, Drawer, Inline, Stack, toast } from '@patio/ui';
import { TimeField } from '@patio/ui/dates';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type FamilyEvening, MOST_AT_ONCE, type Plan } from '../../contract.ts';
import { appointments } from '../api.ts';
import { PlanView } from './PlanView.tsx';
import type { Want } from './wants.ts';
import '../appointments.css';

interface ArrangeDrawerProps {
  evening: FamilyEvening;
  wants: readonly Want[];
  onClose: () => void;
}

/** Whom and from when until when; then the best chain of slots, kept for five minutes. */
export function ArrangeDrawer({ evening, wants, onClose }: ArrangeDrawerProps) {
  const cache = useQueryClient();
  const room = Math.min(MOST_AT_ONCE, evening.cap === null ? MOST_AT_ONCE : evening.cap - evening.booked);
  const [chosen, setChosen] = useState(() => new Set(wants.slice(0, room).map(({ key }) => key)));
  const [from, setFrom] = useState<string | null>(evening.from);
  const [until, setUntil] = useState<string | null>(evening.until);
  const [plan, setPlan] = useState<Plan | null>(null);
  const asked = wants.filter(({ key }) => chosen.has(key));
  const arrange = useMutation({
    mutationFn: () =>
      appointments.arrange.call({
        eveningId: evening.id,
        wants: asked.map(({ studentId, hostId }) => ({ studentId, hostId })),
        from: from ?? evening.from,
        until: until ?? evening.until,
      }),
    onSuccess: setPlan,
    onError: async (error) => toast(await failureText(error), { tone: 'bad' }),
  });
  const release = () => {
    const slotIds = (plan?.meetings ?? []).flatMap(({ slot }) => (slot ? [slot.id] : []));
    if (slotIds.length > 0) void appointments.release.call({ slotIds }).catch(() => {});
    setPlan(null);
  };
  const done = async () => {
    await cache.invalidateQueries({ queryKey: appointments.key() });
    onClose();
  };
  const toggle = (key: string, isOn: boolean) =>
    setChosen((before) => {
      const after = new Set(before);
      if (isOn) after.add(key);
      else after.delete(key);
      return after;
    });
  return (
    <Drawer
      title={m.appointments_arrange()}
      isOpen
      onOpenChange={(isOpen) => {
        if (isOpen) return;
        release();
        onClose();
      }}
    >
      {plan ? (
        <PlanView plan={plan} wants={wants} onBack={release} onBooked={done} />
      ) : (
        <Stack gap={18}>
          <fieldset className="ap-set">
            <legend>{m.appointments_arrange_whom({ count: room })}</legend>
            {wants.map(({ key, host, child, detail }) => (
              <Checkbox
                key={key}
                label={`${host} · ${child}`}
                hint={detail}
                value={chosen.has(key)}
                isDisabled={!chosen.has(key) && chosen.size >= room}
                onChange={(isOn) => toggle(key, isOn)}
                atOnce
              />
            ))}
          </fieldset>
          <Inline gap={12}>
            <TimeField label={m.appointments_can_from()} value={from} onChange={setFrom} atOnce />
            <TimeField label={m.appointments_can_until()} value={until} onChange={setUntil} atOnce />
          </Inline>
          <div>
            <Button
              variant="primary"
              isDisabled={asked.length === 0 || !from || !until || from >= until}
              isPending={arrange.isPending}
              onPress={() => arrange.mutate()}
            >
              {m.appointments_propose()}
            </Button>
          </div>
        </Stack>
      )}
    </Drawer>
  );
}
