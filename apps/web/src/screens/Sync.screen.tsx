import { flushOutbox, type OutboxEntry, useOnline, useOutbox } from '@patio/client';
import { m } from '@patio/messages';
import { Button, EmptyState, Load, Page, Section, Stack } from '@patio/ui';
import { CloudUpload } from 'lucide-react';
import { EntryCard } from './sync/EntryCard.tsx';

const GROUPS: readonly [OutboxEntry['state'], () => string][] = [
  ['conflict', m.web_sync_conflicts],
  ['refused', m.web_sync_refused],
  ['waiting', m.web_sync_waiting],
  ['sent', m.web_sync_sent],
];

/** The outbox: every change made on this device, its state, and what can be done about it. */
export default function SyncScreen() {
  const entries = useOutbox();
  const online = useOnline();
  return (
    <Page
      title={m.web_sync_title()}
      description={m.web_sync_lede()}
      width="read"
      actions={
        <Button icon={CloudUpload} isDisabled={!online} onPress={() => void flushOutbox()}>
          {m.web_sync_now()}
        </Button>
      }
    >
      <Load
        query={{ data: entries, error: null }}
        empty={{
          when: (all) => all.length === 0,
          show: (
            <EmptyState scene="done" title={m.web_sync_empty()}>
              {m.web_sync_empty_hint()}
            </EmptyState>
          ),
        }}
      >
        {(all) =>
          GROUPS.map(([state, title]) => {
            const group = all.filter((entry) => entry.state === state);
            if (group.length === 0) return null;
            return (
              <Section key={state} title={title()} count={group.length}>
                <Stack>
                  {group.map((entry) => (
                    <EntryCard key={entry.id} entry={entry} />
                  ))}
                </Stack>
              </Section>
            );
          })
        }
      </Load>
    </Page>
  );
}
