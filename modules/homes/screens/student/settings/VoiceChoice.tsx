import { m } from '@patio/messages';
import { getLocale } from '@patio/messages/runtime';
import { chooseVoice, chosenVoice, Select, voicesFor } from '@patio/ui';
import { useSpeech } from '@patio/ui/pictures';
import { useState } from 'react';

/** The voice that reads on this device; not there where it has none. */
export function VoiceChoice() {
  const speech = useSpeech(getLocale());
  const [chosen, setChosen] = useState(chosenVoice);
  if (!speech.has) return null;
  const voices = voicesFor(window.speechSynthesis.getVoices(), getLocale());
  return (
    <Select
      label={m.homes_settings_voice()}
      hint={m.homes_settings_voice_hint()}
      value={voices.some(({ name }) => name === chosen) ? chosen : (voices[0]?.name ?? null)}
      options={voices.map(({ name }) => ({ id: name, label: name }))}
      onChange={(name) => {
        if (!name) return;
        chooseVoice(name);
        setChosen(name);
        speech.say(m.homes_settings_voice_sample());
      }}
      atOnce
    />
  );
}
