import { m } from '@patio/messages';
import { Button, Inline, Stack, TextArea, useUnsaved } from '@patio/ui';
import { Feeling } from '@patio/ui/pictures';
import { useState } from 'react';
import type { Mood, VoiceView } from '../../contract.ts';
import { weekday } from '../casework/texts.ts';
import { Faces } from './Faces.tsx';
import type { useVoice } from './use-voice.ts';
import { WhoSees } from './WhoSees.tsx';

interface CheckInProps extends Pick<ReturnType<typeof useVoice>, 'tell' | 'takeBack'> {
  voice: VoiceView;
}

const dayText = (on: string) => weekday(on, 'short');

/** How a student arrives today: a face, words if they like, and who will see it before it is sent. Nobody has to. */
export function CheckIn({ voice, tell, takeBack }: CheckInProps) {
  const [chosen, choose] = useState<Mood | null>(null);
  const [words, setWords] = useState('');
  const [skipped, skip] = useState(false);
  useUnsaved(words.trim() !== '');
  if (skipped) return <p className="wv-note">{m.wellbeing_voice_skipped()}</p>;
  if (voice.today && !chosen)
    return (
      <Stack gap={10}>
        <p className="wv-said">
          <Feeling name={voice.today.mood} size={44} />
          <span>{m.wellbeing_voice_said({ feeling: m.ui_feeling_is({ name: voice.today.mood }) })}</span>
        </p>
        <Inline gap={8}>
          <Button size="sm" onPress={() => choose(voice.today!.mood)}>
            {m.wellbeing_voice_change()}
          </Button>
          <Button size="sm" variant="quiet" isPending={takeBack.isPending} onPress={() => takeBack.mutate()}>
            {m.wellbeing_voice_take_back()}
          </Button>
        </Inline>
        <Recent voice={voice} />
      </Stack>
    );
  const tooShort = words.trim().length > 0 && words.trim().length < 3;
  const done = () => {
    choose(null);
    setWords('');
  };
  return (
    <Stack gap={12}>
      <Faces chosen={chosen} onChoose={choose} />
      <WhoSees people={voice.people} />
      {chosen ? (
        <>
          <TextArea label={m.wellbeing_voice_words()} value={words} onChange={setWords} maxLength={1_000} />
          <Inline gap={8}>
            <Button
              variant="primary"
              isPending={tell.isPending}
              isDisabled={tooShort}
              onPress={() => tell.mutate({ mood: chosen, words: words.trim() }, { onSuccess: done })}
            >
              {m.wellbeing_voice_send()}
            </Button>
            <Button variant="quiet" onPress={done}>
              {m.ui_cancel()}
            </Button>
          </Inline>
        </>
      ) : (
        <Inline gap={8}>
          <Button size="sm" variant="quiet" onPress={() => skip(true)}>
            {m.wellbeing_voice_skip()}
          </Button>
        </Inline>
      )}
    </Stack>
  );
}

/** What the student said on the last days, for themselves. */
const Recent = ({ voice: { recent } }: { voice: VoiceView }) =>
  recent.length > 1 && (
    <ol className="wv-recent" aria-label={m.wellbeing_voice_recent()}>
      {recent
        .slice(0, 7)
        .toReversed()
        .map(({ on, mood }) => (
          <li key={on}>
            <Feeling name={mood} size={30} />
            <small>{dayText(on)}</small>
            <span className="sr-only">{m.ui_feeling_is({ name: mood })}</span>
          </li>
        ))}
    </ol>
  );
