import { useEffect, useRef, useState } from 'react';

interface Heard {
  results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>;
}
interface Recognition {
  lang: string;
  interimResults: boolean;
  onresult: ((event: Heard) => void) | null;
  onend: (() => void) | null;
  onerror: (() => void) | null;
  start: () => void;
  stop: () => void;
  abort: () => void;
}
type RecognitionMaker = new () => Recognition;

const maker = (): RecognitionMaker | undefined => {
  if (typeof window === 'undefined') return;
  const known = window as unknown as Record<string, RecognitionMaker | undefined>;
  return known.SpeechRecognition ?? known.webkitSpeechRecognition;
};

export const wordsOf = ({ results }: Heard): string =>
  Array.from(results, (result) => result[0]?.transcript ?? '')
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Turns speech into text in the browser, where it can; no sound is kept or sent by Patio. */
export function useDictation(language: string, onWords: (text: string) => void) {
  const [isListening, setListening] = useState(false);
  const current = useRef<Recognition | null>(null);
  const heard = useRef(onWords);
  heard.current = onWords;
  useEffect(() => () => current.current?.abort(), []);
  const Maker = maker();
  const start = () => {
    if (!Maker) return;
    const recognition = new Maker();
    recognition.lang = language;
    recognition.interimResults = true;
    recognition.onresult = (event) => heard.current(wordsOf(event));
    recognition.onend = recognition.onerror = () => setListening(false);
    current.current = recognition;
    setListening(true);
    recognition.start();
  };
  return { has: Maker !== undefined, isListening, toggle: () => (isListening ? current.current?.stop() : start()) };
}
