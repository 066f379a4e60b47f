import { useLive, useRun } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Card, EmptyState, NumberField, Section, Select, Stack, Status, TextArea, toast } from '@patio/ui';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import type { GrantView, SystemView } from '../../contract.ts';
import { operations } from '../api.ts';
import { momentText } from '../format.ts';

const STATES: Record<GrantView['state'], { tone: 'warn' | 'ok' | 'neutral'; text: () => string }> = {
  asked: { tone: 'warn', text: m.operations_access_asked },
  given: { tone: 'ok', text: m.operations_access_given },
  refused: { tone: 'neutral', text: m.operations_access_refused },
  over: { tone: 'neutral', text: m.operations_access_over },
};
const schema = z.object({
  institutionId: z.uuid(),
  reason: z.string().trim().min(10).max(500),
  hours: z.int32().min(1).max(72),
});

/** Support inside the school: who asked, for how long and why; the school says yes or no and may end it at any time. */
export function AccessPart({ view }: { view: SystemView }) {
  const cache = useQueryClient();
  useLive(['operations.access'], () => void cache.invalidateQueries({ queryKey: operations.key() }));
  return (
    <>
      <Card>
        <Section title={m.operations_tab_access()} description={m.operations_access_about()}>
          {view.grants.length === 0 ? (
            <EmptyState scene="done" title={m.operations_access_none()} />
          ) : (
            <Stack gap={14}>
              {view.grants.map((grant) => (
                <GrantRow key={grant.id} grant={grant} />
              ))}
            </Stack>
          )}
        </Section>
      </Card>
      {view.house && view.house.institutions.length > 0 && <AskPart institutions={view.house.institutions} />}
    </>
  );
}

function GrantRow({ grant }: { grant: GrantView }) {
  const run = useRun(operations.key());
  const { id, version, can, state } = grant;
  const decide = (give: boolean) =>
    run(() => operations.decideAccess.call({ id, version, give }), m.operations_saved());
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="min-w-60 grow">
        <b>{grant.askedByName}</b>
        <p className="m-0 text-ink-2">
          {m.operations_access_words({ when: momentText(grant.askedAt), hours: grant.hours })}
          {grant.endsAt && state === 'given' && ` · ${m.operations_access_until({ when: momentText(grant.endsAt) })}`}
        </p>
        <p className="m-0">{grant.reason}</p>
      </div>
      <Status tone={STATES[state].tone}>{STATES[state].text()}</Status>
      {can.decide && (
        <>
          <Button variant="quiet" onPress={() => void decide(false)}>
            {m.operations_access_refuse()}
          </Button>
          <Button onPress={() => void decide(true)}>{m.operations_access_give({ hours: grant.hours })}</Button>
        </>
      )}
      {can.end && (
        <Button
          variant="danger-quiet"
          onPress={() => void run(() => operations.endAccess.call({ id, version }), m.operations_saved())}
        >
          {m.operations_access_end()}
        </Button>
      )}
    </div>
  );
}

function AskPart({ institutions }: { institutions: { id: string; name: string }[] }) {
  const cache = useQueryClient();
  return (
    <Card>
      <Section title={m.operations_access_ask()} description={m.operations_access_ask_about()}>
        <Form
          schema={schema}
          defaultValues={{ institutionId: '', reason: '', hours: 4 }}
          resetOnSuccess
          onSubmit={async (values) => {
            await operations.askAccess.call(values);
            await cache.invalidateQueries({ queryKey: operations.key() });
            toast(m.operations_access_sent());
          }}
        >
          <Stack gap={16}>
            <Select
              name="institutionId"
              label={m.operations_institution()}
              options={institutions.map(({ id, name }) => ({ id, label: name }))}
              isRequired
            />
            <TextArea name="reason" label={m.operations_reason()} isRequired />
            <NumberField name="hours" label={m.operations_access_hours()} min={1} max={72} isRequired />
            <FormActions>
              <SubmitButton>{m.operations_access_ask()}</SubmitButton>
            </FormActions>
          </Stack>
        </Form>
      </Section>
    </Card>
  );
}
