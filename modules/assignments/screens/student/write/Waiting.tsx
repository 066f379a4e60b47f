import { retryEntry, useOnline } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Card, formatDate, Status, toast } from '@patio/ui';
import { CloudOff, CloudUpload, RotateCcw, Undo2 } from 'lucide-react';
import type { Waiting } from './use-waiting.ts';
import type { Written } from './written.ts';

interface WaitingProps {
  waiting: Waiting;
  entry: NonNullable<Waiting['entry']>;
  /** Whether it can still be handed in: otherwise it stays here as it is. */
  canWrite: boolean;
  onTakenBack: () => void;
}

/** Handed in on this device and not yet at school: when it was, what happens next, and the way back. */
export function WaitingHandedIn({ waiting, entry, canWrite, onTakenBack }: WaitingProps) {
  // A device may believe that it has a network: a try that met silence says more.
  const online = useOnline() && entry.failure === null;
  const at = formatDate(entry.payload.deviceAt, { dateStyle: 'medium', timeStyle: 'short' });
  const takeBack = async () => {
    if (await waiting.takeBack()) onTakenBack();
    else toast(m.assignments_my_on_its_way());
  };
  return (
    <Card title={m.assignments_my_kept_here({ title: entry.payload.title })}>
      <div>
        {waiting.isRefused ? (
          <Status tone="warn">{waiting.refusal ?? m.assignments_my_not_taken()}</Status>
        ) : (
          <Status tone="info" icon={online ? CloudUpload : CloudOff}>
            {online ? m.assignments_my_sending() : m.assignments_my_sends_later()}
          </Status>
        )}
      </div>
      <p className="m-0">{m.assignments_my_finished_at({ at })}</p>
      {!waiting.isRefused && <p className="own-quiet">{m.assignments_my_may_close()}</p>}
      {waiting.isRefused && <Kept written={entry.payload.written} />}
      <div className="own-adds">
        {(canWrite || !waiting.isRefused) && (
          <Button icon={Undo2} onPress={() => void takeBack()}>
            {waiting.isRefused ? m.assignments_my_back_to_work() : m.assignments_my_take_back()}
          </Button>
        )}
        {waiting.isRefused ? (
          <Button icon={RotateCcw} onPress={() => void retryEntry(entry.id)}>
            {m.assignments_my_try_again()}
          </Button>
        ) : (
          <Button variant="quiet" onPress={() => void retryEntry(entry.id)}>
            {m.assignments_my_send_now()}
          </Button>
        )}
      </div>
    </Card>
  );
}

/** Nothing of it is lost: what was written stands there to be read and copied. */
const Kept = ({ written: { text, link } }: { written: Written }) => (
  <>
    <p className="own-quiet">{m.assignments_my_stays_here()}</p>
    {text && <p className="own-work-text">{text}</p>}
    {link && <p className="own-work-text">{link}</p>}
  </>
);
