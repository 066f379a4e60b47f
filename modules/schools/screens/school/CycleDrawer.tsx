import { m } from '@patio/messages';
import { Button, Callout, Drawer, NumberField, RadioGroup } from '@patio/ui';
import { DateField } from '@patio/ui/dates';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { z } from 'zod';
import { CYCLES, type YearView } from '../../contract.ts';
import { schools } from '../api.ts';
import { useSchoolChange } from './use-school-cache.ts';

const schema = z.object({ cycle: z.enum(CYCLES), cycleLength: z.int().min(2).max(10), from: z.iso.date() });

/** By what the weekly plan repeats: the week, weeks A and B, or a rotation of school days. */
export function CycleDrawer({ year, today, onClose }: { year: YearView; today: string; onClose: () => void }) {
  const { keep } = useSchoolChange();
  const { id, version, cycle, cycleLength } = year;
  const first = today > year.startsOn ? today : year.startsOn;
  return (
    <Drawer title={m.schools_cycle()} isOpen onOpenChange={(open) => !open && onClose()}>
      <Form
        schema={schema}
        defaultValues={{ cycle, cycleLength, from: first }}
        onSubmit={async (values) => {
          await keep(schools.setCycle.call({ id, version, ...values }), m.schools_saved());
          onClose();
        }}
      >
        {(form) => (
          <>
            <RadioGroup
              name="cycle"
              label={m.schools_cycle()}
              options={[
                { id: 'week', label: m.schools_cycle_week(), detail: m.schools_cycle_week_hint() },
                { id: 'weeks_ab', label: m.schools_cycle_ab(), detail: m.schools_cycle_ab_hint() },
                { id: 'days', label: m.schools_cycle_days(), detail: m.schools_cycle_days_hint() },
              ]}
            />
            {form.watch('cycle') === 'days' && (
              <NumberField name="cycleLength" label={m.schools_cycle_length()} min={2} max={10} isRequired />
            )}
            <DateField name="from" label={m.schools_cycle_from()} min={first} max={year.endsOn} isRequired />
            <Callout tone="info">{m.schools_cycle_note()}</Callout>
            <FormActions>
              <Button onPress={onClose}>{m.ui_cancel()}</Button>
              <SubmitButton>{m.schools_save()}</SubmitButton>
            </FormActions>
          </>
        )}
      </Form>
    </Drawer>
  );
}
