import { useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Card, EmptyState, Load, Section, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { integrations } from '../api.ts';
import { Secret } from '../Secret.tsx';
import { DeliveriesDrawer } from './DeliveriesDrawer.tsx';
import { type NewSecret, WebhookCard } from './WebhookCard.tsx';
import { WebhookDrawer } from './WebhookDrawer.tsx';

const search = z.object({ log: z.uuid().optional() });

/** The addresses that are told of what happens, with what was sent to each. */
export function WebhooksPart() {
  const query = useQuery(integrations.openWebhooks.queryOptions());
  const [{ log }, change] = useSearchState(search);
  const [edited, edit] = useState<string | 'new' | null>(null);
  const [made, setMade] = useState<NewSecret | null>(null);
  return (
    <Section
      title={m.integrations_tab_webhooks()}
      description={m.integrations_webhooks_about()}
      actions={
        <Button variant="primary" icon={Plus} onPress={() => edit('new')}>
          {m.integrations_webhook_new()}
        </Button>
      }
    >
      <Load query={query} skeleton={<Skeleton shape="cards" />}>
        {({ webhooks, schools }) => {
          const chosen = webhooks.find(({ id }) => id === edited) ?? null;
          const shown = webhooks.find(({ id }) => id === log);
          return (
            <>
              {webhooks.length === 0 ? (
                <Card>
                  <EmptyState scene="desk" title={m.integrations_webhooks_none()}>
                    {m.integrations_webhooks_none_hint()}
                  </EmptyState>
                </Card>
              ) : (
                <Stack gap={12}>
                  {webhooks.map((webhook) => (
                    <WebhookCard
                      key={webhook.id}
                      view={webhook}
                      onEdit={() => edit(webhook.id)}
                      onLog={() => change({ log: webhook.id }, { push: true })}
                      onSecret={setMade}
                    />
                  ))}
                </Stack>
              )}
              {(chosen || edited === 'new') && (
                <WebhookDrawer webhook={chosen} schools={schools} onSecret={setMade} onClose={() => edit(null)} />
              )}
              {shown && <DeliveriesDrawer webhook={shown} onClose={() => change({ log: undefined })} />}
            </>
          );
        }}
      </Load>
      {made && (
        <Secret
          title={made.name}
          shown={[{ label: m.integrations_signing_secret(), value: made.secret }]}
          onClose={() => setMade(null)}
        />
      )}
    </Section>
  );
}
