import { useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Card, RowList } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { gradebook } from '../api.ts';
import { ChangeDrawer } from '../office/changes/ChangeDrawer.tsx';
import { cellWord } from '../office/changes/change-words.ts';

const search = z.object({ change: z.uuid().optional(), decide: z.literal('changes').optional().catch(undefined) });

/** Grade changes that wait for the director; nothing when nothing waits. */
export default function ChangesToDecidePart() {
  const [{ change, decide }, show] = useSearchState(search);
  const query = useQuery(gradebook.listChanges.queryOptions({ input: { state: 'waiting', limit: 8 } }));
  const items = query.data?.items ?? [];
  if (items.length === 0) return null;
  const open = items.find((item) => item.id === change) ?? (decide ? items[0] : undefined);
  return (
    <>
      <Card flush title={m.gradebook_waiting_changes({ count: items.length })}>
        <RowList
          label={m.gradebook_changes()}
          items={items.map((item) => ({
            id: item.id,
            title: `${item.student.name}: ${m.gradebook_change_from_to({ before: cellWord(item.before), after: cellWord(item.after) })}`,
            detail: `${item.section} · ${item.item}`,
            end: (
              <Button size="sm" onPress={() => show({ change: item.id }, { push: true })}>
                {m.gradebook_decide_proposal()}
              </Button>
            ),
          }))}
        />
      </Card>
      {open && <ChangeDrawer change={open} onClose={() => show({ change: undefined, decide: undefined })} />}
    </>
  );
}
