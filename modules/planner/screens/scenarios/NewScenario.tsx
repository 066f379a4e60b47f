import { useNavigate } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Drawer, RadioGroup, Stack, TextField } from '@patio/ui';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { type Place, scenarioName } from '../../contract.ts';
import { planner } from '../api.ts';

const schema = z.object({ name: scenarioName, from: z.enum(['published', 'nothing']) });

/** Begins a scenario from the week that holds, or with everything parked. */
export function NewScenario({ place, onClose }: { place: Place; onClose: () => void }) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  return (
    <Drawer isOpen title={m.planner_new_scenario()} onOpenChange={(open) => !open && onClose()}>
      {(close) => (
        <Form
          schema={schema}
          defaultValues={{ name: '', from: 'published' }}
          onSubmit={async (values) => {
            const { id } = await planner.createScenario.call({ ...place, ...values });
            await cache.invalidateQueries({ queryKey: planner.key() });
            await navigate(
              values.from === 'nothing' ? `/admin/schedule/solve/${id}` : `/admin/schedule/editor?scenario=${id}`,
            );
          }}
        >
          <Stack gap={16}>
            <TextField name="name" label={m.planner_name()} hint={m.planner_name_hint()} maxLength={80} isRequired />
            <RadioGroup
              name="from"
              label={m.planner_begin_from()}
              options={[
                { id: 'published', label: m.planner_from_published(), detail: m.planner_from_published_hint() },
                { id: 'nothing', label: m.planner_from_nothing(), detail: m.planner_from_nothing_hint() },
              ]}
            />
            <FormActions>
              <Button onPress={close}>{m.ui_cancel()}</Button>
              <SubmitButton>{m.planner_create()}</SubmitButton>
            </FormActions>
          </Stack>
        </Form>
      )}
    </Drawer>
  );
}
