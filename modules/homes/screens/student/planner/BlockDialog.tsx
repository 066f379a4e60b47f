import { m } from '@patio/messages';
import { Button, Dialog, formatDate, Select, TextField } from '@patio/ui';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { Trash2 } from 'lucide-react';
import { z } from 'zod';
import type { PlannerView } from '../../../contract.ts';
import { FIRST_MINUTE, LAST_MINUTE, STEP, timeOf } from '../../../rules/planner.ts';
import { datesOf, owedOf } from './facts.ts';
import type { Editing } from './Planner.tsx';
import type { Week } from './use-week.ts';

const schema = z.object({
  title: z.string().trim().max(120),
  assignedId: z.string(),
  date: z.iso.date(),
  startMinute: z.string(),
  minutes: z.string(),
});

const TIMES = Array.from({ length: (LAST_MINUTE - FIRST_MINUTE) / STEP }, (_, at) => FIRST_MINUTE + at * STEP);
const LENGTHS = [15, 30, 45, 60, 90, 120];
const NONE = 'none';

/** Today, where the week has it. */
const firstDay = (view: PlannerView): string => (datesOf(view).includes(view.today) ? view.today : view.weekOn);

interface BlockDialogProps {
  editing: Editing;
  view: PlannerView;
  week: Week;
  onClose: () => void;
}

/** A block in words: what, on which day, from when and how long. */
export function BlockDialog({ editing, view, week, onClose }: BlockDialogProps) {
  const { block, span } = editing;
  const start = block ?? span ?? { date: firstDay(view), startMinute: 17 * 60, minutes: 30 };
  const work = owedOf(view);
  const lengths = [...new Set([...LENGTHS, start.minutes])].toSorted((a, b) => a - b);
  const save = async (given: z.output<typeof schema>) => {
    const assignedId = given.assignedId === NONE ? null : given.assignedId;
    const title = given.title || work.find(({ id }) => id === assignedId)?.title || m.homes_block_usual();
    const place = { title, date: given.date, startMinute: Number(given.startMinute), minutes: Number(given.minutes) };
    onClose();
    await (block ? week.change(block, place) : week.add({ ...place, assignedId }));
  };
  return (
    <Dialog
      title={block ? m.homes_block_edit() : m.homes_block_new()}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {(close) => (
        <Form
          schema={schema}
          defaultValues={{
            title: block?.title ?? '',
            assignedId: block?.assignedId ?? NONE,
            date: start.date,
            startMinute: String(start.startMinute),
            minutes: String(start.minutes),
          }}
          onSubmit={save}
        >
          {!block && (
            <Select
              name="assignedId"
              label={m.homes_block_for()}
              options={[
                { id: NONE, label: m.homes_block_for_none() },
                ...work.map(({ id, title }) => ({ id, label: title })),
              ]}
            />
          )}
          <TextField name="title" label={m.homes_block_title()} hint={m.homes_block_title_hint()} />
          <Select
            name="date"
            label={m.homes_block_date()}
            options={datesOf(view).map((id) => ({
              id,
              label: formatDate(id, { weekday: 'long', day: 'numeric', month: 'long' }),
            }))}
          />
          <Select
            name="startMinute"
            label={m.homes_block_from()}
            options={TIMES.map((minute) => ({ id: String(minute), label: timeOf(minute) }))}
          />
          <Select
            name="minutes"
            label={m.homes_block_length()}
            options={lengths.map((minutes) => ({ id: String(minutes), label: m.homes_minutes({ minutes }) }))}
          />
          <FormActions>
            {block && (
              <Button
                variant="danger-quiet"
                icon={Trash2}
                onPress={() => {
                  onClose();
                  void week.remove(block);
                }}
              >
                {m.homes_block_remove()}
              </Button>
            )}
            <Button onPress={close}>{m.homes_cancel()}</Button>
            <SubmitButton>{m.homes_save()}</SubmitButton>
          </FormActions>
        </Form>
      )}
    </Dialog>
  );
}
