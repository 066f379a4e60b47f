import { failureText, fileAddress } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Card, formatDate, Link, Status, toast } from '@patio/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { JustificationView } from '../../contract.ts';
import { attendance } from '../api.ts';
import { reasonText, STATE_TONES, stateText } from '../labels.ts';

const day = (date: string) => formatDate(date, { day: 'numeric', month: 'short' });

/** What was explained and announced, with the school's answer. */
export function Explanations({ items }: { items: readonly JustificationView[] }) {
  return (
    <Card title={m.attendance_explanations()}>
      {items.length === 0 ? (
        <p>{m.attendance_no_explanations()}</p>
      ) : (
        <ul className="att-explained">
          {items.map((item) => (
            <Explanation key={item.id} item={item} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Explanation({ item }: { item: JustificationView }) {
  const cache = useQueryClient();
  const withdraw = useMutation({
    ...attendance.withdraw.mutationOptions(),
    onSuccess: () => cache.invalidateQueries({ queryKey: attendance.key() }),
    onError: async (error) => toast(await failureText(error), { tone: 'bad' }),
  });
  return (
    <li>
      <div className="att-line">
        <b>{item.fromOn === item.throughOn ? day(item.fromOn) : `${day(item.fromOn)} – ${day(item.throughOn)}`}</b>
        <Status tone={STATE_TONES[item.state]}>{stateText(item.state)}</Status>
      </div>
      <span>{`${reasonText(item.reason)}. ${item.text}`}</span>
      {item.answer && <span>{m.attendance_answer({ answer: item.answer })}</span>}
      <div className="att-line">
        {item.fileId && (
          <Link href={fileAddress(item.fileId)} target="_blank">
            {m.attendance_see_paper()}
          </Link>
        )}
        {item.can.withdraw && (
          <Button
            size="sm"
            variant="quiet"
            isPending={withdraw.isPending}
            onPress={() => withdraw.mutate({ id: item.id, version: item.version })}
          >
            {m.attendance_withdraw()}
          </Button>
        )}
      </div>
    </li>
  );
}
