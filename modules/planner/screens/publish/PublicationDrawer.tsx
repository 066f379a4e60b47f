import { m } from '@patio/messages';
import { Button, Callout, Drawer, formatDate, Load, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { planner } from '../api.ts';
import { ChangeList } from './ChangeList.tsx';
import { PublishDrawer } from './PublishDrawer.tsx';

const dayText = (date: string): string => formatDate(date, { day: 'numeric', month: 'long', year: 'numeric' });

/** One publication: what it changed for whom; the last one can be taken back. */
export function PublicationDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const [takesBack, setTakesBack] = useState(false);
  const query = useQuery(planner.openPublication.queryOptions({ input: { id } }));
  const view = query.data;
  if (takesBack && view) return <PublishDrawer of={{ publicationId: id, version: view.version }} onClose={onClose} />;
  return (
    <Drawer
      isOpen
      size="lg"
      onOpenChange={(open) => !open && onClose()}
      title={
        view
          ? m.planner_publication_title({ name: view.scenario.name, date: dayText(view.fromOn) })
          : m.planner_publication()
      }
      actions={
        view?.can.rollBack && (
          <Button icon={Undo2} onPress={() => setTakesBack(true)}>
            {m.planner_roll_back()}
          </Button>
        )
      }
    >
      <Load query={query} skeleton={<Skeleton shape="list" />}>
        {({ by, at, restores, rolledBack, change }) => (
          <Stack gap={20}>
            <p className="text-ink-2">
              {m.planner_published_by({ by, at: formatDate(at, { dateStyle: 'long', timeStyle: 'short' }) })}
            </p>
            {restores && <Callout tone="info">{m.planner_restores({ date: dayText(restores.fromOn) })}</Callout>}
            {rolledBack && (
              <Callout tone="warn">
                {m.planner_was_rolled_back({ by: rolledBack.by, at: formatDate(rolledBack.at, { dateStyle: 'long' }) })}
              </Callout>
            )}
            <ChangeList change={change} />
          </Stack>
        )}
      </Load>
    </Drawer>
  );
}
