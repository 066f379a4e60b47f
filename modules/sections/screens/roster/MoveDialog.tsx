import { m } from '@patio/messages';
import { Button, Callout, ComboBox, Dialog, type Option, Stack } from '@patio/ui';
import { DateField } from '@patio/ui/dates';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { z } from 'zod';
import { readAgain, saySteps } from '../api.ts';
import type { Step, StepDialogProps } from './step.ts';

const schema = z.object({ toId: z.uuid(), on: z.iso.date() });

/** Where to and from which day; afterwards the whole move can be taken back. */
export function MoveDialog(
  props: StepDialogProps & {
    label: string;
    targets: readonly (Omit<Option, 'detail'> & { detail?: string | undefined })[];
    move: (toId: string, on: string) => Promise<Step>;
  },
) {
  return (
    <Dialog
      title={m.sections_move_title({ count: props.count })}
      isOpen={props.isOpen}
      onOpenChange={(open) => !open && props.onClose()}
    >
      {(close) => (
        <Form
          schema={schema}
          defaultValues={{ toId: '', on: props.today }}
          onSubmit={async ({ toId, on }) => {
            const { stepId, students } = await props.move(toId, on);
            await readAgain();
            props.onClose();
            saySteps(m.sections_moved_count({ count: students }), stepId);
          }}
        >
          <Stack gap={16}>
            <Callout tone="info">{props.hint}</Callout>
            <ComboBox name="toId" label={props.label} options={[...props.targets] as Option[]} isRequired />
            <DateField
              name="on"
              label={m.sections_first_day_there()}
              min={props.year.startsOn}
              max={props.year.endsOn}
              isRequired
            />
            <FormActions>
              <Button onPress={close}>{m.ui_cancel()}</Button>
              <SubmitButton>{m.sections_move()}</SubmitButton>
            </FormActions>
          </Stack>
        </Form>
      )}
    </Dialog>
  );
}
