import { m } from '@patio/messages';
import { Dialog, RadioGroup, TextArea } from '@patio/ui';
import { z } from 'zod';
import { reasonName } from '../labels/labels.ts';
import { StepForm } from './StepForm.tsx';
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
      <StepForm
        {...props}
        tone="warn"
        schema={schema}
        defaultValues={{ on: props.today, reason: props.reasons ? 'dropped' : 'left', note: '' }}
        dayLabel={m.sections_first_day_gone()}
        doLabel={m.sections_end()}
        take={({ on, reason, note }) => props.end(on, reason, note)}
        said={(count) => m.sections_ended_count({ count })}
        after={
          <>
            {props.reasons && (
              <RadioGroup
                name="reason"
                label={m.sections_reason()}
                options={(['dropped', 'left'] as const).map((id) => ({ id, label: reasonName(id) }))}
              />
            )}
            <TextArea name="note" label={m.sections_note()} rows={2} />
          </>
        }
      />
    </Dialog>
  );
}
