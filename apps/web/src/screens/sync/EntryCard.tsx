import { discardEntry, kindOf, type OutboxEntry, retryEntry } from '@patio/client';
import { m } from '@patio/messages';
import {
  Button,
  Callout,
  Card,
  ConfirmDialog,
  DescriptionList,
  explainWith,
  FailureTexts,
  formatAgo,
  Inline,
  Status,
  type Tone,
} from '@patio/ui';
import { RotateCcw, Trash2 } from 'lucide-react';
import { useContext } from 'react';
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
  const explain = useContext(FailureTexts);
  return (
    <Card title={described.title} level={3} actions={<Status tone={tone}>{word()}</Status>}>
      {described.fields && entry.state !== 'conflict' && (
        <DescriptionList items={described.fields.map(({ label, value }) => ({ term: label, value }))} />
      )}
      <p className="entry-when">{m.web_made_ago({ ago: formatAgo(entry.madeAt) })}</p>
      {entry.failure && (entry.state === 'waiting' || entry.state === 'refused') && (
        <Callout tone={tone}>{explainWith(explain, entry.failure)}</Callout>
      )}
      {entry.state === 'conflict' && <ConflictChoice entry={entry} mine={described} />}
      {(entry.state === 'waiting' || entry.state === 'refused') && (
        <Inline>
          <Button size="sm" icon={RotateCcw} onPress={() => void retryEntry(entry.id)}>
            {m.web_retry()}
          </Button>
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
