import { useSearchState } from '@patio/client';
import { cellLabel } from '@patio/gradebook/model';
import { m } from '@patio/messages';
import { Button, Card, MoreButton, RowList } from '@patio/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { gradeOffice } from '../api.ts';
import { OpenChange } from '../changes/OpenChange.tsx';

const search = z.object({ change: z.uuid().optional(), decide: z.literal('changes').optional().catch(undefined) });

/** Grade changes that wait for the director; nothing when nothing waits. */
export default function ChangesToDecidePart() {
  const [{ change, decide }, show] = useSearchState(search);
  const query = useInfiniteQuery(
    gradeOffice.listChanges.infiniteOptions({
      input: (cursor: string | undefined) => ({ state: 'waiting' as const, limit: 20, cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor,
    }),
  );
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  if (items.length === 0) return null;
  const open = items.find((item) => item.id === change) ?? (decide ? items[0] : undefined);
  return (
    <>
      <Card flush id="changes" title={m.gradebook_changes()} footer={query.hasNextPage && <MoreButton query={query} />}>
        <RowList
          label={m.gradebook_changes()}
          items={items.map((item) => ({
            id: item.id,
            title: `${item.student.name}: ${m.gradebook_change_from_to({ before: cellLabel(item.before), after: cellLabel(item.after) })}`,
            detail: `${item.section} · ${item.item}`,
            end: (
              <Button size="sm" onPress={() => show({ change: item.id }, { push: true })}>
                {m.grade_office_decide_proposal()}
              </Button>
            ),
          }))}
        />
      </Card>
      {open && <OpenChange change={open} onClose={() => show({ change: undefined, decide: undefined })} />}
    </>
  );
}
