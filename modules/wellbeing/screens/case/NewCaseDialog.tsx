import { useMe } from '@patio/client';
import { m } from '@patio/messages';
import { Callout, Dialog, Load, MultiSelect, Select, Skeleton, Stack } from '@patio/ui';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { wellbeing } from '../api.ts';
import { StudentField } from '../refer/StudentField.tsx';

interface NewCaseProps {
  /** The referral that it begins with, and whose it is about. */
  referral?: { id: string; version: number; studentId: string } | undefined;
  onMade: (id: string) => void;
  onClose: () => void;
}

/** A new case: whom it is about, who leads it and who works on it. */
export function NewCaseDialog({ referral, onMade, onClose }: NewCaseProps) {
  const [studentId, setStudent] = useState<string | null>(referral?.studentId ?? null);
  return (
    <Dialog isOpen title={m.wellbeing_cases_new_case()} onOpenChange={(open) => !open && onClose()}>
      <Stack gap={16}>
        {!referral && <StudentField value={studentId} onChange={setStudent} />}
        {studentId && <TeamForm key={studentId} studentId={studentId} referral={referral} onMade={onMade} />}
      </Stack>
    </Dialog>
  );
}

const schema = z.object({ leadId: z.uuid(), teamIds: z.array(z.uuid()) });

function TeamForm({ studentId, referral, onMade }: Omit<NewCaseProps, 'onClose'> & { studentId: string }) {
  const me = useMe();
  const cache = useQueryClient();
  const query = useQuery({ ...wellbeing.caseChoices.queryOptions({ input: { studentId } }), gcTime: 0 });
  return (
    <Load query={query} skeleton={<Skeleton shape="form" count={2} />}>
      {({ members, cases }) => {
        const options = members.map(({ id, name }) => ({ id, label: name }));
        return (
          <Form
            schema={schema}
            defaultValues={{ leadId: me.user.id, teamIds: [] }}
            onSubmit={async (values) => {
              const seen = referral && { referral: { id: referral.id, version: referral.version } };
              const made = await wellbeing.makeCase.call({ studentId, ...values, ...seen });
              onMade(made.id);
              await cache.invalidateQueries({ queryKey: wellbeing.board.key() });
              await cache.invalidateQueries({ queryKey: wellbeing.inbox.key() });
            }}
          >
            <Stack gap={16}>
              {cases.length > 0 && (
                <Callout tone="warn">
                  {m.wellbeing_cases_already({ number: cases[0]?.number ?? 0, name: cases[0]?.lead ?? '' })}
                </Callout>
              )}
              <Select name="leadId" label={m.wellbeing_cases_lead()} options={options} isRequired />
              <MultiSelect
                name="teamIds"
                label={m.wellbeing_cases_team()}
                hint={m.wellbeing_cases_team_hint()}
                options={options}
              />
              <FormActions>
                <SubmitButton>{m.wellbeing_cases_make()}</SubmitButton>
              </FormActions>
            </Stack>
          </Form>
        );
      }}
    </Load>
  );
}
