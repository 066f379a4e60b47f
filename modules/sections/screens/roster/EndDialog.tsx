import { m } from '@patio/messages';
import { Button, Callout, Dialog, RadioGroup, Stack, TextArea } from '@patio/ui';
import { DateField } from '@patio/ui/dates';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { z } from 'zod';
import { readAgain, saySteps } from '../api.ts';
import { reasonName } from '../words/words.ts';
import type { Step, StepDialogProps } from './step.ts';

const schema = z.object({
  on: z.iso.date(),
  reason: z.enum(['left', 'dropped']),
  note: z.string().trim().max(500),
});

/** From which day they are no longer there, and why. */
export function EndDialog(
  props: StepDialogProps & {
    reasons?: boolean;
    end: (on: string, reason: 'left' | 'dropped', note: string) => Promise<Step>;
  },
) {
  return (
    <Dialog
      title={m.sections_end_title({ count: props.count })}
      isOpen={props.isOpen}
      onOpenChange={(open) => !open && props.onClose()}
    >
      {(close) => (
        <Form
          schema={schema}
          defaultValues={{ on: props.today, reason: props.reasons ? 'dropped' : 'left', note: '' }}
          onSubmit={async ({ on, reason, note }) => {
            const { stepId, students } = await props.end(on, reason, note);
            await readAgain();
            props.onClose();
            saySteps(m.sections_ended_count({ count: students }), stepId);
          }}
        >
          <Stack gap={16}>
            <Callout tone="warn">{props.hint}</Callout>
            <DateField
              name="on"
              label={m.sections_first_day_gone()}
              min={props.year.startsOn}
              max={props.year.endsOn}
              isRequired
            />
            {props.reasons && (
              <RadioGroup
                name="reason"
                label={m.sections_reason()}
                options={(['dropped', 'left'] as const).map((id) => ({ id, label: reasonName(id) }))}
              />
            )}
            <TextArea name="note" label={m.sections_note()} rows={2} />
            <FormActions>
              <Button onPress={close}>{m.ui_cancel()}</Button>
              <SubmitButton>{m.sections_end()}</SubmitButton>
            </FormActions>
          </Stack>
        </Form>
      )}
    </Dialog>
  );
}
