import { m } from '@patio/messages';
import { Card, ComboBox, DescriptionList, NumberField, Select, Stack, Switch, TextField, toast } from '@patio/ui';
import { Form, FormActions, FormRow, SubmitButton } from '@patio/ui/form';
import { z } from 'zod';
import type { HomeroomView } from '../../contract.ts';
import { readAgain, sections } from '../api.ts';
import { option } from '../labels/labels.ts';
import { usePlaces } from '../list/use-places.ts';
import { useStaffOptions } from '../teachers/use-staff-options.ts';

const schema = z.object({
  name: z.string().trim().min(1).max(60),
  capacity: z.int().min(1).max(200),
  roomId: z.uuid().nullable(),
  tutorStaffId: z.uuid().nullable(),
  archived: z.boolean(),
});

/** Name, tutor, room and seats. */
export function HomeroomData({ homeroom }: { homeroom: HomeroomView }) {
  const { schoolOf } = usePlaces();
  const staff = useStaffOptions(homeroom.schoolId, homeroom.can.manage);
  if (!homeroom.can.manage)
    return (
      <Card>
        <DescriptionList
          items={[
            { term: m.sections_tutor(), value: homeroom.tutor?.name ?? m.sections_nobody() },
            { term: m.sections_room(), value: homeroom.room ?? '–' },
            { term: m.sections_students(), value: `${homeroom.students} / ${homeroom.capacity}` },
          ]}
        />
      </Card>
    );
  return (
    <Card title={m.sections_tab_data()}>
      <Form
        schema={schema}
        defaultValues={{ ...homeroom, tutorStaffId: homeroom.tutor?.staffId ?? null }}
        onSubmit={async (values) => {
          await sections.saveHomeroom.call({ id: homeroom.id, version: homeroom.version, ...values });
          await readAgain();
          toast(m.sections_saved());
        }}
      >
        <Stack gap={16}>
          <FormRow>
            <TextField name="name" label={m.sections_name()} isRequired />
            <NumberField name="capacity" label={m.sections_capacity()} min={1} max={200} isRequired />
          </FormRow>
          <FormRow>
            <ComboBox
              name="tutorStaffId"
              label={m.sections_tutor()}
              options={staff}
              chosen={homeroom.tutor && { id: homeroom.tutor.staffId, label: homeroom.tutor.name }}
            />
            <Select
              name="roomId"
              label={m.sections_room()}
              options={(schoolOf(homeroom.schoolId)?.rooms ?? []).map(option)}
            />
          </FormRow>
          <Switch name="archived" label={m.sections_state_archived()} hint={m.sections_homeroom_archived_hint()} />
          <FormActions>
            <SubmitButton>{m.sections_save()}</SubmitButton>
          </FormActions>
        </Stack>
      </Form>
    </Card>
  );
}
