import { m } from '@patio/messages';
import { Card, Stack } from '@patio/ui';
import { CheckIn } from '../voice/CheckIn.tsx';
import { Talk } from '../voice/Talk.tsx';
import { useVoice } from '../voice/use-voice.ts';
import '../voice/voice.css';

/** On a student's home: how they arrive today, and the way to a person. Nothing where no team could read it. */
export default function MyVoicePart() {
  const { voice, tell, takeBack, talk } = useVoice();
  if (!voice?.ready) return null;
  return (
    <Card title={m.wellbeing_voice_question()}>
      <Stack gap={14}>
        <CheckIn voice={voice} tell={tell} takeBack={takeBack} />
        <Talk voice={voice} talk={talk} />
      </Stack>
    </Card>
  );
}
