import { m } from '@patio/messages';
import { Button, Card, EmptyState, Load, Section, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ToolView } from '../../contract.ts';
import { tools } from '../api.ts';
import { PlatformCard } from '../approved/PlatformCard.tsx';
import { ToolCard } from '../approved/ToolCard.tsx';
import { ToolDrawer } from '../approved/ToolDrawer.tsx';

/** The learning tools that the institution approves, and what their makers need to know. */
export default function ApprovedToolsPart() {
  const query = useQuery(tools.openTools.queryOptions());
  const [edited, setEdited] = useState<ToolView | 'new' | null>(null);
  return (
    <Section
      title={m.tools_title()}
      description={m.tools_about()}
      actions={
        <Button variant="primary" icon={Plus} onPress={() => setEdited('new')}>
          {m.tools_new()}
        </Button>
      }
    >
      <Load query={query} skeleton={<Skeleton shape="cards" />}>
        {(view) => (
          <Stack gap={12}>
            {view.tools.length === 0 ? (
              <Card>
                <EmptyState scene="desk" title={m.tools_none()}>
                  {m.tools_none_hint()}
                </EmptyState>
              </Card>
            ) : (
              view.tools.map((tool) => <ToolCard key={tool.id} view={tool} onEdit={() => setEdited(tool)} />)
            )}
            <PlatformCard view={view.platform} />
            {edited && (
              <ToolDrawer
                tool={edited === 'new' ? null : edited}
                schools={view.schools}
                onClose={() => setEdited(null)}
              />
            )}
          </Stack>
        )}
      </Load>
    </Section>
  );
}
