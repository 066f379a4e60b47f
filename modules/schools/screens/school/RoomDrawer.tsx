import { m } from '@patio/messages';
import { Button, CheckboxGroup, Drawer, NumberField, TextField } from '@patio/ui';
import { Form, FormActions, FormRow, SubmitButton } from '@patio/ui/form';
import { z } from 'zod';
import { ROOM_FEATURES, type RoomView, type SchoolDetailView } from '../../contract.ts';
import { featureName } from '../../rules/feature-name.ts';
import { schools } from '../api.ts';
import { useSchoolChange } from './use-school-cache.ts';

const schema = z.object({
  name: z.string().trim().min(1).max(60),
  building: z.string().trim().max(60),
  capacity: z.int().min(1).max(5000),
  features: z.array(z.string()),
});

/** One room: name, building, how many fit, what is in it. */
export function RoomDrawer(props: { school: SchoolDetailView; room: RoomView | null; onClose: () => void }) {
  const { school, room, onClose } = props;
  const { keep } = useSchoolChange();
  const others = (room?.features ?? []).filter((each) => !(ROOM_FEATURES as readonly string[]).includes(each));
  return (
    <Drawer
      title={room ? m.schools_edit_room() : m.schools_new_room()}
      isOpen
      onOpenChange={(open) => !open && onClose()}
    >
      <Form
        schema={schema}
        defaultValues={{
          name: room?.name ?? '',
          building: room?.building ?? '',
          capacity: room?.capacity ?? 30,
          features: room?.features ?? [],
        }}
        onSubmit={async ({ building, ...values }) => {
          const given = { ...values, building: building || null };
          await keep(
            room
              ? schools.saveRoom.call({ id: room.id, version: room.version, ...given })
              : schools.createRoom.call({ schoolId: school.id, ...given }),
            m.schools_saved(),
          );
          onClose();
        }}
      >
        <TextField name="name" label={m.schools_name()} isRequired autoFocus />
        <FormRow>
          <TextField name="building" label={m.schools_building()} />
          <NumberField name="capacity" label={m.schools_capacity()} min={1} max={5000} isRequired />
        </FormRow>
        <CheckboxGroup
          name="features"
          label={m.schools_features()}
          options={[...ROOM_FEATURES, ...others].map((id) => ({ id, label: featureName(id) }))}
        />
        <FormActions>
          <Button onPress={onClose}>{m.ui_cancel()}</Button>
          <SubmitButton>{m.schools_save()}</SubmitButton>
        </FormActions>
      </Form>
    </Drawer>
  );
}
