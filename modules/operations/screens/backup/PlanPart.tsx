import { useRun } from '@patio/client';
import { m } from '@patio/messages';
import {
  Button,
  Card,
  DescriptionList,
  formatDate,
  NumberField,
  Section,
  Select,
  Stack,
  Switch,
  toast,
} from '@patio/ui';
import { Form, FormActions, FormRow, SubmitButton } from '@patio/ui/form';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { type BackupsView, planFields } from '../../contract.ts';
import { operations } from '../api.ts';
import { momentText } from '../format.ts';

const A_SUNDAY = Date.UTC(2026, 0, 4, 12);
const DAY = 86_400_000;
const EVERY = { off: m.operations_every_off, day: m.operations_every_day, week: m.operations_every_week };
const dayName = (weekday: number): string =>
  formatDate(new Date(A_SUNDAY + weekday * DAY), { weekday: 'long', timeZone: 'UTC' });

const WEEKDAYS = ['0', '1', '2', '3', '4', '5', '6'] as const;
/** The plan as its form holds it: a day is chosen by its name. */
const planForm = planFields.extend({ weekday: z.enum(WEEKDAYS) });

/** When backups are made by themselves, where they go and how many stay. */
export function PlanPart({ view }: { view: BackupsView }) {
  const cache = useQueryClient();
  const run = useRun(operations.key());
  const { version, ...fields } = view.plan;
  const tryIt = async () => {
    const { ok, problem, objects } = await operations.tryStorage.call({});
    if (!ok) throw new Error(problem ?? '');
    toast(m.operations_storage_works({ objects }));
  };
  return (
    <Card>
      <Section title={m.operations_plan()} description={m.operations_plan_about()}>
        <Stack gap={16}>
          <DescriptionList
            items={[
              { term: m.operations_next(), value: view.nextAt ? momentText(view.nextAt) : m.operations_next_none() },
              { term: m.operations_place_folder(), value: <code className="break-all">{view.folder}</code> },
              {
                term: m.operations_place_s3(),
                value: view.bucket ? <code className="break-all">{view.bucket}</code> : m.operations_bucket_none(),
              },
              ...(view.byEnvironment
                ? [{ term: m.operations_by_environment(), value: <code>{view.byEnvironment}</code> }]
                : []),
            ]}
          />
          <Form
            key={version}
            schema={planForm}
            defaultValues={{ ...fields, weekday: WEEKDAYS[fields.weekday] ?? '0' }}
            onSubmit={async ({ weekday, ...values }) => {
              await operations.saveBackupPlan.call({ ...values, weekday: Number(weekday), version });
              await cache.invalidateQueries({ queryKey: operations.key() });
              toast(m.operations_saved());
            }}
          >
            <Stack gap={16}>
              <FormRow>
                <Select
                  name="every"
                  label={m.operations_every()}
                  options={(['off', 'day', 'week'] as const).map((id) => ({ id, label: EVERY[id]() }))}
                  isRequired
                />
                <NumberField
                  name="hour"
                  label={m.operations_hour()}
                  hint={m.operations_hour_hint()}
                  min={0}
                  max={23}
                  isRequired
                />
              </FormRow>
              <FormRow>
                <Select
                  name="weekday"
                  label={m.operations_weekday()}
                  hint={m.operations_weekday_hint()}
                  options={WEEKDAYS.map((id) => ({ id, label: dayName(Number(id)) }))}
                  isRequired
                />
                <NumberField
                  name="keep"
                  label={m.operations_keep()}
                  hint={m.operations_keep_hint()}
                  min={1}
                  max={365}
                  isRequired
                />
              </FormRow>
              <Select
                name="place"
                label={m.operations_place()}
                options={[
                  { id: 'folder', label: m.operations_place_folder() },
                  ...(view.bucket ? [{ id: 's3', label: m.operations_place_s3() }] : []),
                ]}
                isRequired
              />
              <Switch name="drill" look="row" label={m.operations_drill()} hint={m.operations_drill_hint()} />
              <FormActions>
                {view.bucket && (
                  <Button onPress={() => void run(tryIt, m.operations_storage_tried())}>
                    {m.operations_storage_try()}
                  </Button>
                )}
                <SubmitButton>{m.operations_save()}</SubmitButton>
              </FormActions>
            </Stack>
          </Form>
        </Stack>
      </Section>
    </Card>
  );
}
