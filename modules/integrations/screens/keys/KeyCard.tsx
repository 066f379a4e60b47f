import type { Labels } from '@patio/access';
import { m } from '@patio/messages';
import {
  Badge,
  Button,
  Card,
  ConfirmDialog,
  DescriptionList,
  formatDate,
  Inline,
  Stack,
  Status,
  type Tone,
} from '@patio/ui';
import type { KeyView, MadeKey } from '../../contract.ts';
import { integrations } from '../api.ts';
import { momentText } from '../labels.ts';
import { useStep } from '../use-step.ts';
import { scopeName } from './scope-labels.ts';

const TONES: Record<KeyView['state'], Tone> = { active: 'ok', expired: 'warn', revoked: 'neutral', orphaned: 'bad' };

const usedText = ({ lastUsedAt, lastUsedFrom }: KeyView): string =>
  lastUsedAt
    ? m.integrations_key_used({ day: momentText(lastUsedAt), address: lastUsedFrom ?? '—' })
    : m.integrations_key_unused();

/** One key: everything about it but its secret. */
export function KeyCard(given: { view: KeyView; labels: Labels; onMade: (made: MadeKey) => void }) {
  const { view, labels, onMade } = given;
  const seen = { id: view.id, version: view.version };
  const revoke = useStep(
    () => integrations.revokeKey.call(seen),
    () => ({ text: m.integrations_key_revoked() }),
  );
  const renew = useStep(async () => onMade(await integrations.renewKey.call(seen)));
  return (
    <Card
      title={view.name}
      level={3}
      actions={<Status tone={TONES[view.state]}>{m.integrations_key_state({ state: view.state })}</Status>}
    >
      <Stack gap={12}>
        <Inline gap={6}>
          {view.scopes.map((scope) => (
            <Badge key={scope}>{scopeName(scope, labels)}</Badge>
          ))}
        </Inline>
        <DescriptionList
          items={[
            { term: m.integrations_school(), value: view.school ?? m.integrations_all_schools() },
            { term: m.integrations_last_use(), value: usedText(view) },
            { term: m.integrations_limit(), value: m.integrations_per_minute({ count: view.perMinute }) },
            {
              term: m.integrations_expires(),
              value: view.expiresAt ? formatDate(view.expiresAt) : m.integrations_expires_never(),
            },
            { term: m.integrations_made_by(), value: `${view.madeBy} · ${formatDate(view.madeAt)}` },
            ...(view.previousUntil ? [{ term: m.integrations_previous(), value: momentText(view.previousUntil) }] : []),
          ]}
        />
        {view.state !== 'revoked' && (
          <Inline gap={8}>
            <ConfirmDialog
              title={m.integrations_key_renew_ask({ name: view.name })}
              confirmLabel={m.integrations_renew()}
              onConfirm={() => renew.mutateAsync(undefined)}
              trigger={<Button size="sm">{m.integrations_renew()}</Button>}
            >
              {m.integrations_key_renew_body()}
            </ConfirmDialog>
            <ConfirmDialog
              title={m.integrations_key_revoke_ask({ name: view.name })}
              confirmLabel={m.integrations_revoke()}
              onConfirm={() => revoke.mutateAsync(undefined)}
              trigger={
                <Button size="sm" variant="quiet">
                  {m.integrations_revoke()}
                </Button>
              }
            >
              {m.integrations_key_revoke_body()}
            </ConfirmDialog>
          </Inline>
        )}
      </Stack>
    </Card>
  );
}
