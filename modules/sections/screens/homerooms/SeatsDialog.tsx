import { m } from '@patio/messages';
import { Button, Dialog, NumberField } from '@patio/ui';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { z } from 'zod';

const schema = z.object({ capacity: z.int().min(1).max(200) });

/** The same number of seats for every chosen homeroom. */
export function SeatsDialog(props: { count: number; onClose: () => void; save: (capacity: number) => Promise<void> }) {
  return (
    <Dialog
      title={m.sections_homerooms_seats_title({ count: props.count })}
      isOpen={props.count > 0}
      onOpenChange={(open) => !open && props.onClose()}
    >
      {(close) => (
        <Form
          schema={schema}
          defaultValues={{ capacity: 30 }}
          onSubmit={async ({ capacity }) => {
            await props.save(capacity);
            close();
          }}
        >
          <NumberField name="capacity" label={m.sections_capacity()} min={1} max={200} isRequired />
          <FormActions>
            <Button onPress={close}>{m.ui_cancel()}</Button>
            <SubmitButton>{m.sections_save()}</SubmitButton>
          </FormActions>
        </Form>
      )}
    </Dialog>
  );
}
