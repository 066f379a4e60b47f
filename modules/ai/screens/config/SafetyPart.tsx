import { m } from '@patio/messages';
import { Button, Callout, Card, Section, Stack, Status } from '@patio/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { RoutingLine, SchoolConfig } from '../../contract.ts';
import { ai } from '../api.ts';
import { CATEGORY_NAMES } from './labels.ts';
import { RoutingDrawer } from './RoutingDrawer.tsx';
import { useStep } from './use-step.ts';

type Line = SchoolConfig['routing'][number];
const isGrave = ({ category, tier }: RoutingLine) => category === 'any' && tier === 3;

/** Who is called when a student needs a person. Without the first line the tutor stays closed. */
export function SafetyPart({ config }: { config: SchoolConfig }) {
  const [edited, edit] = useState<Line | 'grave' | 'special' | null>(null);
  const grave = config.routing.find(isGrave);
  return (
    <Stack gap={20}>
      {!(grave?.recipientActive && grave.deputyActive) && (
        <Callout tone="warn" title={m.ai_safety_missing()}>
          {m.ai_safety_missing_about()}
        </Callout>
      )}
      <Card>
        <Section
          title={m.ai_routing()}
          description={m.ai_routing_about()}
          actions={
            <Button icon={Plus} onPress={() => edit(grave ? 'special' : 'grave')}>
              {grave ? m.ai_routing_add() : m.ai_routing_name()}
            </Button>
          }
        >
          <Stack gap={12}>
            {config.routing.map((line) => (
              <RoutingRow key={line.category + line.tier} line={line} config={config} onEdit={() => edit(line)} />
            ))}
          </Stack>
        </Section>
      </Card>
      <Card>
        <Section title={m.ai_tiers()}>
          <Stack gap={8}>
            <p className="m-0">{m.ai_tier_3_about()}</p>
            <p className="m-0">{m.ai_tier_2_about()}</p>
            <p className="m-0">{m.ai_tier_1_about()}</p>
            <p className="m-0 text-ink-2">{m.ai_tiers_limits()}</p>
          </Stack>
        </Section>
      </Card>
      {edited && <RoutingDrawer config={config} line={edited} onClose={() => edit(null)} />}
    </Stack>
  );
}

const nameIn = (config: SchoolConfig, id: string): string =>
  config.people.find((person) => person.id === id)?.name ?? '—';

function RoutingRow({ line, config, onEdit }: { line: Line; config: SchoolConfig; onEdit: () => void }) {
  const remove = useStep(
    () =>
      line.category === 'any'
        ? Promise.resolve()
        : ai.removeRouting.call({
            schoolId: config.school.id,
            category: line.category,
            tier: line.tier,
            version: line.version,
          }),
    m.ai_routing_removed(),
  );
  const gone = !line.recipientActive || !line.deputyActive;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="grow">
        <b>
          {CATEGORY_NAMES[line.category]()} · {m.ai_tier({ tier: line.tier })}
        </b>
        <p className="m-0">
          {m.ai_routing_line({
            recipient: nameIn(config, line.recipientId),
            deputy: nameIn(config, line.deputyId),
            minutes: line.minutes,
          })}
        </p>
      </div>
      {gone && <Status tone="bad">{m.ai_routing_gone()}</Status>}
      <Button variant="quiet" onPress={onEdit}>
        {m.ai_change()}
      </Button>
      {line.category !== 'any' && (
        <Button variant="quiet" isPending={remove.isPending} onPress={() => remove.mutate(undefined)}>
          {m.ai_remove()}
        </Button>
      )}
    </div>
  );
}
