import { m } from '@patio/messages';
import { Button, Card, EmptyState, Section, Stack, Status } from '@patio/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { SchoolConfig } from '../../contract.ts';
import { PROTOCOL_NAMES, testText } from './labels.ts';
import { ProviderDrawer } from './ProviderDrawer.tsx';

/** The services that the institution has a contract with. */
export function ProvidersPart({ config }: { config: SchoolConfig }) {
  const [edited, edit] = useState<string | 'new' | null>(null);
  const provider = config.providers.find(({ id }) => id === edited) ?? null;
  return (
    <Card>
      <Section
        title={m.ai_providers()}
        description={m.ai_providers_about()}
        actions={
          <Button icon={Plus} onPress={() => edit('new')}>
            {m.ai_provider_add()}
          </Button>
        }
      >
        {config.providers.length === 0 ? (
          <EmptyState scene="desk" title={m.ai_providers_none()}>
            {m.ai_providers_none_hint()}
          </EmptyState>
        ) : (
          <Stack gap={12}>
            {config.providers.map((one) => (
              <div key={one.id} className="flex flex-wrap items-center gap-3">
                <div className="grow">
                  <b>{one.name}</b>
                  <p className="m-0 text-ink-2">
                    {PROTOCOL_NAMES[one.protocol]()} · {one.baseUrl}
                  </p>
                  <p className="m-0">{testText(one)}</p>
                </div>
                <Status tone={one.enabled ? 'ok' : 'neutral'}>{one.enabled ? m.ai_on() : m.ai_off()}</Status>
                <Button variant="quiet" onPress={() => edit(one.id)}>
                  {m.ai_change()}
                </Button>
              </div>
            ))}
          </Stack>
        )}
      </Section>
      {(provider || edited === 'new') && (
        <ProviderDrawer key={edited} provider={provider} onMade={edit} onClose={() => edit(null)} />
      )}
    </Card>
  );
}
