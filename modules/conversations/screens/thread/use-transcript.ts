import { useRef } from 'react';

interface Heard {
  results: ArrayLike<ArrayLike<{ transcript: string }>>;
}
interface Recognition {
  lang: string;
  continuous: boolean;
  onresult: ((event: Heard) => void) | null;
  onerror: (() => void) | null;
  start: () => void;
  stop: () => void;
}
type Maker = new () => Recognition;

const maker = (): Maker | undefined => {
  const known = window as unknown as Record<string, Maker | undefined>;
  return known.SpeechRecognition ?? known.webkitSpeechRecognition;
};

/** Writes along what is said, in the author's own browser, where it can; where it cannot there is no transcript. */
export function useTranscript(language: string) {
  const current = useRef<Recognition | null>(null);
  const words = useRef('');
  return {
    begin: () => {
      words.current = '';
      const Made = maker();
      if (!Made) return;
      try {
        const listening = new Made();
        listening.lang = language;
        listening.continuous = true;
        listening.onresult = ({ results }) => {
          words.current = Array.from(results, (result) => result[0]?.transcript ?? '')
            .join(' ')
            .trim();
        };
        listening.onerror = () => undefined;
        listening.start();
        current.current = listening;
      } catch {
        // The recording is what counts.
      }
    },
    end: (): string => {
      current.current?.stop();
      current.current = null;
      return words.current;
    },
  };
}
