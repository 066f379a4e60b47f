import { useAbout } from '@patio/client';
import { m } from '@patio/messages';
import { Button, formatList, ReadAloud, Stack } from '@patio/ui';
import { mood } from '../../contract.ts';
import { Talk } from '../voice/Talk.tsx';
import { useVoice } from '../voice/use-voice.ts';
import { WhoSees } from '../voice/WhoSees.tsx';
import '../voice/voice.css';

/** After a small child chose a face: whether somebody should know, and who that would be. Nothing is kept until they say so. */
export default function TellFeelingPart() {
  const chosen = mood.safeParse(useAbout());
  const { voice, tell, talk } = useVoice();
  if (!voice?.ready || !chosen.success) return null;
  const told = voice.today?.mood === chosen.data;
  return (
    <Stack gap={12} className="wv-kids">
      <WhoSees people={voice.people} />
      <ReadAloud text={m.wellbeing_voice_who({ people: formatList(voice.people) })} />
      {told ? (
        <p className="wv-note">{m.wellbeing_voice_sent()}</p>
      ) : (
        <Button
          size="lg"
          variant="primary"
          isPending={tell.isPending}
          onPress={() => tell.mutate({ mood: chosen.data, words: '' })}
        >
          {m.wellbeing_voice_tell_them()}
        </Button>
      )}
      <Talk voice={voice} talk={talk} />
    </Stack>
  );
}
