import { flushOutbox, useOnline } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Card, formatDate, Status, toast } from '@patio/ui';
import { CloudOff, CloudUpload, Undo2 } from 'lucide-react';
import type { Waiting } from './use-waiting.ts';

interface WaitingProps {
  waiting: Waiting;
  entry: NonNullable<Waiting['entry']>;
  onTakenBack: () => void;
}

/** Handed in on this device and not yet at school: when it was, what happens next, and the way back. */
export function WaitingHandedIn({ waiting, entry, onTakenBack }: WaitingProps) {
  const online = useOnline();
  const at = formatDate(entry.payload.deviceAt, { dateStyle: 'medium', timeStyle: 'short' });
  const takeBack = async () => {
    if (await waiting.takeBack()) onTakenBack();
    else toast(m.assignments_my_on_its_way());
  };
  return (
    <Card title={m.assignments_my_kept_here({ title: entry.payload.title })}>
      {waiting.isRefused ? (
        <Status tone="warn">{waiting.refusal ?? m.assignments_my_not_taken()}</Status>
      ) : (
        <Status tone="info" icon={online ? CloudUpload : CloudOff}>
          {online ? m.assignments_my_sending() : m.assignments_my_sends_later()}
        </Status>
      )}
      <p className="m-0">{m.assignments_my_finished_at({ at })}</p>
      {!waiting.isRefused && <p className="own-quiet">{m.assignments_my_may_close()}</p>}
      <div className="own-adds">
        <Button icon={Undo2} onPress={() => void takeBack()}>
          {waiting.isRefused ? m.assignments_my_back_to_work() : m.assignments_my_take_back()}
        </Button>
        {!waiting.isRefused && online && (
          <Button variant="quiet" onPress={() => void flushOutbox()}>
            {m.assignments_my_send_now()}
          </Button>
        )}
      </div>
    </Card>
  );
}
