import { m } from '@patio/messages';
import { IconButton } from '@patio/ui';
import { Capi, type Speech } from '@patio/ui/pictures';
import { Square, Volume2 } from 'lucide-react';
import type { TurnView } from '../../../contract.ts';
import { MathText } from '../pictures/MathLine.tsx';
import { Pictogram } from '../pictures/Pictogram.tsx';
import { spokenOf } from '../state/joined.ts';
import { Worked } from '../turns/Worked.tsx';

/** What Capi says now: few words, large, and read aloud. Nothing in it leads out of the page. */
export function Bubble({
  turn,
  speech,
}: {
  turn: Pick<TurnView, 'text' | 'question' | 'worked' | 'cites'>;
  speech: Speech;
}) {
  const words = spokenOf(turn as TurnView);
  const isReading = speech.reading === words;
  const [cite] = turn.cites;
  return (
    <div className="tk-say">
      <Capi size={132} />
      <div className="tk-bubble" aria-live="polite">
        {turn.text && <MathText text={turn.text} />}
        {turn.worked && <Worked worked={turn.worked} />}
        {turn.question && (
          <div className="tk-question">
            <MathText text={turn.question} />
          </div>
        )}
        {cite && (
          <p className="tk-from">
            <Pictogram name="book" size={36} />
            {m.tutor_kids_from({ lesson: cite.lesson })}
          </p>
        )}
        {speech.has && (
          <IconButton
            icon={isReading ? Square : Volume2}
            size="lg"
            variant="secondary"
            className="tk-voice"
            label={isReading ? m.tutor_stop_reading() : m.tutor_read_aloud()}
            onPress={() => (isReading ? speech.stop() : speech.say(words))}
          />
        )}
      </div>
    </div>
  );
}
