import { sentencesOf } from '@patio/engine-lessons';
import { voiceFor } from '@patio/ui';
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';

const synth = () => ('speechSynthesis' in window ? window.speechSynthesis : undefined);
const paint = (name: string, range: Range | null) => {
  if (!('highlights' in CSS)) return;
  if (range) CSS.highlights.set(name, new Highlight(range));
  else CSS.highlights.delete(name);
};

/** The words of an element as one text, and the range of any part of it. */
function readWords(root: HTMLElement) {
  const nodes: { node: Text; from: number }[] = [];
  let text = '';
  for (const block of root.querySelectorAll<HTMLElement>('[data-read]')) {
    const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      // A formula's letters are code, not words.
      if (node.parentElement?.closest('.lp-math')) continue;
      nodes.push({ node, from: text.length });
      text += node.data;
    }
    text += '\n';
  }
  const at = (offset: number) => {
    const found = nodes.findLast(({ from }) => from <= offset);
    return found && { node: found.node, offset: Math.min(offset - found.from, found.node.length) };
  };
  const rangeOf = (from: number, to: number): Range | null => {
    const [start, end] = [at(from), at(to)];
    if (!start || !end) return null;
    const range = new Range();
    range.setStart(start.node, start.offset);
    range.setEnd(end.node, end.offset);
    return range;
  };
  return { text, rangeOf };
}

/** Sentences with where they begin in the text. */
function placedSentences(text: string): { text: string; from: number }[] {
  let from = 0;
  return text.split('\n').flatMap((line) =>
    sentencesOf(line).flatMap((sentence) => {
      const found = text.indexOf(sentence, from);
      if (found < 0) return [];
      from = found + sentence.length;
      return [{ text: sentence, from: found }];
    }),
  );
}

/** Reads what is marked `data-read` aloud, sentence by sentence, with the word that is spoken marked; absent where the device has no voice. */
export function useVoice(root: RefObject<HTMLElement | null>, language: string, place: string) {
  const [speaking, setSpeaking] = useState(false);
  const [rate, setRate] = useState(1);
  const next = useRef(0);
  // What was cut off says so later, when something else may be speaking already.
  const run = useRef(0);
  const has = useSyncExternalStore(
    (changed) => {
      synth()?.addEventListener?.('voiceschanged', changed);
      return () => synth()?.removeEventListener?.('voiceschanged', changed);
    },
    () => !!voiceFor(synth()?.getVoices() ?? [], language.slice(0, 2)),
  );
  const stop = () => {
    run.current += 1;
    synth()?.cancel();
    paint('lesson-sentence', null);
    paint('lesson-word', null);
    setSpeaking(false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step begins anew
  useEffect(() => {
    next.current = 0;
    return stop;
  }, [place]);

  const speak = (pace = rate) => {
    const voice = synth();
    if (!voice || !root.current) return;
    const { text, rangeOf } = readWords(root.current);
    const sentences = placedSentences(text);
    const mine = ++run.current;
    const go = () => {
      const sentence = sentences[next.current];
      if (!sentence) {
        next.current = 0;
        return stop();
      }
      const range = rangeOf(sentence.from, sentence.from + sentence.text.length);
      paint('lesson-sentence', range);
      range?.startContainer.parentElement?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
      const words = new SpeechSynthesisUtterance(sentence.text);
      // A block in another language is read by a voice of that language.
      const spoken = range?.startContainer.parentElement?.closest<HTMLElement>('[data-block][lang]')?.lang ?? language;
      words.voice = (voiceFor(voice.getVoices(), spoken.slice(0, 2)) as SpeechSynthesisVoice | undefined) ?? null;
      words.lang = words.voice?.lang ?? spoken;
      words.rate = pace;
      words.onboundary = ({ charIndex }) => {
        const length = /^[\p{L}\p{N}]+/u.exec(sentence.text.slice(charIndex))?.[0].length ?? 0;
        if (length > 0) paint('lesson-word', rangeOf(sentence.from + charIndex, sentence.from + charIndex + length));
      };
      words.onend = () => {
        if (mine !== run.current) return;
        next.current += 1;
        go();
      };
      words.onerror = () => mine === run.current && stop();
      voice.speak(words);
    };
    setSpeaking(true);
    go();
  };
  return {
    has,
    speaking,
    rate,
    toggle: () => (speaking ? stop() : speak()),
    /** Slower, usual, quicker; while it speaks, the sentence begins again. */
    changeRate: () => {
      const pace = rate === 1 ? 1.25 : rate === 1.25 ? 0.75 : 1;
      setRate(pace);
      if (!speaking) return;
      run.current += 1;
      synth()?.cancel();
      speak(pace);
    },
  };
}
