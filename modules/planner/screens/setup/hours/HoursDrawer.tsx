import { m } from '@patio/messages';
import { Button, Drawer, MultiSelect, Stack, useUnsaved } from '@patio/ui';
import { useState } from 'react';
import type { HoursInput, SetUpView } from '../../../contract.ts';
import { planner } from '../../api.ts';
import { placeOf, type SetUpStore } from '../use-set-up.ts';
import { HoursGrid } from './HoursGrid.tsx';
import { isSame } from './hour-cells.ts';

interface HoursDrawerProps {
  of: HoursInput['of'];
  who: { id: string; name: string };
  view: SetUpView;
  store: SetUpStore;
  /** Others of the same kind, to whom the same hours can be given. */
  others?: readonly { id: string; name: string }[];
  onClose: () => void;
}

/** What holds for one of them; nothing painted where nothing was said. */
export const hoursOf = ({ hours }: Pick<SetUpView, 'hours'>, of: HoursInput['of'], whoId: string) =>
  hours.find((row) => row.of === of && row.whoId === whoId) ?? { version: null, impossible: [], disliked: [] };

/** The hours of a teacher, a room, a homeroom or a class, and of others at once. */
export function HoursDrawer({ of, who, view, store, others = [], onClose }: HoursDrawerProps) {
  const held = hoursOf(view, of, who.id);
  const [value, setValue] = useState({ impossible: held.impossible, disliked: held.disliked });
  const [also, setAlso] = useState<string[]>([]);
  const [busy, setBusy] = useState(false);
  const dirty = !isSame(value, held) || also.length > 0;
  const { saved } = useUnsaved(dirty);
  const save = async () => {
    setBusy(true);
    const isSaved = await store.save((now) =>
      planner.saveHours.call({
        ...placeOf(now),
        items: [who.id, ...also].map((whoId) => ({ of, whoId, version: hoursOf(now, of, whoId).version, ...value })),
      }),
    );
    setBusy(false);
    if (!isSaved) return;
    saved();
    onClose();
  };
  return (
    <Drawer
      isOpen
      size="lg"
      onOpenChange={onClose}
      title={m.planner_hours_of({ name: who.name })}
      actions={
        <Button variant="primary" isDisabled={!dirty} isPending={busy} onPress={save}>
          {m.planner_save()}
        </Button>
      }
    >
      <Stack gap={16}>
        <HoursGrid label={m.planner_hours_of({ name: who.name })} week={view} value={value} onChange={setValue} />
        {others.length > 0 && (
          <MultiSelect
            label={m.planner_hours_also()}
            hint={m.planner_hours_also_hint()}
            value={also}
            onChange={setAlso}
            options={others.map(({ id, name }) => ({ id, label: name }))}
          />
        )}
      </Stack>
    </Drawer>
  );
}
