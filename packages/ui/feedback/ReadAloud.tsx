import { m } from '@patio/messages';
import { getLocale } from '@patio/messages/runtime';
import { Square, Volume2 } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { IconButton } from '../actions/IconButton.tsx';

const speech = () =>
  typeof window !== 'undefined' && 'speechSynthesis' in window ? window.speechSynthesis : undefined;

const VOICE = 'patio.voice';

/** The voices of a device that speak a language. */
export const voicesFor = <Voice extends Pick<SpeechSynthesisVoice, 'lang'>>(
  voices: readonly Voice[],
  language: string,
) => voices.filter((voice) => voice.lang.replace('_', '-').toLowerCase().split('-')[0] === language);

/** The voice that somebody chose on this device, by its name. */
export const chosenVoice = (): string | null => globalThis.localStorage?.getItem(VOICE) ?? null;
export const chooseVoice = (name: string): void => localStorage.setItem(VOICE, name);

/** A voice that speaks the language, if this device has one: the chosen one, or the first. */
export function voiceFor<Voice extends Pick<SpeechSynthesisVoice, 'lang'> & { name?: string }>(
  voices: readonly Voice[],
  language: string,
): Voice | undefined {
  const able = voicesFor(voices, language);
  const chosen = chosenVoice();
  return able.find(({ name }) => name === chosen) ?? able[0];
}

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
    words.voice = voiceFor(synth.getVoices(), language) ?? null;
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
