import { m } from '@patio/messages';
import { registerName } from '@patio/people';
import { Drawer, MultiSelect, type Option } from '@patio/ui';
import { z } from 'zod';
import { people } from '../api.ts';
import { StepForm } from './StepForm.tsx';
import type { Step, StepDialogProps } from './step.ts';

const schema = z.object({ studentIds: z.array(z.uuid()).min(1), on: z.iso.date() });

/** Finds students of the school by name or number, as the registry does. */
async function findStudents(schoolId: string, text: string): Promise<Option[]> {
  const { items } = await people.listStudents.call({
    search: text || undefined,
    schoolId,
    status: 'active',
    limit: 30,
  });
  return items.map((one) => ({
    id: one.id,
    label: registerName({
      givenNames: one.givenNames ?? '',
      firstSurname: one.firstSurname ?? '',
      secondSurname: one.secondSurname ?? null,
    }),
    detail: [one.studentNumber, one.homeroom ?? one.gradeLevel].filter(Boolean).join(' · '),
  }));
}

/** Puts students of the school into a roster from a day on. */
export function AddStudentsDrawer(
  props: Omit<StepDialogProps, 'count'> & {
    schoolId: string;
    add: (studentIds: string[], on: string) => Promise<Step>;
  },
) {
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
          <MultiSelect
            name="studentIds"
            label={m.sections_students()}
            placeholder={m.sections_search_student()}
            search={(text) => findStudents(props.schoolId, text)}
            isRequired
          />
        }
      />
    </Drawer>
  );
}
