import { useStep } from '@patio/client';
import { m } from '@patio/messages';
import {
  Button,
  Callout,
  Card,
  ConfirmDialog,
  DescriptionList,
  Section,
  Stack,
  Status,
  Switch,
  TextArea,
} from '@patio/ui';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import type { SystemView } from '../../contract.ts';
import { operations, platform } from '../api.ts';
import { momentText } from '../format.ts';

type House = NonNullable<SystemView['house']>;
const schema = z.object({ on: z.boolean(), message: z.string().max(500).nullable() });

/** Version and migrations, maintenance, and the demo school. */
export function HousePart({ house }: { house: House }) {
  const { migrations } = house;
  const whole = migrations.applied === migrations.known;
  return (
    <>
      <Card>
        <Section title={m.operations_version()}>
          <DescriptionList
            items={[
              { term: 'Patio', value: house.version },
              { term: 'Node', value: house.node },
              { term: 'PostgreSQL', value: house.database },
              { term: m.operations_started(), value: momentText(house.startedAt) },
              {
                term: m.operations_migrations(),
                value: (
                  <Status tone={whole ? 'ok' : 'warn'}>
                    {m.operations_migrations_of({ applied: migrations.applied, known: migrations.known })}
                  </Status>
                ),
              },
              { term: m.operations_last_migration(), value: migrations.lastAt ? momentText(migrations.lastAt) : '–' },
            ]}
          />
        </Section>
      </Card>
      <Maintenance />
      <Demo demo={house.demo} />
    </>
  );
}

function Maintenance() {
  const query = useQuery(platform.getMaintenance.queryOptions());
  const set = useStep<z.infer<typeof schema>>({
    send: ({ on, message }) => platform.setMaintenance.call({ on, message: message || null, expectedEnd: null }),
    done: m.operations_saved(),
    refresh: platform.key(),
  });
  return (
    <Card>
      <Section title={m.operations_maintenance()} description={m.operations_maintenance_about()}>
        {query.data && (
          <Form
            key={String(query.data.on)}
            schema={schema}
            defaultValues={{ on: query.data.on, message: query.data.message }}
            onSubmit={(values) => set.mutateAsync(values)}
          >
            <Stack gap={16}>
              <Switch name="on" look="row" label={m.operations_maintenance_on()} />
              <TextArea
                name="message"
                label={m.operations_maintenance_message()}
                hint={m.operations_maintenance_message_hint()}
              />
              <FormActions>
                <SubmitButton>{m.operations_save()}</SubmitButton>
              </FormActions>
            </Stack>
          </Form>
        )}
      </Section>
    </Card>
  );
}

function Demo({ demo }: { demo: House['demo'] }) {
  const remove = useStep({
    send: () => operations.removeDemo.call({ word: demo?.name ?? '' }),
    done: m.operations_demo_removed(),
    refresh: operations.key(),
  });
  return (
    <Card>
      <Section title={m.operations_demo()} description={m.operations_demo_about()}>
        {!demo && <p className="m-0">{m.operations_demo_none()}</p>}
        {demo?.cannot && (
          <Callout tone="info">{demo.cannot === 'own' ? m.operations_demo_own() : m.operations_no_owner()}</Callout>
        )}
        {demo && !demo.cannot && (
          <ConfirmDialog
            title={m.operations_demo_remove()}
            confirmLabel={m.operations_remove()}
            typed={demo.name}
            onConfirm={() => remove.mutateAsync()}
            trigger={<Button variant="danger-quiet">{m.operations_demo_remove()}</Button>}
          >
            {m.operations_demo_remove_text({ name: demo.name })}
          </ConfirmDialog>
        )}
      </Section>
    </Card>
  );
}
