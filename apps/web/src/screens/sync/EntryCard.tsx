import { discardEntry, failureTextNow, kindOf, type OutboxEntry, retryEntry } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Callout, Card, ConfirmDialog, DescriptionList, formatAgo, Inline, Status, type Tone } from '@patio/ui';
import { RotateCcw, Trash2 } from 'lucide-react';
import { ConflictChoice } from './ConflictChoice.tsx';

const STATES: Record<OutboxEntry['state'], [Tone, () => string]> = {
  waiting: ['info', m.web_state_waiting],
  sent: ['ok', m.web_state_sent],
  conflict: ['warn', m.web_state_conflict],
  refused: ['bad', m.web_state_refused],
};

/** One change: what it is, when it was made, how it stands, and the ways on. */
export function EntryCard({ entry }: { entry: OutboxEntry }) {
  const described = kindOf(entry.kind)?.describe(entry.payload) ?? { title: entry.kind };
  const [tone, word] = STATES[entry.state];
  return (
    <Card title={described.title} level={3} actions={<Status tone={tone}>{word()}</Status>}>
      {described.fields && (
        <DescriptionList items={described.fields.map(({ label, value }) => ({ term: label, value }))} />
      )}
      <p className="entry-when">{m.web_made_ago({ ago: formatAgo(entry.madeAt) })}</p>
      {entry.failure && entry.state !== 'sent' && (
        <Callout tone={tone}>{failureTextNow(entry.failure) ?? entry.failure.code}</Callout>
      )}
      {entry.state === 'conflict' && <ConflictChoice entry={entry} mine={described} />}
      {entry.state !== 'sent' && (
        <Inline>
          {entry.state !== 'conflict' && (
            <Button size="sm" icon={RotateCcw} onPress={() => void retryEntry(entry.id)}>
              {m.web_retry()}
            </Button>
          )}
          <ConfirmDialog
            title={m.web_discard_title()}
            confirmLabel={m.web_discard()}
            onConfirm={() => discardEntry(entry.id)}
            trigger={
              <Button size="sm" variant="danger-quiet" icon={Trash2}>
                {m.web_discard()}
              </Button>
            }
          >
            {m.web_discard_text({ title: described.title })}
          </ConfirmDialog>
        </Inline>
      )}
    </Card>
  );
}
