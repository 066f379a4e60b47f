import { m } from '@patio/messages';
import { Button, Card, Dialog, formatDate, Load, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DraftView } from '../../contract.ts';
import { studio } from '../api.ts';
import { costText } from '../names.ts';
import type { Work } from './use-draft.ts';

/** What the draft was, version by version, and what its making cost. */
export function HistoryCard({ draft, work }: { draft: DraftView; work: Work }) {
  const [shown, show] = useState<number | null>(null);
  const { history, runs, costMicros, currency, tokens } = draft;
  if (history.length === 0) return null;
  return (
    <Card
      title={m.studio_history()}
      actions={<b className="num">{costMicros === 0 ? m.studio_free() : costText(costMicros, currency)}</b>}
    >
      <ul className="st-history">
        {history.slice(0, 8).map(({ number, kind, by, at }) => (
          <li key={number}>
            <span>
              <b>{m.studio_version({ kind, number })}</b>
              <small>{`${by} · ${formatDate(at, { dateStyle: 'short', timeStyle: 'short' })}`}</small>
            </span>
            {number !== history[0]?.number && (
              <Button size="sm" variant="quiet" onPress={() => show(number)}>
                {m.studio_compare()}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p className="st-note">{m.studio_runs({ count: runs.length, tokens: tokens.in + tokens.out })}</p>
      {shown !== null && <Compared draft={draft} number={shown} work={work} onClose={() => show(null)} />}
    </Card>
  );
}

function Compared({
  draft,
  number,
  work,
  onClose,
}: {
  draft: DraftView;
  number: number;
  work: Work;
  onClose: () => void;
}) {
  const query = useQuery(studio.readVersion.queryOptions({ input: { id: draft.id, number } }));
  const restore = async () => {
    const seen = { id: draft.id, version: draft.version, number };
    if (await work.step(() => studio.restoreVersion.call(seen), m.studio_restored())) onClose();
  };
  return (
    <Dialog
      isOpen
      title={m.studio_compare_with({ number })}
      onOpenChange={(open) => !open && onClose()}
      actions={(close) => (
        <>
          <Button onPress={close}>{m.studio_close()}</Button>
          {draft.can.edit && (
            <Button variant="primary" isPending={work.isBusy} onPress={() => void restore()}>
              {m.studio_restore()}
            </Button>
          )}
        </>
      )}
    >
      <Load query={query} skeleton={<Skeleton shape="text" />}>
        {({ changes }) => (
          <ul className="st-changes">
            {changes
              .filter(({ kind }) => kind !== 'same')
              .map(({ id, kind, type, words }) => (
                <li key={id}>
                  <small>{`${m.studio_block_type({ type })} · ${m.studio_change({ kind })}`}</small>
                  <p>
                    {words.map((word, at) => {
                      const Tag = word.kind === 'added' ? 'ins' : word.kind === 'removed' ? 'del' : 'span';
                      // biome-ignore lint/suspicious/noArrayIndexKey: words have no name but their place
                      return <Tag key={at}>{word.text}</Tag>;
                    })}
                  </p>
                </li>
              ))}
          </ul>
        )}
      </Load>
    </Dialog>
  );
}
