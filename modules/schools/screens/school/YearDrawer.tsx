import { m } from '@patio/messages';
import { Button, Callout, Drawer, TextField } from '@patio/ui';
import { DateField } from '@patio/ui/dates';
import { Form, FormActions, FormRow, SubmitButton } from '@patio/ui/form';
import { z } from 'zod';
import type { YearView } from '../../contract.ts';
import { schools } from '../api.ts';
import { useSchoolChange } from './use-school-cache.ts';

export const yearSchema = z.object({
  name: z.string().trim().min(2).max(40),
  startsOn: z.iso.date({ error: () => m.schools_date_missing() }),
  endsOn: z.iso.date({ error: () => m.schools_date_missing() }),
});

/** Name and dates of a year. */
export function YearDrawer({ year, onClose }: { year: YearView; onClose: () => void }) {
  const { keep } = useSchoolChange();
  const { id, version, name, startsOn, endsOn } = year;
  return (
    <Drawer title={m.schools_edit_year()} isOpen onOpenChange={(open) => !open && onClose()}>
      <Form
        schema={yearSchema}
        defaultValues={{ name, startsOn, endsOn }}
        onSubmit={async (values) => {
          await keep(schools.saveYear.call({ id, version, ...values }), m.schools_saved());
          onClose();
        }}
      >
        <TextField name="name" label={m.schools_year_name()} isRequired autoFocus />
        <FormRow>
          <DateField name="startsOn" label={m.schools_first_day()} isRequired />
          <DateField name="endsOn" label={m.schools_last_day()} isRequired />
        </FormRow>
        <Callout tone="info">{m.schools_edit_year_note()}</Callout>
        <FormActions>
          <Button onPress={onClose}>{m.ui_cancel()}</Button>
          <SubmitButton>{m.schools_save()}</SubmitButton>
        </FormActions>
      </Form>
    </Drawer>
  );
}
