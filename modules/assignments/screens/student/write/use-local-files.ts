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

/** So long handing in waits for what is nearly there; the rest goes with it. */
const PATIENCE_MS = 3_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const nameOf = (id: string, key = '') => `assignments.file ${id} ${key}`;

/**
 * Files that are not at school yet: kept on this device, sent while one goes on writing, and taken up again after a reload.
 * What has arrived is handed to `onSent`, which puts it into the draft and saves that.
 */
export function useLocalFiles(id: string, onSent: (file: WorkFile) => Promise<void>) {
  const [list, setShown] = useState<readonly Sending[]>([]);
  // As it is at this moment, also before the page is drawn anew.
  const entries = useRef<readonly Sending[]>([]);
  const setList = (next: (before: readonly Sending[]) => readonly Sending[]) => {
    entries.current = next(entries.current);
    setShown(entries.current);
  };
  const stops = useRef(new Map<string, AbortController>());
  const underWay = useRef(new Map<string, Promise<void>>());
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
      const saved = sent.current({ ...arrived, form });
      forget(key);
      await saved;
    } catch (error) {
      if (!stop.signal.aborted)
        change(key, { state: 'failed', why: await refusalText(error), canRepeat: !isFinalRefusal(error) });
    }
  };
  const begin = (files: readonly Pick<Sending, 'key' | 'file' | 'form'>[]) => {
    setList((before) => [...before, ...files.map((one) => ({ ...one, state: 'sending' as const, share: 0 }))]);
    for (const one of files) underWay.current.set(one.key, send(one));
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
      setList(() => []);
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
    again: (entry: Sending) => void underWay.current.set(entry.key, send(entry)),
    remove: (entry: Sending) => {
      stops.current.get(entry.key)?.abort();
      forget(entry.key);
      void dropUpload(entry.file, purposeOf(entry.form));
    },
    /** What is not at school yet and can go with what is handed in. */
    left: leftOf(list),
    /** Lets what is on its way arrive, or stops it, so that nobody else sends it at the same time; answers what is left. */
    settle: async (): Promise<LocalFile[]> => {
      const sending = entries.current.filter(({ state }) => state === 'sending');
      const arriving = Promise.all(sending.map(({ key }) => underWay.current.get(key)));
      await Promise.race([arriving, pause(PATIENCE_MS)]);
      for (const stop of stops.current.values()) stop.abort();
      await Promise.race([Promise.all(underWay.current.values()), pause(PATIENCE_MS)]);
      return leftOf(entries.current);
    },
    /** The outbox has them now. */
    letGo: () => {
      for (const stop of stops.current.values()) stop.abort();
      for (const { key } of list) forget(key);
    },
  };
}

const leftOf = (list: readonly Sending[]): LocalFile[] =>
  list.filter(({ state }) => state !== 'failed').map(({ file, form }) => ({ file, form }));

export type LocalFiles = ReturnType<typeof useLocalFiles>;
