import { useSearch } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Link, Stack, TextField } from '@patio/ui';
import { Form, SubmitButton } from '@patio/ui/form';
import { useState } from 'react';
import { z } from 'zod';
import { sections } from '../api.ts';
import { FamilyForm } from './FamilyForm.tsx';
import { NewcomerForm } from './NewcomerForm.tsx';

type Preview = Awaited<ReturnType<typeof sections.previewJoinCode.call>>;
const schema = z.object({ code: z.string().trim().min(4).max(20) });

/** At the door, for whoever holds a slip: first what the code is for, then who one is. */
export default function JoinPart() {
  const given = useSearch('code') ?? '';
  const [found, setFound] = useState<{ code: string; preview: Preview }>();
  if (found) {
    const { audience, group, school } = found.preview;
    const Next = audience === 'guardians' ? FamilyForm : NewcomerForm;
    return (
      <Stack gap={20}>
        <Next code={found.code} group={group} school={school} />
        <Button variant="quiet" onPress={() => setFound(undefined)}>
          {m.sections_join_other_code()}
        </Button>
      </Stack>
    );
  }
  return (
    <Form
      label={m.sections_join_door()}
      schema={schema}
      defaultValues={{ code: given }}
      patient
      refusedTitle={m.sections_join_refused()}
      onSubmit={async ({ code }) => setFound({ code, preview: await sections.previewJoinCode.call({ code }) })}
    >
      <TextField
        name="code"
        label={m.sections_join_code()}
        hint={m.sections_join_code_hint()}
        autoComplete="one-time-code"
        isRequired
      />
      <SubmitButton wide size="lg">
        {m.sections_join_go_on()}
      </SubmitButton>
      <Link href="/login">{m.sections_join_have_account()}</Link>
    </Form>
  );
}
