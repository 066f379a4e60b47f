import { PartSlot, shortName, useMe } from '@patio/client';
import { m } from '@patio/messages';
import { getLocale } from '@patio/messages/runtime';

import { Capi } from '@patio/ui/pictures';
import { useState } from 'react';
import { KeptNote } from '../KeptNote.tsx';
import { useMoment } from '../moment.ts';
import { SayButton } from '../SayButton.tsx';
import { stepsOf } from '../steps.ts';
import { useDone } from '../use-done.ts';
import type { ShownHome } from '../use-student-home.ts';
import { useVoice } from '../voice/use-voice.ts';
import { Album } from './Album.tsx';
import { Feelings } from './Feelings.tsx';
import { Path } from './Path.tsx';
import { Scenery } from './Scenery.tsx';
import './kids-home.css';

/** The home of the youngest: Capi, the day as stepping stones, and an album. It works without reading. */
export default function KidsHome(shown: ShownHome) {
  const { view, at, isKept } = shown;
  const me = useMe();
  const moment = useMoment(view, at);
  const speech = useVoice(getLocale(), 0.9);
  const done = useDone(shown, moment.today);
  const [answer, setAnswer] = useState<string>();
  const steps = stepsOf(view);
  const left = steps.filter(({ isDone }) => !isDone).length;
  const hello = m.homes_kids_hello({ name: shortName(me.user) });
  const count = left > 0 ? m.homes_kids_count({ count: left }) : m.homes_kids_all_done();
  const said = answer ?? count;
  return (
    <div className="kh" data-audience="k3" data-motion={view.presentation.still ? 'reduced' : undefined}>
      <Scenery />
      <header className="kh-head">
        <div className="kh-hello">
          <Capi size={170} />
          <div className="kh-bubble">
            <h1>{hello}</h1>
            <p aria-live="polite">{said}</p>
            <SayButton speech={speech} text={`${hello} ${said}`} />
          </div>
        </div>
        <Album stickers={view.stickers} speech={speech} />
      </header>
      {isKept && <KeptNote at={at} />}
      <Path
        steps={steps}
        speech={speech}
        onDone={(id) => {
          speech.say(m.homes_kids_well_done());
          setAnswer(m.homes_kids_well_done());
          done(id);
        }}
      />
      <div className="kh-foot">
        <PartSlot slot="homes.student_k3" fallback={null} />
        <Feelings
          speech={speech}
          onAnswer={(words) => {
            setAnswer(words);
            speech.say(words);
          }}
        />
      </div>
    </div>
  );
}
