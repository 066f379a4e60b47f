import type { Role } from '@patio/access';
import { roleName, useEdit } from '@patio/client';
import { m } from '@patio/messages';
import { Badge, Callout, Card, Load, Skeleton, Stack, Switch } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import type { RulesView } from '../../contract.ts';
import { notices, said } from '../api.ts';
import { Texts } from './Texts.tsx';

type Change = { kind: string; role: Role; enabled: boolean };

const changed = (view: RulesView, change: Change): RulesView => ({
  kinds: view.kinds.map((kind) =>
    kind.kind !== change.kind
      ? kind
      : {
          ...kind,
          roles: kind.roles.map((rule) =>
            rule.role === change.role ? { ...rule, enabled: change.enabled, changed: true } : rule,
          ),
        },
  ),
});

/** Which role receives which kind, for the whole institution; each switch takes effect at once. */
export function Rules() {
  const query = useQuery(notices.rules.queryOptions());
  const { edit, stateOf } = useEdit<Change, RulesView>({
    queryKey: notices.rules.queryKey(),
    apply: changed,
    send: (change) => notices.setRule.call(change),
    idOf: (change) => `${change.kind} ${change.role}`,
  });
  const failed = (kind: RulesView['kinds'][number]) =>
    kind.roles.some((rule) => stateOf(`${kind.kind} ${rule.role}`).state === 'failed');
  return (
    <Stack>
      <Callout tone="info">{m.notices_rules_lede()}</Callout>
      <Texts />
      <Load query={query} skeleton={<Skeleton shape="cards" />}>
        {(view) =>
          view.kinds.map((kind) => (
            <Card
              key={kind.kind}
              title={said(kind.label)}
              actions={kind.urgent && <Badge tone="warn">{m.notices_always()}</Badge>}
              footer={m.notices_figures({ sent: kind.sent30, read: kind.read30 })}
            >
              <p className="mb-3 text-[var(--ink-2)]">{said(kind.hint)}</p>
              <div className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-4 gap-y-2">
                {kind.roles.map((rule) => (
                  <Switch
                    key={rule.role}
                    label={roleName(rule.role)}
                    value={rule.enabled}
                    isDisabled={kind.urgent}
                    onChange={(enabled) => void edit({ kind: kind.kind, role: rule.role, enabled })}
                  />
                ))}
              </div>
              {failed(kind) && (
                <Callout tone="bad" live>
                  {m.notices_not_saved()}
                </Callout>
              )}
            </Card>
          ))
        }
      </Load>
    </Stack>
  );
}
