import { m } from '@patio/messages';
import { Select, Stack } from '@patio/ui';
import { Form, SubmitButton } from '@patio/ui/form';
import { z } from 'zod';
import type { TeamView } from '../../contract.ts';

const schema = z.object({ firstUserId: z.uuid(), secondUserId: z.uuid() });

/** Names the two people who recover a lost key together. */
export function RecoveryPeople({
  choices,
  label,
  onChosen,
}: {
  choices: TeamView['choices'];
  label: string;
  onChosen: (people: z.output<typeof schema>) => Promise<void>;
}) {
  const options = choices.map(({ userId, name }) => ({ id: userId, label: name }));
  return (
    <Form schema={schema} defaultValues={{}} freely onSubmit={onChosen}>
      <Stack gap={14}>
        <Select name="firstUserId" label={m.wellbeing_keys_first_person()} options={options} isRequired />
        <Select name="secondUserId" label={m.wellbeing_keys_second_person()} options={options} isRequired />
        <div>
          <SubmitButton>{label}</SubmitButton>
        </div>
      </Stack>
    </Form>
  );
}
