import { m } from '@patio/messages';
import { Badge, Button, Callout, Card, ConfirmDialog, DescriptionList, Inline, Stack, Status } from '@patio/ui';
import { kindName, problemText } from '../../contract/texts.ts';
import type { WebhookView } from '../../contract.ts';
import { integrations } from '../api.ts';
import { momentText } from '../labels.ts';
import { useStep } from '../use-step.ts';

/** A secret to show once, and whose it is. */
export interface NewSecret {
  name: string;
  secret: string;
}

const lastText = ({ last }: WebhookView): string => {
  if (!last) return m.integrations_nothing_sent();
  const day = momentText(last.at);
  return last.problem ? `${day} · ${problemText(last.problem)}` : m.integrations_arrived({ day });
};

/** One address: what it is told of, whether that arrives, and what can be done about it. */
export function WebhookCard(given: {
  view: WebhookView;
  onEdit: () => void;
  onLog: () => void;
  onSecret: (made: NewSecret) => void;
}) {
  const { view, onEdit, onLog, onSecret } = given;
  const seen = { id: view.id, version: view.version };
  const test = useStep(
    () => integrations.testWebhook.call({ id: view.id }),
    ({ ok, problem }) => (ok ? { text: m.integrations_test_arrived() } : { text: problemText(problem), tone: 'bad' }),
  );
  const turn = useStep(
    () => integrations.switchWebhook.call({ ...seen, on: view.off !== null }),
    () => ({ text: view.off ? m.integrations_webhook_now_on() : m.integrations_webhook_now_off() }),
  );
  const renew = useStep(async () => {
    const { secret } = await integrations.renewWebhookSecret.call(seen);
    onSecret({ name: view.name, secret });
  });
  const remove = useStep(
    () => integrations.archiveWebhook.call(seen),
    () => ({ text: m.integrations_webhook_removed() }),
  );
  const failing = view.failures > 0;
  return (
    <Card
      title={view.name}
      level={3}
      actions={
        <Status tone={view.off ? (view.off === 'person' ? 'neutral' : 'bad') : failing ? 'warn' : 'ok'}>
          {m.integrations_webhook_state({ state: view.off ?? (failing ? 'trouble' : 'on') })}
        </Status>
      }
    >
      <Stack gap={12}>
        <code className="break-all">{view.url}</code>
        <Inline gap={6}>
          {view.kinds.map((kind) => (
            <Badge key={kind}>{kindName(kind)}</Badge>
          ))}
        </Inline>
        {view.off && view.off !== 'person' && (
          <Callout tone="warn" title={m.integrations_webhook_off_title()}>
            {m.integrations_webhook_off_body()}
          </Callout>
        )}
        <DescriptionList
          items={[
            { term: m.integrations_school(), value: view.school ?? m.integrations_all_schools() },
            { term: m.integrations_last_sent(), value: lastText(view) },
            { term: m.integrations_waiting(), value: String(view.waiting) },
            ...(view.previousUntil ? [{ term: m.integrations_previous(), value: momentText(view.previousUntil) }] : []),
          ]}
        />
        <Inline gap={8}>
          <Button size="sm" isPending={test.isPending} onPress={() => test.mutate(undefined)}>
            {m.integrations_test()}
          </Button>
          <Button size="sm" onPress={onLog}>
            {m.integrations_log()}
          </Button>
          <Button size="sm" variant="quiet" onPress={onEdit}>
            {m.integrations_change()}
          </Button>
          <Button size="sm" variant="quiet" isPending={turn.isPending} onPress={() => turn.mutate(undefined)}>
            {view.off ? m.integrations_switch_on() : m.integrations_switch_off()}
          </Button>
          <ConfirmDialog
            title={m.integrations_webhook_renew_ask({ name: view.name })}
            confirmLabel={m.integrations_renew()}
            onConfirm={() => renew.mutateAsync(undefined)}
            trigger={
              <Button size="sm" variant="quiet">
                {m.integrations_renew()}
              </Button>
            }
          >
            {m.integrations_webhook_renew_body()}
          </ConfirmDialog>
          <ConfirmDialog
            title={m.integrations_webhook_remove_ask({ name: view.name })}
            confirmLabel={m.integrations_remove()}
            onConfirm={() => remove.mutateAsync(undefined)}
            trigger={
              <Button size="sm" variant="quiet">
                {m.integrations_remove()}
              </Button>
            }
          >
            {m.integrations_webhook_remove_body()}
          </ConfirmDialog>
        </Inline>
      </Stack>
    </Card>
  );
}
