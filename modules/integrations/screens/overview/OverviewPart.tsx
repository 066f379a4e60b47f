import { m } from '@patio/messages';
import { Load, Section, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import type { Connection, ConnectionView } from '../../contract.ts';
import { integrations } from '../api.ts';
import { ConnectionCard } from './ConnectionCard.tsx';
import { FilesPart } from './FilesPart.tsx';

const GROUPS: readonly { title: () => string; of: readonly Connection[] }[] = [
  { title: m.integrations_group_people, of: ['oidc', 'scim'] },
  { title: m.integrations_group_messages, of: ['mail', 'push', 'calendar'] },
  { title: m.integrations_group_services, of: ['payments', 'ai'] },
  { title: m.integrations_group_programs, of: ['keys', 'webhooks', 'oneroster'] },
];

/** Every connection in one place: how it stands, what the last try found, and a button that tries it now. */
export function OverviewPart() {
  const query = useQuery(integrations.openConnections.queryOptions());
  return (
    <Load query={query} skeleton={<Skeleton shape="cards" />}>
      {({ connections, publicUrl }) => (
        <Stack gap={28}>
          {GROUPS.map(({ title, of }) => (
            <Section key={of.join()} title={title()}>
              <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
                {of
                  .map((connection) => connections.find((one) => one.connection === connection))
                  .filter((one): one is ConnectionView => one !== undefined)
                  .map((one) => (
                    <ConnectionCard key={one.connection} view={one} publicUrl={publicUrl} />
                  ))}
              </div>
            </Section>
          ))}
          <FilesPart />
        </Stack>
      )}
    </Load>
  );
}
