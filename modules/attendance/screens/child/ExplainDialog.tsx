import { uploadFile } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Dialog, FileDrop, Select, TextArea, toast } from '@patio/ui';
import { DateField } from '@patio/ui/dates';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { JUSTIFICATION_BYTES, JUSTIFICATION_PURPOSE, JUSTIFICATION_REASONS } from '../../contract/fields.ts';
import { attendance } from '../api.ts';
import { reasonText } from '../labels.ts';

const schema = z.object({
  fromOn: z.iso.date(),
  throughOn: z.iso.date(),
  reason: z.enum(JUSTIFICATION_REASONS),
  text: z.string().trim().min(3).max(600),
  files: z.array(z.instanceof(File)).max(1),
});

/** Explains days that passed, or announces days to come, with a paper if there is one. */
export function ExplainDialog({
  studentId,
  today,
  date,
  title,
  onClose,
}: {
  studentId: string;
  today: string;
  date: string | null;
  title: string;
  onClose: () => void;
}) {
  const cache = useQueryClient();
  const send = async ({ files, ...values }: z.output<typeof schema>) => {
    const [file] = files;
    const fileId = file ? (await uploadFile(file, JUSTIFICATION_PURPOSE, JUSTIFICATION_BYTES)).id : null;
    await attendance.justify.call({ studentId, ...values, fileId });
    await cache.invalidateQueries({ queryKey: attendance.key() });
    toast(values.fromOn > today ? m.attendance_announced_done() : m.attendance_explained_done());
    onClose();
  };
  return (
    <Dialog isOpen onOpenChange={(open) => !open && onClose()} title={title}>
      <Form
        schema={schema}
        defaultValues={{ fromOn: date ?? today, throughOn: date ?? today, reason: 'illness', text: '', files: [] }}
        onSubmit={send}
      >
        <DateField name="fromOn" label={m.attendance_first_day()} isRequired />
        <DateField name="throughOn" label={m.attendance_last_day_field()} isRequired />
        <Select
          name="reason"
          label={m.attendance_reason()}
          options={JUSTIFICATION_REASONS.map((reason) => ({ id: reason, label: reasonText(reason) }))}
        />
        <TextArea name="text" label={m.attendance_tell_us()} isRequired />
        <FileDrop
          name="files"
          label={m.attendance_paper()}
          accept={['image/*', 'application/pdf']}
          maxSize={JUSTIFICATION_BYTES}
        />
        <FormActions>
          <Button onPress={onClose}>{m.attendance_cancel()}</Button>
          <SubmitButton>{m.attendance_send()}</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}
