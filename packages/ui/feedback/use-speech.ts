import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { voiceFor } from './ReadAloud.tsx';

const synth = () => (typeof window !== 'undefined' && 'speechSynthesis' in window ? window.speechSynthesis : undefined);

const listen = (changed: () => void) => {
  synth()?.addEventListener?.('voiceschanged', changed);
  return () => synth()?.removeEventListener?.('voiceschanged', changed);
};

export interface Speech {
  /** This device has a voice for the language; without one nothing offers to read aloud. */
  has: boolean;
  /** What is being read now. */
  reading: string | null;
  say: (text: string) => void;
  stop: () => void;
}

/** Reads texts aloud with the device's own voice, at the pace that the student's settings ask for. */
export function useSpeech(language: string, rate = 0.95): Speech {
  const [reading, setReading] = useState<string | null>(null);
  // What was cut off says so later, when something else may be speaking already.
  const run = useRef(0);
  const has = useSyncExternalStore(
    listen,
    () => !!voiceFor(synth()?.getVoices() ?? [], language),
    () => false,
  );
  const stop = () => {
    run.current += 1;
    synth()?.cancel();
    setReading(null);
  };
  useEffect(
    () => () => {
      run.current += 1;
      synth()?.cancel();
    },
    [],
  );
  const say = (text: string) => {
    const voice = synth();
    if (!voice || text.trim() === '') return;
    voice.cancel();
    const mine = ++run.current;
    const words = new SpeechSynthesisUtterance(text);
    words.voice = voiceFor(voice.getVoices(), language) ?? null;
    words.lang = words.voice?.lang ?? language;
    words.rate = rate;
    words.onend = words.onerror = () => {
      if (mine === run.current) setReading(null);
    };
    setReading(text);
    voice.speak(words);
  };
  return { has, reading, say, stop };
}
