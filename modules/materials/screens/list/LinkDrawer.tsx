import { m } from '@patio/messages';
import { Button, Drawer, Stack, TextArea, TextField, toast } from '@patio/ui';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { useQueryClient } from '@tanstack/react-query';
import { newLink } from '../../contract/keep.ts';
import { materials } from '../api.ts';

interface Props {
  place: { space: 'own' | 'library'; folderId: string | null; schoolId?: string | undefined };
  isOpen: boolean;
  onClose: () => void;
}

/** A page elsewhere that is worth keeping. */
export function LinkDrawer({ place, isOpen, onClose }: Props) {
  const cache = useQueryClient();
  return (
    <Drawer title={m.materials_new_link()} isOpen={isOpen} onOpenChange={(open) => !open && onClose()}>
      {(close) => (
        <Form
          schema={newLink}
          defaultValues={{ ...place, title: '', address: '', about: '' }}
          onSubmit={async (values) => {
            await materials.addLink.call(values);
            await cache.invalidateQueries({ queryKey: materials.key() });
            toast(m.materials_saved());
            onClose();
          }}
        >
          <Stack gap={16}>
            <TextField
              name="address"
              label={m.materials_address()}
              hint={m.materials_address_hint()}
              isRequired
              autoFocus
            />
            <TextField name="title" label={m.materials_name()} isRequired />
            <TextArea name="about" label={m.materials_about()} rows={3} />
            <FormActions>
              <Button onPress={close}>{m.ui_cancel()}</Button>
              <SubmitButton>{m.materials_add()}</SubmitButton>
            </FormActions>
          </Stack>
        </Form>
      )}
    </Drawer>
  );
}
