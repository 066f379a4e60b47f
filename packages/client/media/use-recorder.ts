import { useEffect, useRef, useState } from 'react';
import type { RecordingForm } from './recording.ts';

/** A recording ends by itself after this long, unless something shorter is asked for. */
const LONGEST_SECONDS = 10 * 60;

type Phase = 'idle' | 'asking' | 'recording' | 'refused';

const silence = (stream: MediaStream | undefined): void => {
  for (const track of stream?.getTracks() ?? []) track.stop();
};

/** Records what a person says: asks for the microphone, counts the seconds, and hands over a file at the end. */
export function useRecorder(
  form: RecordingForm | undefined,
  nameOf: () => string,
  onDone: (file: File, seconds: number) => void,
  longestSeconds = LONGEST_SECONDS,
) {
  const [phase, setPhase] = useState<Phase>('idle');
  const [seconds, setSeconds] = useState(0);
  const recorder = useRef<MediaRecorder | null>(null);
  const isLeft = useRef(false);
  const began = useRef(0);
  const done = useRef(onDone);
  done.current = onDone;

  const stop = () => {
    if (recorder.current?.state === 'recording') recorder.current.stop();
  };
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      // The page is left: the microphone goes off, and what was half said is not handed in.
      silence(recorder.current?.stream);
    };
  }, []);
  useEffect(() => {
    if (phase !== 'recording') return;
    const timer = setInterval(() => {
      const passed = (Date.now() - began.current) / 1_000;
      setSeconds(passed);
      if (passed >= longestSeconds && recorder.current?.state === 'recording') recorder.current.stop();
    }, 250);
    return () => clearInterval(timer);
  }, [phase, longestSeconds]);

  const start = async () => {
    if (!form) return;
    setPhase('asking');
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      if (isLeft.current) {
        silence(stream);
        return;
      }
      const pieces: Blob[] = [];
      const made = new MediaRecorder(stream, { mimeType: form.type });
      made.ondataavailable = ({ data }) => {
        if (data.size > 0) pieces.push(data);
      };
      made.onstop = () => {
        silence(stream);
        if (isLeft.current) return;
        setPhase('idle');
        const [type = form.type] = form.type.split(';');
        if (pieces.length > 0)
          done.current(
            new File(pieces, `${nameOf()}.${form.ending}`, { type }),
            Math.min(longestSeconds, Math.round((Date.now() - began.current) / 1_000)),
          );
      };
      recorder.current = made;
      setSeconds(0);
      began.current = Date.now();
      made.start(1_000);
      setPhase('recording');
    } catch {
      setPhase('refused');
    }
  };
  return { phase, seconds, start, stop };
}
