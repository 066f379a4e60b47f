import { m } from '@patio/messages';
import { Button, Dialog, Select, TextArea, toast } from '@patio/ui';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import type { StudentView } from '../../contract.ts';
import { people } from '../api.ts';
import { STATUSES } from '../labels/status.ts';

const schema = z.object({ status: z.enum(STATUSES), reason: z.string().trim().max(500) });

/** Changes where a student stands with the school. */
export function StatusButton({ student }: { student: StudentView }) {
  const cache = useQueryClient();
  return (
    <Dialog title={m.people_change_status()} trigger={<Button>{m.people_change_status()}</Button>}>
      {(close) => (
        <Form
          schema={schema}
          defaultValues={{ status: student.status, reason: '' }}
          onSubmit={async (values) => {
            const after = await people.changeStudentStatus.call({
              id: student.id,
              version: student.version,
              ...values,
            });
            cache.setQueryData(people.getStudent.queryKey({ input: { id: student.id } }), after);
            await cache.invalidateQueries({ queryKey: people.key() });
            toast(m.people_saved());
            close();
          }}
        >
          <Select
            name="status"
            label={m.people_status()}
            options={STATUSES.map((id) => ({ id, label: m.people_status_is({ status: id }) }))}
          />
          <TextArea name="reason" label={m.people_reason_optional()} />
          <FormActions>
            <Button onPress={close}>{m.people_cancel()}</Button>
            <SubmitButton>{m.people_save()}</SubmitButton>
          </FormActions>
        </Form>
      )}
    </Dialog>
  );
}
