import { dropUpload, type UploadedFile, uploadInParts } from '@patio/client';
import { useUnsaved } from '@patio/ui';
import { useRef, useState } from 'react';
import { MATERIAL_BYTES } from '../../rules/kinds.ts';
import { isFinal, refusalText } from './refusal.ts';

const PURPOSE = 'materials.file';
/** So many files travel at once; the others wait for their turn. */
const AT_ONCE = 2;

/** What is done with a file once it is there. */
export type Keep = (file: UploadedFile) => Promise<unknown>;

export interface Sending {
  id: number;
  file: File;
  /** Said when it was chosen: somebody may have gone to another folder since. */
  keep: Keep;
  state: 'queued' | 'sending' | 'waiting' | 'failed';
  /** From 0 to 1. */
  share: number;
  why?: string;
  /** False for what would be refused again. */
  canRepeat?: boolean;
}

/** Files on their way: how far each is, and what stops or repeats it. */
export function useUploads() {
  const [list, setList] = useState<Sending[]>([]);
  const queue = useRef<Sending[]>([]);
  const stops = useRef(new Map<number, AbortController>());
  const count = useRef(0);
  useUnsaved(
    list.some(({ state }) => state !== 'failed'),
    { survivesSearch: true },
  );

  const change = (id: number, next: Partial<Sending>) =>
    setList((before) => before.map((one) => (one.id === id ? { ...one, ...next } : one)));
  const forget = (id: number) => setList((before) => before.filter((one) => one.id !== id));

  const send = async ({ id, file, keep }: Sending) => {
    const stop = new AbortController();
    stops.current.set(id, stop);
    change(id, { state: 'sending', why: '' });
    try {
      const sent = await uploadInParts(file, {
        purpose: PURPOSE,
        maxBytes: MATERIAL_BYTES,
        onProgress: (share) => change(id, { share }),
        onWaiting: (waiting) => change(id, { state: waiting ? 'waiting' : 'sending' }),
        signal: stop.signal,
      });
      await keep(sent);
      forget(id);
    } catch (error) {
      if (!stop.signal.aborted)
        change(id, { state: 'failed', why: await refusalText(error), canRepeat: !isFinal(error) });
    } finally {
      stops.current.delete(id);
      next();
    }
  };
  const next = () => {
    while (stops.current.size < AT_ONCE) {
      const first = queue.current.shift();
      if (!first) return;
      void send(first);
    }
  };
  const line = (entries: Sending[]) => {
    queue.current.push(...entries);
    next();
  };

  return {
    list,
    add: (files: readonly File[], keep: Keep) => {
      const entries = files.map((file): Sending => ({ id: ++count.current, file, keep, state: 'queued', share: 0 }));
      setList((before) => [...before, ...entries]);
      line(entries);
    },
    again: (entry: Sending) => {
      change(entry.id, { state: 'queued', share: 0 });
      line([entry]);
    },
    stop: (entry: Sending) => {
      queue.current = queue.current.filter(({ id }) => id !== entry.id);
      stops.current.get(entry.id)?.abort();
      forget(entry.id);
      void dropUpload(entry.file, PURPOSE);
    },
  };
}
