import { m } from '@patio/messages';
import { getLocale } from '@patio/messages/runtime';
import { Button, IconButton } from '@patio/ui';
import { Capi, Sticker, useSpeech } from '@patio/ui/pictures';
import { House, RotateCcw, Volume2 } from 'lucide-react';
import type { OwnWork } from '../../../contract.ts';
import './young.css';

interface YoungDoneProps {
  work: Pick<OwnWork, 'id' | 'can'>;
  /** Absent while it waits on this device for the network. */
  receipt?: string;
}

/** It is done: Capi says so, with a sticker and the way back to the path. The number is for the grown-up. */
export function YoungDone({ work, receipt }: YoungDoneProps) {
  const speech = useSpeech(getLocale(), 0.9);
  const said = receipt ? m.assignments_young_handed_in() : m.assignments_young_waits();
  return (
    <div className="yg">
      <div className="yg-said">
        <Capi size={130} />
        <p role="status">{said}</p>
        {speech.has && (
          <IconButton
            className="yg-say"
            icon={Volume2}
            variant="secondary"
            label={m.assignments_young_say({ text: said })}
            onPress={() => speech.say(said)}
          />
        )}
      </div>
      <div className="yg-prize" aria-hidden>
        <Sticker nth={0} />
      </div>
      <Button className="yg-ready" icon={House} href="/student/home">
        {m.assignments_young_home()}
      </Button>
      {receipt && work.can.handIn && (
        <Button icon={RotateCcw} href={`/student/assignment-submit/${work.id}?again=yes`}>
          {m.assignments_young_again()}
        </Button>
      )}
      {receipt && <p className="own-quiet">{m.assignments_young_receipt({ receipt })}</p>}
    </div>
  );
}
