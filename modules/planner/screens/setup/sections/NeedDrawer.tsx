import { m } from '@patio/messages';
import { Button, Drawer, Link, MultiSelect, Section, Stack, useUnsaved } from '@patio/ui';
import { useState } from 'react';
import type { SetUpView } from '../../../contract.ts';
import { planner } from '../../api.ts';
import { hoursOf } from '../hours/HoursDrawer.tsx';
import { HoursGrid } from '../hours/HoursGrid.tsx';
import { isSame } from '../hours/hour-cells.ts';
import { placeOf, type SetUpStore } from '../use-set-up.ts';
import { needOf } from './need-cells.ts';
import { knownIn } from './SectionsGrid.tsx';

type Section_ = SetUpView['sections'][number];
type Tie = 'jointId' | 'blockId';

const tiedTo = (view: SetUpView, { id, need }: Section_, tie: Tie): string[] =>
  need?.[tie] ? view.sections.filter((one) => one.id !== id && one.need?.[tie] === need[tie]).map((one) => one.id) : [];

interface NeedDrawerProps {
  section: Section_;
  view: SetUpView;
  store: SetUpStore;
  onClose: () => void;
}

/** One class: its rooms, with whom it is taught or meets at the same hour, and its hours. */
export function NeedDrawer({ section, view, store, onClose }: NeedDrawerProps) {
  const held = { ...needOf(section), joint: tiedTo(view, section, 'jointId'), block: tiedTo(view, section, 'blockId') };
  const heldHours = hoursOf(view, 'section', section.id);
  const [rooms, setRooms] = useState(held.roomIds);
  const [features, setFeatures] = useState(held.roomFeatures);
  const [joint, setJoint] = useState(held.joint);
  const [block, setBlock] = useState(held.block);
  const [hours, setHours] = useState({ impossible: heldHours.impossible, disliked: heldHours.disliked });
  const [busy, setBusy] = useState(false);
  const changed =
    [rooms, features, joint, block].join('|') !== [held.roomIds, held.roomFeatures, held.joint, held.block].join('|');
  const repainted = !isSame(hours, heldHours);
  const { saved } = useUnsaved(changed || repainted);
  const save = async () => {
    setBusy(true);
    const needsSaved =
      !changed || (await store.save((now) => saveTies(now, section.id, { rooms, features, joint, block })));
    const isSaved =
      needsSaved &&
      (!repainted ||
        (await store.save((now) =>
          planner.saveHours.call({
            ...placeOf(now),
            items: [
              { of: 'section', whoId: section.id, version: hoursOf(now, 'section', section.id).version, ...hours },
            ],
          }),
        )));
    setBusy(false);
    if (!isSaved) return;
    saved();
    onClose();
  };
  const known = knownIn(view);
  const others = view.sections.filter(({ id }) => id !== section.id).map(({ id, name }) => ({ id, label: name }));
  const options = (list: readonly { id: string; name: string }[]) => list.map(({ id, name }) => ({ id, label: name }));
  return (
    <Drawer
      isOpen
      size="lg"
      onOpenChange={onClose}
      title={section.name}
      actions={
        <Button variant="primary" isDisabled={!changed && !repainted} isPending={busy} onPress={save}>
          {m.planner_save()}
        </Button>
      }
    >
      <Stack gap={20}>
        <Link href={`/admin/sections/${section.id}`}>{m.planner_open_class()}</Link>
        <MultiSelect
          label={m.planner_col_rooms()}
          hint={m.planner_rooms_hint()}
          value={rooms}
          onChange={setRooms}
          options={options(view.rooms)}
        />
        <MultiSelect
          label={m.planner_col_features()}
          value={features}
          onChange={setFeatures}
          options={options(known.features)}
        />
        <MultiSelect
          label={m.planner_joint()}
          hint={m.planner_joint_hint()}
          value={joint}
          onChange={setJoint}
          options={others}
        />
        <MultiSelect
          label={m.planner_block()}
          hint={m.planner_block_hint()}
          value={block}
          onChange={setBlock}
          options={others}
        />
        <Section level={3} title={m.planner_class_hours()}>
          <HoursGrid label={m.planner_hours_of({ name: section.name })} week={view} value={hours} onChange={setHours} />
        </Section>
      </Stack>
    </Drawer>
  );
}

/** Those who are tied get one name for it; those who are left out lose theirs. */
function saveTies(
  now: SetUpView,
  id: string,
  given: { rooms: string[]; features: string[]; joint: string[]; block: string[] },
): Promise<SetUpView> {
  const own = now.sections.find((one) => one.id === id)!;
  const tie = (key: Tie, members: string[]): Map<string, string | null> => {
    const left = tiedTo(now, own, key).filter((one) => !members.includes(one));
    // Two that remain of an old tie keep it; one alone is tied to nobody.
    const name = members.length ? (own.need?.[key] ?? crypto.randomUUID()) : null;
    const found = new Map<string, string | null>([id, ...members].map((one) => [one, name]));
    for (const one of left) if (members.length) found.set(one, null);
    return found;
  };
  const [joint, block] = [tie('jointId', given.joint), tie('blockId', given.block)];
  const touched = new Set([id, ...joint.keys(), ...block.keys()]);
  const items = now.sections
    .filter((one) => touched.has(one.id))
    .map((one) => {
      const need = needOf(one);
      return {
        sectionId: one.id,
        ...need,
        jointId: joint.has(one.id) ? joint.get(one.id)! : need.jointId,
        blockId: block.has(one.id) ? block.get(one.id)! : need.blockId,
        ...(one.id === id && { roomIds: given.rooms, roomFeatures: given.features }),
      };
    });
  return planner.saveNeeds.call({ ...placeOf(now), items });
}
