import { m } from '@patio/messages';
import { Button, Callout, CheckboxGroup, ComboBox, Drawer, RadioGroup, Stack, TextField, toast } from '@patio/ui';
import { DateField } from '@patio/ui/dates';
import { Form, FormActions, FormRow, SubmitButton } from '@patio/ui/form';
import { z } from 'zod';
import type { SectionView } from '../../contract.ts';
import { readAgain, sections } from '../api.ts';
import { helperParts, partName, rightOptions } from '../labels/labels.ts';
import { SectionsField } from './SectionsField.tsx';
import { useStaffOptions } from './use-staff-options.ts';

const schema = z.object({
  sectionIds: z.array(z.uuid()).min(1),
  staffId: z.uuid(),
  part: z.enum(['lead', 'co_teacher', 'assistant', 'substitute']),
  may: z.array(z.enum(['attendance', 'grades', 'lessons', 'messages'])),
  from: z.iso.date(),
  lastDay: z.iso.date().nullable(),
  note: z.string().trim().max(200),
});
type SectionRef = Pick<SectionView, 'id' | 'schoolId' | 'today' | 'year'>;

/** Gives somebody a part in a section, or in several at once: as what, with which rights, and until when. */
export function AssignDrawer(props: {
  isOpen: boolean;
  onClose: () => void;
  withLead: boolean;
  /** The one section; without it the sections are chosen here. */
  section?: SectionRef;
  school?: { id: string; today: string };
}) {
  const schoolId = props.section?.schoolId ?? props.school?.id ?? '';
  const today = props.section?.today ?? props.school?.today ?? '';
  const staff = useStaffOptions(schoolId, props.isOpen);
  const parts = props.withLead ? [{ id: 'lead', label: partName('lead') }, ...helperParts()] : helperParts();
  return (
    <Drawer title={m.sections_add_teacher()} isOpen={props.isOpen} onOpenChange={(open) => !open && props.onClose()}>
      {(close) => (
        <Form
          schema={schema}
          defaultValues={{
            sectionIds: props.section ? [props.section.id] : [],
            staffId: '',
            part: 'co_teacher',
            may: ['attendance', 'lessons'],
            from: today,
            lastDay: null,
            note: '',
          }}
          onSubmit={async (values) => {
            const { assigned } = await sections.assignTeacher.call(values);
            await readAgain();
            toast(m.sections_assigned({ count: assigned }));
            props.onClose();
          }}
        >
          {(form) => (
            <Stack gap={16}>
              <ComboBox name="staffId" label={m.sections_person()} options={staff} isRequired />
              {!props.section && <SectionsField schoolId={schoolId} />}
              <RadioGroup name="part" label={m.sections_part()} options={parts} />
              {form.watch('part') === 'lead' ? (
                <Callout tone="info">{m.sections_lead_hint()}</Callout>
              ) : (
                <CheckboxGroup name="may" label={m.sections_may()} options={rightOptions()} orientation="horizontal" />
              )}
              <FormRow>
                <DateField name="from" label={m.sections_from()} isRequired />
                <DateField name="lastDay" label={m.sections_last_day()} hint={m.sections_last_day_hint()} />
              </FormRow>
              <TextField name="note" label={m.sections_note()} />
              <FormActions>
                <Button onPress={close}>{m.ui_cancel()}</Button>
                <SubmitButton>{m.sections_assign()}</SubmitButton>
              </FormActions>
            </Stack>
          )}
        </Form>
      )}
    </Drawer>
  );
}
