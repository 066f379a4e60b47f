import { m } from '@patio/messages';
import { IconButton } from '@patio/ui';
import type { Speech } from '@patio/ui/pictures';
import { Square, Volume2 } from 'lucide-react';
import type { Profile, TurnView } from '../../../contract.ts';
import { MathLine } from '../pictures/MathLine.tsx';
import { Pictogram, type PictogramName } from '../pictures/Pictogram.tsx';
import { spokenOf } from '../state/joined.ts';
import { linesOf } from '../state/lines.ts';
import { Citations } from '../turns/Citations.tsx';
import { Worked } from '../turns/Worked.tsx';

const PICTURES: Partial<Record<TurnView['kind'], PictogramName>> = {
  task: 'blocks',
  hint: 'lamp',
  example: 'twins',
  solution: 'twins',
  cited: 'book',
  not_found: 'question',
  praise: 'check',
  care: 'people',
  answer: 'people',
};

/** The one thing that counts now: an instruction a line, the question last. */
export function Now({ turn, profile, speech }: { turn: TurnView; profile: Profile; speech: Speech }) {
  const lines = profile.oneInstruction ? linesOf(turn.text) : turn.text.split('\n').filter(Boolean);
  const words = spokenOf(turn);
  const isReading = speech.reading === words;
  const picture = PICTURES[turn.kind];
  return (
    <section className="tm-card" aria-live="polite">
      <div className="tm-head">
        <h2>{turn.by === 'teacher' ? m.tutor_answered_by({ name: turn.author ?? '' }) : m.tutor_calm_now()}</h2>
        {speech.has && (
          <IconButton
            icon={isReading ? Square : Volume2}
            variant="secondary"
            size="lg"
            label={isReading ? m.tutor_stop_reading() : m.tutor_read_aloud()}
            onPress={() => (isReading ? speech.stop() : speech.say(words))}
          />
        )}
      </div>
      <div className="tm-now">
        {profile.pictograms && picture && <Pictogram name={picture} size={110} />}
        <div>
          <ol className="tm-lines">
            {lines.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
              <li key={at}>
                <MathLine text={line} />
              </li>
            ))}
          </ol>
          {turn.worked && <Worked worked={turn.worked} />}
          {turn.question && (
            <p className="tm-question">
              <MathLine text={turn.question} />
            </p>
          )}
          <Citations cites={turn.cites} said={turn.text} open={null} />
        </div>
      </div>
    </section>
  );
}
