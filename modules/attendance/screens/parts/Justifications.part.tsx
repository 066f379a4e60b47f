import { failureText, fileAddress, useLive } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Card, formatDate, Inline, Link, toast } from '@patio/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { JustificationView } from '../../contract.ts';
import { attendance } from '../api.ts';
import '../attendance.css';
import { reasonText } from '../words.ts';

const day = (date: string) => formatDate(date, { weekday: 'short', day: 'numeric', month: 'short' });

/** What families explained and the office has not answered yet; nothing when nothing waits. */
export default function JustificationsPart() {
  const cache = useQueryClient();
  useLive(['attendance.justified'], () => void cache.invalidateQueries({ queryKey: attendance.justifications.key() }));
  const query = useQuery(attendance.justifications.queryOptions({ input: { state: 'waiting', limit: 8 } }));
  if (!query.data || query.data.items.length === 0) return null;
  return (
    <Card title={m.attendance_waiting_justifications({ count: query.data.total ?? query.data.items.length })}>
      <ul className="att-explained">
        {query.data.items.map((item) => (
          <Waiting key={item.id} item={item} />
        ))}
      </ul>
    </Card>
  );
}

function Waiting({ item }: { item: JustificationView }) {
  const cache = useQueryClient();
  const decide = useMutation({
    ...attendance.decide.mutationOptions(),
    onSuccess: (after) => {
      toast(
        after.state === 'accepted'
          ? m.attendance_accepted_done({ name: item.student })
          : m.attendance_refused_done({ name: item.student }),
      );
      return cache.invalidateQueries({ queryKey: attendance.key() });
    },
    onError: async (error) => toast(await failureText(error), { tone: 'bad' }),
  });
  const say = (accept: boolean) => decide.mutate({ id: item.id, version: item.version, accept });
  return (
    <li>
      <div className="att-line">
        <b>{item.student}</b>
        <span>
          {item.fromOn === item.throughOn ? day(item.fromOn) : `${day(item.fromOn)} – ${day(item.throughOn)}`}
        </span>
      </div>
      <span>{`${reasonText(item.reason)}. ${item.text}`}</span>
      <Inline gap={8}>
        <Button size="sm" variant="primary" isDisabled={decide.isPending} onPress={() => say(true)}>
          {m.attendance_accept()}
        </Button>
        <Button size="sm" isDisabled={decide.isPending} onPress={() => say(false)}>
          {m.attendance_refuse()}
        </Button>
        {item.fileId && (
          <Link href={fileAddress(item.fileId)} target="_blank">
            {m.attendance_see_paper()}
          </Link>
        )}
      </Inline>
    </li>
  );
}
