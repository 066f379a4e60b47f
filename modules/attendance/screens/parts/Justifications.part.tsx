import { useLive, usePath } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Card } from '@patio/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { attendance } from '../api.ts';
import '../attendance.css';
import { JustificationRow } from '../office/JustificationRow.tsx';

/** So many are read on a first page; the whole list is a press away. */
const FIRST = 8;

/** What families explained and the office has not answered yet, the oldest first; nothing when nothing waits. */
export default function JustificationsPart() {
  const path = usePath();
  const cache = useQueryClient();
  useLive(['attendance.justified'], () => void cache.invalidateQueries({ queryKey: attendance.justifications.key() }));
  const query = useQuery(attendance.justifications.queryOptions({ input: { state: 'waiting', limit: FIRST } }));
  if (!query.data || query.data.items.length === 0) return null;
  const { items, total = items.length } = query.data;
  return (
    <Card title={m.attendance_waiting_justifications({ count: total })}>
      <ul className="att-explained" tabIndex={-1}>
        {items.map((item) => (
          <JustificationRow key={item.id} item={item} />
        ))}
      </ul>
      {total > items.length && (
        <Button size="sm" className="self-center" href={`${path}?show=justifications`}>
          {m.attendance_see_all({ count: total })}
        </Button>
      )}
    </Card>
  );
}
