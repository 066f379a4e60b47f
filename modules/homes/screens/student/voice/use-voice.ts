import { type Speech, useSpeech } from '@patio/ui/pictures';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { linesIn, recordingOf } from './clips.ts';

export interface Voice extends Speech {
  canSay: (text: string) => boolean;
}

/** Reads aloud with the device's own voice; on a device without one, what was recorded. */
export function useVoice(language: string, rate: number): Voice {
  const own = useSpeech(language, rate);
  const recorded = useRecorded(language, !own.has);
  return own.has ? { ...own, canSay: () => true } : recorded;
}

function useRecorded(language: string, isWanted: boolean): Voice {
  const [reading, setReading] = useState<string | null>(null);
  const playing = useRef<AudioBufferSourceNode[]>([]);
  const { data } = useQuery({
    queryKey: ['recorded voice', language],
    queryFn: () => recordingOf(language),
    enabled: isWanted && typeof AudioContext !== 'undefined',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const stop = () => {
    for (const node of playing.current) {
      node.onended = null;
      node.stop();
    }
    playing.current = [];
    setReading(null);
  };
  const say = (text: string) => {
    if (!data) return;
    stop();
    const { clips, sound, player } = data;
    void player.resume();
    let at = player.currentTime;
    playing.current = linesIn(clips, text).map((line) => {
      const [from = 0, seconds = 0] = clips[line] ?? [];
      const node = player.createBufferSource();
      node.buffer = sound;
      node.connect(player.destination);
      node.start(at, from, seconds);
      at += seconds;
      return node;
    });
    const last = playing.current.at(-1);
    if (!last) return;
    setReading(text);
    last.onended = () => setReading(null);
  };
  return { has: !!data, reading, say, stop, canSay: (text) => !!data && linesIn(data.clips, text).length > 0 };
}
