import { m } from '@patio/messages';
import { getLocale } from '@patio/messages/runtime';
import { Square, Volume2 } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { IconButton } from '../actions/IconButton.tsx';

const speech = () =>
  typeof window !== 'undefined' && 'speechSynthesis' in window ? window.speechSynthesis : undefined;

/** A voice that speaks the language, if this device has one. */
export const voiceFor = (voices: Pick<SpeechSynthesisVoice, 'lang'>[], language: string) =>
  voices.find((voice) => voice.lang.replace('_', '-').toLowerCase().split('-')[0] === language);

export type ReadAloudProps = { text: string; language?: string; size?: 'sm' | 'md' | 'lg' };

/** Reads a text aloud on tap; not there at all when the device has no voice for the language. */
export function ReadAloud({ text, language = getLocale(), size }: ReadAloudProps) {
  const [speaking, setSpeaking] = useState(false);
  const has = useSyncExternalStore(
    (changed) => {
      speech()?.addEventListener?.('voiceschanged', changed);
      return () => speech()?.removeEventListener?.('voiceschanged', changed);
    },
    () => !!voiceFor(speech()?.getVoices() ?? [], language),
    () => false,
  );
  useEffect(() => () => speech()?.cancel(), []);
  if (!has) return null;
  const toggle = () => {
    const synth = speech()!;
    synth.cancel();
    if (speaking) return setSpeaking(false);
    const words = new SpeechSynthesisUtterance(text);
    words.voice = (voiceFor(synth.getVoices(), language) as SpeechSynthesisVoice | undefined) ?? null;
    words.lang = words.voice?.lang ?? language;
    words.rate = 0.95;
    words.onend = words.onerror = () => setSpeaking(false);
    setSpeaking(true);
    synth.speak(words);
  };
  return (
    <IconButton
      icon={speaking ? Square : Volume2}
      size={size}
      variant="secondary"
      label={speaking ? m.ui_stop_reading() : m.ui_read_aloud()}
      onPress={toggle}
    />
  );
}
