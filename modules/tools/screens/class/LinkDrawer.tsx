import { m } from '@patio/messages';
import { Button, Drawer, Select, Stack, TextArea, TextField, toast } from '@patio/ui';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { useQueryClient } from '@tanstack/react-query';
import { type ClassTools, type LinkView, linkFields } from '../../contract.ts';
import { tools } from '../api.ts';

/** What a link is called, what is to be done there, and which lesson shows it. */
export function LinkDrawer(given: { link: LinkView; lessons: ClassTools['lessons']; onClose: () => void }) {
  const { link, lessons, onClose } = given;
  const cache = useQueryClient();
  return (
    <Drawer isOpen title={link.title} onOpenChange={(open) => !open && onClose()}>
      {(close) => (
        <Form
          schema={linkFields}
          defaultValues={{ title: link.title, text: link.text, lessonId: link.lessonId }}
          onSubmit={async (fields) => {
            await tools.saveLink.call({ ...fields, id: link.id, version: link.version });
            toast(m.tools_saved());
            await cache.invalidateQueries({ queryKey: tools.key() });
            onClose();
          }}
        >
          <Stack gap={16}>
            <TextField name="title" label={m.tools_link_title()} isRequired />
            <TextArea name="text" label={m.tools_link_text()} />
            <Select
              name="lessonId"
              label={m.tools_link_lesson()}
              placeholder={m.tools_no_lesson()}
              options={lessons.map(({ id, title }) => ({ id, label: title }))}
            />
            <FormActions>
              <Button onPress={close}>{m.ui_cancel()}</Button>
              <SubmitButton>{m.tools_save()}</SubmitButton>
            </FormActions>
          </Stack>
        </Form>
      )}
    </Drawer>
  );
}
