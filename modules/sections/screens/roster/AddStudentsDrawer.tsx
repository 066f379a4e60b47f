import { m } from '@patio/messages';
import { registerName } from '@patio/people';
import { Drawer, type Option, PickMany } from '@patio/ui';
import { useCallback } from 'react';
import { z } from 'zod';
import type { Candidate } from '../../contract.ts';
import { StepForm } from './StepForm.tsx';
import type { Step, StepDialogProps } from './step.ts';

const schema = z.object({ studentIds: z.array(z.uuid()).min(1), on: z.iso.date() });

const optionOf = (one: Candidate): Option => ({
  id: one.id,
  label: registerName(one),
  detail: [one.studentNumber, one.homeroom ?? one.gradeLevel].filter(Boolean).join(' · '),
});

/** Finds students who are not in the roster yet. */
export type FindCandidates = (
  given: { id: string; search?: string | undefined },
  options: { signal: AbortSignal },
) => Promise<{ items: Candidate[] }>;

/** Puts students of the school into a roster from a day on. */
export function AddStudentsDrawer(
  props: Omit<StepDialogProps, 'count'> & {
    /** The section or homeroom. */
    id: string;
    find: FindCandidates;
    add: (studentIds: string[], on: string) => Promise<Step>;
  },
) {
  const { id, find } = props;
  const search = useCallback(
    async (text: string, signal: AbortSignal) =>
      (await find({ id, ...(text && { search: text }) }, { signal })).items.map(optionOf),
    [id, find],
  );
  return (
    <Drawer title={m.sections_add_students()} isOpen={props.isOpen} onOpenChange={(open) => !open && props.onClose()}>
      <StepForm
        {...props}
        schema={schema}
        defaultValues={{ studentIds: [], on: props.today }}
        dayLabel={m.sections_first_day_there()}
        doLabel={m.sections_add_students()}
        take={({ studentIds, on }) => props.add(studentIds, on)}
        said={(count) => m.sections_enrolled_count({ count })}
        before={
          <PickMany
            name="studentIds"
            label={m.sections_students()}
            searchLabel={m.sections_search_student()}
            search={search}
            empty={m.sections_nobody_to_add()}
            isRequired
          />
        }
      />
    </Drawer>
  );
}
