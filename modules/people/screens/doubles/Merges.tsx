import { failureText } from '@patio/client';
import { m } from '@patio/messages';
import { Button, formatAgo, RowList, Section, Status, toast } from '@patio/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { people } from '../api.ts';

/** What was made one lately; as long as nobody worked on it, it can be two again. */
export function Merges() {
  const [busy, setBusy] = useState<string | null>(null);
  const cache = useQueryClient();
  const query = useQuery(people.listMerges.queryOptions({ input: { limit: 20 } }));
  if (!query.data || query.data.items.length === 0) return null;
  const undo = async (id: string) => {
    setBusy(id);
    try {
      await people.undoMerge.call({ id });
      toast(m.people_merge_undone());
      await cache.invalidateQueries({ queryKey: people.key() });
    } catch (error) {
      toast(await failureText(error), { tone: 'bad' });
    } finally {
      setBusy(null);
    }
  };
  return (
    <Section title={m.people_merges()}>
      <RowList
        label={m.people_merges()}
        items={query.data.items.map((merge) => ({
          id: merge.id,
          title: m.people_merged_into({ merged: merge.mergedName, kept: merge.keptName }),
          detail: `${merge.byName} · ${formatAgo(merge.at)} · ${merge.reason}`,
          end: merge.undoneAt ? (
            <Status tone="neutral">{m.people_merge_undone()}</Status>
          ) : (
            <Button size="sm" icon={Undo2} isPending={busy === merge.id} onPress={() => void undo(merge.id)}>
              {m.people_undo_merge()}
            </Button>
          ),
        }))}
      />
    </Section>
  );
}
