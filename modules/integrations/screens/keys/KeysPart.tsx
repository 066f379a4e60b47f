import { useLabels } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Card, EmptyState, Load, Section, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { MadeKey } from '../../contract.ts';
import { integrations } from '../api.ts';
import { Secret } from '../Secret.tsx';
import { KeyCard } from './KeyCard.tsx';
import { KeyDrawer } from './KeyDrawer.tsx';

/** The keys with which other programs ask: what each may do, when it was last used, and how it ends. */
export function KeysPart() {
  const query = useQuery(integrations.openKeys.queryOptions());
  const labels = useLabels();
  const [isNew, setNew] = useState(false);
  const [made, setMade] = useState<MadeKey | null>(null);
  return (
    <Section
      title={m.integrations_tab_keys()}
      description={m.integrations_keys_about()}
      actions={
        <Button variant="primary" icon={Plus} onPress={() => setNew(true)}>
          {m.integrations_key_new()}
        </Button>
      }
    >
      <Load query={query} skeleton={<Skeleton shape="cards" />}>
        {({ keys, schools, publicUrl }) => (
          <>
            {keys.length === 0 ? (
              <Card>
                <EmptyState scene="desk" title={m.integrations_keys_none()}>
                  {m.integrations_keys_none_hint({ address: `${publicUrl}/api` })}
                </EmptyState>
              </Card>
            ) : (
              <Stack gap={12}>
                {keys.map((key) => (
                  <KeyCard key={key.id} view={key} labels={labels} onMade={setMade} />
                ))}
              </Stack>
            )}
            {isNew && (
              <KeyDrawer
                schools={schools}
                labels={labels}
                onMade={(one) => {
                  setNew(false);
                  setMade(one);
                }}
                onClose={() => setNew(false)}
              />
            )}
          </>
        )}
      </Load>
      {made && (
        <Secret
          title={made.key.name}
          shown={[
            { label: m.integrations_key(), value: made.secret },
            { label: m.integrations_client_id(), value: made.key.clientId },
            { label: m.integrations_client_secret(), value: made.clientSecret },
          ]}
          onClose={() => setMade(null)}
        />
      )}
    </Section>
  );
}
