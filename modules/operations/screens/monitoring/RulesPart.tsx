import { useStep } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Card, EmptyState, formatAgo, Section, Stack, Status } from '@patio/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { SIGNAL_NAMES } from '../../contract/texts.ts';
import type { MonitoringView, RuleView } from '../../contract.ts';
import { operations } from '../api.ts';
import { momentText } from '../format.ts';
import { valueText } from './labels.ts';
import { RuleDrawer } from './RuleDrawer.tsx';

const SILENT_HOURS = 8;

/** When the office wants to be told, and who. */
export function RulesPart({ view }: { view: MonitoringView }) {
  const [edited, edit] = useState<string | 'new' | null>(null);
  const rule = view.rules.find(({ id }) => id === edited) ?? null;
  return (
    <Card>
      <Section
        title={m.operations_rules()}
        description={m.operations_rules_about()}
        actions={
          <Button icon={Plus} onPress={() => edit('new')}>
            {m.operations_rule_add()}
          </Button>
        }
      >
        {view.rules.length === 0 ? (
          <EmptyState scene="desk" title={m.operations_rules_none()}>
            {m.operations_rules_none_hint()}
          </EmptyState>
        ) : (
          <Stack gap={16}>
            {view.rules.map((one) => (
              <RuleRow key={one.id} rule={one} onEdit={() => edit(one.id)} />
            ))}
          </Stack>
        )}
      </Section>
      {(rule || edited === 'new') && (
        <RuleDrawer
          key={edited}
          rule={rule}
          people={view.people}
          signals={view.signals.map(({ signal }) => signal)}
          onClose={() => edit(null)}
        />
      )}
    </Card>
  );
}

function RuleRow({ rule, onEdit }: { rule: RuleView; onEdit: () => void }) {
  const silence = useStep<number>({
    send: (hours) => operations.silenceRule.call({ id: rule.id, version: rule.version, hours }),
    done: m.operations_saved(),
    refresh: operations.key(),
  });
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="min-w-60 grow">
        <b>{SIGNAL_NAMES[rule.signal]()}</b>
        <p className="m-0 text-ink-2">
          {m.operations_rule_words({ threshold: valueText(rule.signal, rule.threshold), minutes: rule.minutes })} ·{' '}
          {rule.told.join(', ')}
        </p>
        {rule.silentUntil && <p className="m-0">{m.operations_silent_until({ when: momentText(rule.silentUntil) })}</p>}
      </div>
      {rule.overSince && rule.enabled && (
        <Status tone="bad">{m.operations_over_since({ when: formatAgo(rule.overSince) })}</Status>
      )}
      <Status tone={rule.enabled ? 'ok' : 'neutral'}>{rule.enabled ? m.operations_on() : m.operations_off()}</Status>
      <Button
        variant="quiet"
        isPending={silence.isPending}
        onPress={() => silence.mutate(rule.silentUntil ? 0 : SILENT_HOURS)}
      >
        {rule.silentUntil ? m.operations_speak() : m.operations_silence({ hours: SILENT_HOURS })}
      </Button>
      <Button variant="quiet" onPress={onEdit}>
        {m.operations_change()}
      </Button>
    </div>
  );
}
