import { m } from '@patio/messages';
import { DescriptionList, Dialog, MultiSelect, Select, Stack, toast } from '@patio/ui';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import type { CaseView } from '../../contract.ts';
import { wellbeing } from '../api.ts';

const schema = z.object({ leadId: z.uuid(), teamIds: z.array(z.uuid()) });

/** Who leads the case and who works on it; whoever leads it may change it. */
export function TeamDialog({ view, onClose }: { view: CaseView; onClose: () => void }) {
  const cache = useQueryClient();
  const options = view.members.map(({ id, name }) => ({ id, label: name }));
  return (
    <Dialog isOpen title={m.wellbeing_cases_team()} onOpenChange={(open) => !open && onClose()}>
      {view.can.changeTeam ? (
        <Form
          schema={schema}
          defaultValues={{ leadId: view.lead.id, teamIds: view.team.map(({ id }) => id) }}
          onSubmit={async (values) => {
            await wellbeing.setCaseTeam.call({ id: view.id, version: view.version, ...values });
            toast(m.wellbeing_cases_team_kept());
            onClose();
            await cache.invalidateQueries({ queryKey: wellbeing.readCase.key() });
            await cache.invalidateQueries({ queryKey: wellbeing.board.key() });
          }}
        >
          <Stack gap={16}>
            <Select name="leadId" label={m.wellbeing_cases_lead()} options={options} isRequired />
            <MultiSelect
              name="teamIds"
              label={m.wellbeing_cases_team()}
              hint={m.wellbeing_cases_team_hint()}
              options={options}
            />
            <FormActions>
              <SubmitButton>{m.wellbeing_cases_keep_team()}</SubmitButton>
            </FormActions>
          </Stack>
        </Form>
      ) : (
        <DescriptionList
          items={[
            { term: m.wellbeing_cases_lead(), value: view.lead.name },
            { term: m.wellbeing_cases_team(), value: view.team.map(({ name }) => name).join(', ') || '–' },
          ]}
        />
      )}
    </Dialog>
  );
}
