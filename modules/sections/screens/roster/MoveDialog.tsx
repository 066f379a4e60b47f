import { m } from '@patio/messages';
import { ComboBox, Dialog, type Option } from '@patio/ui';
import { z } from 'zod';
import { StepForm } from './StepForm.tsx';
import type { Step, StepDialogProps } from './step.ts';

const schema = z.object({ toId: z.uuid(), on: z.iso.date() });

/** Where to and from which day; afterwards the whole move can be taken back. */
export function MoveDialog(
  props: StepDialogProps & {
    /** Where the usual words about moving do not fit. */
    title?: string;
    label: string;
    targets: readonly (Omit<Option, 'detail'> & { detail?: string | undefined })[];
    move: (toId: string, on: string) => Promise<Step>;
  },
) {
  return (
    <Dialog
      title={props.title ?? m.sections_move_title({ count: props.count })}
      isOpen={props.isOpen}
      onOpenChange={(open) => !open && props.onClose()}
    >
      <StepForm
        {...props}
        schema={schema}
        defaultValues={{ toId: '', on: props.today }}
        dayLabel={m.sections_first_day_there()}
        doLabel={props.title ?? m.sections_move()}
        take={({ toId, on }) => props.move(toId, on)}
        said={(count) => m.sections_moved_count({ count })}
        before={<ComboBox name="toId" label={props.label} options={[...props.targets] as Option[]} isRequired />}
      />
    </Dialog>
  );
}
