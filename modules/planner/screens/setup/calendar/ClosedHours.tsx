import { m } from '@patio/messages';
import { Button, Inline, Section, Stack, toast, useUnsaved } from '@patio/ui';
import { useState } from 'react';
import type { SetUpView } from '../../../contract.ts';
import { planner } from '../../api.ts';
import { hoursOf } from '../hours/HoursDrawer.tsx';
import { HoursGrid } from '../hours/HoursGrid.tsx';
import { isSame } from '../hours/hour-cells.ts';
import { placeOf, type SetUpStore } from '../use-set-up.ts';

/** In which hours the school has no classes at all, and in which it would rather have none. */
export function ClosedHours({ view, store }: { view: SetUpView; store: SetUpStore }) {
  const { schoolId } = view.at;
  const held = hoursOf(view, 'school', schoolId);
  const [value, setValue] = useState({ impossible: held.impossible, disliked: held.disliked });
  const [busy, setBusy] = useState(false);
  const dirty = !isSame(value, held);
  useUnsaved(dirty);
  const save = async () => {
    setBusy(true);
    const isSaved = await store.save((now) =>
      planner.saveHours.call({
        ...placeOf(now),
        items: [{ of: 'school', whoId: schoolId, version: hoursOf(now, 'school', schoolId).version, ...value }],
      }),
    );
    setBusy(false);
    if (isSaved) toast(m.planner_saved());
  };
  return (
    <Section title={m.planner_closed_hours()} description={m.planner_closed_hours_lede()}>
      <Stack gap={12}>
        <HoursGrid label={m.planner_closed_hours()} week={view} value={value} onChange={setValue} />
        <Inline>
          <Button variant="primary" isDisabled={!dirty} isPending={busy} onPress={save}>
            {m.planner_save()}
          </Button>
        </Inline>
      </Stack>
    </Section>
  );
}
