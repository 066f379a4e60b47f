import { History } from '@patio/client';
import { m } from '@patio/messages';
import {
  Button,
  Callout,
  Card,
  DescriptionList,
  Drawer,
  formatAgo,
  Load,
  Section,
  Skeleton,
  Stack,
  toast,
} from '@patio/ui';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { people } from '../api.ts';
import { HealthInputs, healthChanges, healthFacts, healthForm, toHealthForm } from '../person/HealthFields.tsx';

type View = Awaited<ReturnType<typeof people.getHealth.call>>;

/** Health and emergency data; opening it is noted, and its history is read only by those who may read it. */
export function Health({ studentId }: { studentId: string }) {
  const query = useQuery(people.getHealth.queryOptions({ input: { studentId } }));
  return (
    <Load query={query} skeleton={<Skeleton shape="form" />}>
      {(health) => (
        <Stack gap={20}>
          <Callout tone="info">{m.people_health_noted()}</Callout>
          <Card
            title={m.people_tab_health()}
            actions={health.can.manage && <EditHealth studentId={studentId} health={health} />}
            footer={health.updatedAt && m.people_updated({ when: formatAgo(health.updatedAt) })}
          >
            <DescriptionList items={healthFacts(health)} />
          </Card>
          {health.version > 0 && (
            <Section title={m.people_health_history()}>
              <History type="people.health" id={studentId} />
            </Section>
          )}
        </Stack>
      )}
    </Load>
  );
}

function EditHealth({ studentId, health }: { studentId: string; health: View }) {
  const cache = useQueryClient();
  return (
    <Drawer
      title={m.people_tab_health()}
      size="lg"
      trigger={
        <Button size="sm" icon={Pencil}>
          {m.people_edit()}
        </Button>
      }
    >
      {(close) => (
        <Form
          schema={healthForm}
          defaultValues={toHealthForm(health)}
          onSubmit={async (values) => {
            const change = healthChanges(health, values);
            if (Object.keys(change).length > 0) {
              await people.editHealth.call({ studentId, version: health.version, change });
              await cache.invalidateQueries({ queryKey: people.key() });
              toast(m.people_saved());
            }
            close();
          }}
        >
          <HealthInputs />
          <FormActions>
            <Button onPress={close}>{m.people_cancel()}</Button>
            <SubmitButton>{m.people_save()}</SubmitButton>
          </FormActions>
        </Form>
      )}
    </Drawer>
  );
}
