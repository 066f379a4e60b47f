import { m } from '@patio/messages';
import { Card, Segmented, TextArea } from '@patio/ui';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { message } from '../../contract/fields.ts';

const schema = z.object({ message });

type Props = {
  /** Staff may also leave a note that the asker never sees. */
  onNote?: (text: string) => Promise<unknown>;
  onReply: (text: string) => Promise<unknown>;
  label: string;
  submit: string;
  children?: ReactNode;
};

/** Where one writes the next message. */
export function ReplyBox({ onReply, onNote, label, submit, children }: Props) {
  const [as, setAs] = useState('reply');
  const note = as === 'note' && onNote !== undefined;
  const send = ({ message: text }: z.output<typeof schema>) => (note ? onNote(text) : onReply(text));
  return (
    <Card>
      {onNote && (
        <Segmented
          label={m.help_write_as()}
          value={as}
          onChange={setAs}
          className="mb-3"
          options={[
            { id: 'reply', label: m.help_as_answer() },
            { id: 'note', label: m.help_as_note() },
          ]}
        />
      )}
      <Form schema={schema} defaultValues={{ message: '' }} onSubmit={send} resetOnSuccess>
        <TextArea
          name="message"
          label={note ? m.help_note_label() : label}
          hint={note ? m.help_note_hint() : undefined}
          isRequired
          rows={4}
          maxLength={8000}
        />
        <FormActions>
          {children}
          <SubmitButton>{note ? m.help_save_note() : submit}</SubmitButton>
        </FormActions>
      </Form>
    </Card>
  );
}
