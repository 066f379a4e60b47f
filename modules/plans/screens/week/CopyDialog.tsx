import { addDays } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, Dialog, formatList, Select, Stack } from '@patio/ui';
import { useState } from 'react';
import type { WeekView } from '../../contract.ts';
import { plans, useChange } from '../api.ts';
import { weekText } from './WeekHeader.tsx';

/** Copies the open week of one class forward, or to another class of the same course. */
export function CopyDialog({ view, onClose }: { view: WeekView; onClose: () => void }) {
  const { sections, weekOn } = view;
  // Begins with the class of which most is planned.
  const plannedIn = (id: string) => view.planned.filter(({ sectionId }) => sectionId === id).length;
  const [from, setFrom] = useState(sections.toSorted((a, b) => plannedIn(b.id) - plannedIn(a.id))[0]?.id ?? '');
  const source = sections.find(({ id }) => id === from);
  const targets = sections.filter(({ courseId, can }) => courseId === source?.courseId && can.write);
  const [to, setTo] = useState<string | null>(null);
  const target = targets.find(({ id }) => id === to) ?? targets.find(({ id }) => id === from) ?? targets[0];
  const [week, setWeek] = useState(addDays(weekOn, 7));
  const copy = useChange(
    (sectionId: string) => plans.copy.call({ from: { sectionId: from, weekOn }, to: { sectionId, weekOn: week } }),
    ({ copied, left }) =>
      left.length > 0
        ? m.plans_copied_some({ count: copied, left: formatList(left) })
        : m.plans_copied({ count: copied }),
  );
  const weeks = [0, 1, 2, 3, 4].map((n) => addDays(weekOn, n * 7));
  const options = (list: typeof sections) => list.map(({ id, name, course }) => ({ id, label: name, detail: course }));
  return (
    <Dialog
      title={m.plans_copy_week()}
      size="sm"
      isOpen
      onOpenChange={(open) => !open && onClose()}
      actions={(close) => (
        <>
          <Button onPress={close}>{m.ui_cancel()}</Button>
          <Button
            variant="primary"
            isDisabled={!target || (target.id === from && week === weekOn)}
            isPending={copy.isPending}
            onPress={() => target && copy.mutate(target.id, { onSuccess: onClose })}
          >
            {m.plans_copy()}
          </Button>
        </>
      )}
    >
      <Stack gap={16}>
        <Select
          atOnce
          label={m.plans_copy_from()}
          options={options(sections)}
          value={from}
          onChange={(id) => setFrom(id ?? '')}
        />
        <Select
          atOnce
          label={m.plans_copy_to()}
          options={options(targets)}
          value={target?.id ?? null}
          onChange={setTo}
        />
        <Select
          atOnce
          label={m.plans_copy_week_to()}
          options={weeks.map((date) => ({
            id: date,
            label: weekText(date),
          }))}
          value={week}
          onChange={(date) => setWeek(date ?? week)}
        />
        <p>{m.plans_copy_hint()}</p>
      </Stack>
    </Dialog>
  );
}
