import { m } from '@patio/messages';
import {
  Button,
  Callout,
  Drawer,
  FailureNotice,
  Inline,
  Load,
  RowList,
  Section,
  Select,
  Skeleton,
  Stack,
  TextArea,
} from '@patio/ui';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { type AlertView, OUTCOMES, outcome } from '../../contract.ts';
import { ai } from '../api.ts';
import { momentText, OUTCOME_NAMES } from '../config/labels.ts';
import { useSaved, useStep } from '../config/use-step.ts';
import { STEP_NAMES } from './step-names.ts';

const schema = z.object({ outcome, note: z.string().trim().max(4_000) });

/** What a student wrote, who was called, and how it ended. Opening it is recorded. */
export function AlertDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(ai.openAlert.queryOptions({ input: { id } }));
  return (
    <Drawer
      isOpen
      size="lg"
      title={query.data?.student.name ?? m.ai_alert()}
      onOpenChange={(open) => !open && onClose()}
    >
      <Load query={query} skeleton={<Skeleton shape="form" />}>
        {(alert) => <OpenAlert alert={alert} />}
      </Load>
    </Drawer>
  );
}

function OpenAlert({ alert }: { alert: AlertView }) {
  const seen = { id: alert.id, version: alert.version };
  const take = useStep(() => ai.acknowledgeAlert.call(seen), m.ai_alert_taken());
  const release = useStep(() => ai.releaseAlert.call(seen), m.ai_alert_released());
  const error = take.error ?? release.error;
  return (
    <Stack gap={20}>
      <Callout tone="warn" title={m.ai_alert_wrote()}>
        <blockquote className="m-0 whitespace-pre-wrap">{alert.excerpt ?? m.ai_alert_unreadable()}</blockquote>
      </Callout>
      <p className="m-0 text-ink-2">{m.ai_alert_signal()}</p>
      {error && <FailureNotice error={error} />}
      <Inline gap={8}>
        {!alert.acknowledgedAt && (
          <Button variant="primary" isPending={take.isPending} onPress={() => take.mutate(undefined)}>
            {m.ai_alert_take()}
          </Button>
        )}
        {alert.closedAt && !alert.releasedAt && (
          <Button isPending={release.isPending} onPress={() => release.mutate(undefined)}>
            {m.ai_alert_release()}
          </Button>
        )}
      </Inline>
      {alert.acknowledgedAt && !alert.closedAt && <CloseForm alert={alert} />}
      {alert.outcome && <p className="m-0">{OUTCOME_NAMES[alert.outcome]()}</p>}
      {alert.note && <p className="m-0 whitespace-pre-wrap">{alert.note}</p>}
      <Section level={3} title={m.ai_alert_steps()}>
        <RowList
          label={m.ai_alert_steps()}
          items={alert.steps.map(({ step, people, at }) => ({
            id: step + at,
            title: STEP_NAMES[step](),
            detail: [people.join(', '), momentText(at)].filter(Boolean).join(' · '),
          }))}
        />
      </Section>
    </Stack>
  );
}

function CloseForm({ alert }: { alert: AlertView }) {
  const saved = useSaved();
  return (
    <Form
      schema={schema}
      defaultValues={{ outcome: 'talked', note: '' }}
      onSubmit={async (values) => {
        await ai.closeAlert.call({ id: alert.id, version: alert.version, ...values });
        await saved(m.ai_alert_closed());
      }}
    >
      <Stack gap={16}>
        <Select
          name="outcome"
          label={m.ai_alert_outcome()}
          options={OUTCOMES.map((id) => ({ id, label: OUTCOME_NAMES[id]() }))}
          isRequired
        />
        <TextArea name="note" label={m.ai_alert_note()} hint={m.ai_alert_note_hint()} />
        <FormActions>
          <SubmitButton>{m.ai_alert_close()}</SubmitButton>
        </FormActions>
      </Stack>
    </Form>
  );
}
