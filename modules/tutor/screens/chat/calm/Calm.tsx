import { m } from '@patio/messages';
import { getLocale } from '@patio/messages/runtime';
import { Button } from '@patio/ui';
import { useSpeech } from '@patio/ui/pictures';
import { Play } from 'lucide-react';
import { useState } from 'react';
import type { OpenChat } from '../../../contract.ts';
import type { Tutor } from '../state/use-tutor.ts';
import { isShut } from '../talk/ClosedNote.tsx';
import { WhoReads } from '../talk/WhoReads.tsx';
import { useReadNew } from '../voice/use-read-new.ts';
import { Routine } from './Routine.tsx';
import { Settings } from './Settings.tsx';
import { Working } from './Working.tsx';

const startOf = ({ profile }: OpenChat): string[] =>
  profile.routineStart.length > 0
    ? profile.routineStart
    : [m.tutor_calm_start_1(), m.tutor_calm_start_2(), m.tutor_calm_start_3()];
const endOf = ({ profile }: OpenChat): string[] =>
  profile.routineEnd.length > 0 ? profile.routineEnd : [m.tutor_calm_end_1(), m.tutor_calm_end_2()];

/** The calm tutor: a routine to begin with, one thing at a time, and a routine to end with. No clock, no counts. */
export function Calm({ view, tutor, onAskTeacher }: { view: OpenChat; tutor: Tutor; onAskTeacher: () => void }) {
  const [phase, setPhase] = useState<'start' | 'work' | 'end'>('start');
  const { profile } = view;
  const speech = useSpeech(getLocale(), profile.voiceSpeed);
  useReadNew(speech, view.chat?.turns ?? [], profile.readAloud);
  const start = () => {
    if (!view.chat && !isShut(view.state)) tutor.begin();
    setPhase('work');
  };
  return (
    <div
      className="tm"
      data-audience="calm"
      // The colours of calm are told apart by theme on the very element.
      data-theme={document.documentElement.dataset.theme}
      data-size={profile.font}
      data-motion={profile.calmMotion ? 'reduced' : undefined}
    >
      <WhoReads view={view} />
      {phase === 'start' && (
        <>
          <Routine title={m.tutor_calm_first()} steps={startOf(view)} withPictures={profile.pictograms} />
          <Button variant="primary" size="lg" icon={Play} wide isPending={tutor.isBeginning} onPress={start}>
            {m.tutor_begin()}
          </Button>
          <Settings profile={profile} />
        </>
      )}
      {phase === 'work' && (
        <Working view={view} tutor={tutor} speech={speech} onAskTeacher={onAskTeacher} onStop={() => setPhase('end')} />
      )}
      {phase === 'end' && (
        <>
          <Routine title={m.tutor_calm_last()} steps={endOf(view)} withPictures={profile.pictograms} />
          <Button variant="primary" size="lg" wide href="/student/my-classes">
            {m.tutor_calm_leave()}
          </Button>
          <Button size="lg" wide onPress={() => setPhase('work')}>
            {m.tutor_calm_back()}
          </Button>
        </>
      )}
    </div>
  );
}
