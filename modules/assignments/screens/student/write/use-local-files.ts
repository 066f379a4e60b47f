import { dropUpload, forgetKept, keepHere, listKept } from '@patio/client';
import { makeId } from '@patio/kernel';
import { useEffect, useRef, useState } from 'react';
import { purposeOf } from '../../../rules/work-files.ts';
import { isFinalRefusal, refusalText } from './refusal.ts';
import { sendFile } from './send-file.ts';
import type { LocalFile, WorkFile } from './written.ts';

/** A file on its way from this device. */
export interface Sending extends LocalFile {
  key: string;
  state: 'sending' | 'waiting' | 'failed';
  /** From 0 to 1. */
  share: number;
  why?: string;
  canRepeat?: boolean;
}

const nameOf = (id: string, key = '') => `assignments.file ${id} ${key}`;

/**
 * Files that are not at school yet: kept on this device, sent while one goes on writing, and taken up again after a reload.
 * What has arrived is handed to `onSent`, which puts it into the draft.
 */
export function useLocalFiles(id: string, onSent: (file: WorkFile) => void) {
  const [list, setList] = useState<readonly Sending[]>([]);
  const stops = useRef(new Map<string, AbortController>());
  const sent = useRef(onSent);
  sent.current = onSent;
  const change = (key: string, next: Partial<Sending>) =>
    setList((before) => before.map((one) => (one.key === key ? { ...one, ...next } : one)));
  const forget = (key: string) => {
    stops.current.delete(key);
    setList((before) => before.filter((one) => one.key !== key));
    void forgetKept(nameOf(id, key)).catch(() => undefined);
  };

  const send = async ({ key, file, form }: Pick<Sending, 'key' | 'file' | 'form'>) => {
    const stop = new AbortController();
    stops.current.set(key, stop);
    change(key, { state: 'sending' });
    try {
      const arrived = await sendFile(
        { file, form },
        {
          signal: stop.signal,
          onProgress: (share) => change(key, { share }),
          onWaiting: (waiting) => change(key, { state: waiting ? 'waiting' : 'sending' }),
        },
      );
      if (stop.signal.aborted) return;
      sent.current({ ...arrived, form });
      forget(key);
    } catch (error) {
      if (!stop.signal.aborted)
        change(key, { state: 'failed', why: await refusalText(error), canRepeat: !isFinalRefusal(error) });
    }
  };
  const begin = (files: readonly Pick<Sending, 'key' | 'file' | 'form'>[]) => {
    setList((before) => [...before, ...files.map((one) => ({ ...one, state: 'sending' as const, share: 0 }))]);
    for (const one of files) void send(one);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what an earlier page left is taken up once
  useEffect(() => {
    let left = false;
    void listKept<LocalFile & { key: string }>(nameOf(id)).then(
      (kept) => !left && begin(kept.map(({ value }) => value).filter(({ key }) => !stops.current.has(key))),
      () => undefined,
    );
    return () => {
      left = true;
      for (const stop of stops.current.values()) stop.abort();
      stops.current.clear();
      setList([]);
    };
  }, [id]);

  return {
    list,
    add: (files: readonly LocalFile[]) => {
      const named = files.map((one) => ({ ...one, key: makeId() }));
      begin(named);
      // A device without room still sends it; it is only lost with the page.
      for (const one of named) void keepHere(nameOf(id, one.key), one).catch(() => undefined);
    },
    again: (entry: Sending) => void send(entry),
    remove: (entry: Sending) => {
      stops.current.get(entry.key)?.abort();
      forget(entry.key);
      void dropUpload(entry.file, purposeOf(entry.form));
    },
    /** What is not at school yet and can go with what is handed in. */
    left: list.filter(({ state }) => state !== 'failed').map(({ file, form }): LocalFile => ({ file, form })),
    /** The outbox has them now. */
    letGo: () => {
      for (const stop of stops.current.values()) stop.abort();
      for (const { key } of list) forget(key);
    },
  };
}
export type LocalFiles = ReturnType<typeof useLocalFiles>;
