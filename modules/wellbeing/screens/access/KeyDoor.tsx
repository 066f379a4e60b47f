import { m } from '@patio/messages';
import { EmptyState } from '@patio/ui';
import { useState } from 'react';
import type { KeyStanding } from '../../contract.ts';
import { ChoosePhrase } from './ChoosePhrase.tsx';
import { SetUpTeam } from './SetUpTeam.tsx';
import { UnlockForm } from './UnlockForm.tsx';
import { WaitingRoom } from './WaitingRoom.tsx';

/** The door of the page for whoever has no key open: set up the team, choose a phrase, wait to be let in, or open with the phrase. */
export default function KeyDoor({ standing }: { standing: KeyStanding }) {
  const [lost, setLost] = useState(false);
  const { schoolId, state, opened } = standing;
  if (!schoolId) return <EmptyState scene="people" title={m.wellbeing_keys_no_school()} />;
  if (state === 'no_phrase' || lost)
    return <ChoosePhrase schoolId={schoolId} lost={lost} onDone={() => setLost(false)} />;
  if (!opened) return <UnlockForm onLost={() => setLost(true)} />;
  if (state === 'no_team') return <SetUpTeam schoolId={schoolId} school={standing.school} />;
  return <WaitingRoom schoolId={schoolId} standing={standing} />;
}
