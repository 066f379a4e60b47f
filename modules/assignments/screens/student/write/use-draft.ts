import { type Edits, outboxDevice, unsavedOf, useEdits } from '@patio/client';
import type { SavePhase } from '@patio/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type ReadWork, workKey } from '../use-own-work.ts';
import { DRAFT, type WaitingDraft } from './outbox.ts';
import { saveWritten } from './save-written.ts';
import { type Written, writtenOf } from './written.ts';

const PAUSE_MS = 800;
const overtaken = { code: 'platform.version_conflict' };

/** The draft with what the school has of it now; an older word never replaces a newer one. */
const withDraft = (work: ReadWork | undefined, written: Written): ReadWork | undefined =>
  work && written.version > (work.draft?.version ?? 0)
    ? {
        ...work,
        draft: {
          version: written.version,
          savedAt: new Date().toISOString(),
          content: { text: written.text, link: written.link, files: [...written.files] },
        },
      }
    : work;

/** Saves what was written; where another device was quicker, answers with what it wrote. */
async function save(written: Written) {
  const { version, theirs } = await saveWritten(written);
  return theirs ? { saved: [], conflicts: [theirs] } : { saved: [{ key: written.id, version }] };
}

/** What is being written, saved as one types: on this device at once, at school after a pause. */
export function useDraft(work: ReadWork) {
  const cache = useQueryClient();
  const { id, title } = work;
  const attempts = work.attempts.length;
  const standing = useMemo(() => writtenOf(work), [work]);
  const { store, edits } = useEdits<Written, WaitingDraft>(
    {
      keyOf: (written) => written.id,
      send: async ([written]) => (written ? save(written) : { saved: [] }),
      standing: () => standing,
      learn: (values) =>
        cache.setQueryData<ReadWork>(workKey(id), (known) => values.reduce<ReadWork | undefined>(withDraft, known)),
      device: outboxDevice<Written, WaitingDraft>({
        kind: DRAFT,
        keyOf: (written) => written.id,
        targetOf: (key) => key,
        pack: ({ value }) => ({ title, written: value, attempts }),
        reasonOf: () => overtaken,
      }),
      outbox: {
        kind: DRAFT,
        unpack: (waiting) =>
          waiting.written.id === id && waiting.attempts === attempts ? [{ value: waiting.written }] : [],
      },
      pauseMs: PAUSE_MS,
    },
    standing,
  );
  const edit = edits.get(id);
  const written = edit?.value ?? standing;
  const latest = (): Written => store.at(id)?.value ?? standing;
  return {
    written,
    edit,
    phase: phaseOf(edits, standing.version),
    /** As it is at this moment, also where a file arrives before the page is drawn anew. */
    latest,
    write: (change: Partial<Pick<Written, 'text' | 'link' | 'files'>>) => store.type([{ ...latest(), ...change }]),
    /** Saves at once what is not saved yet. */
    flush: store.flush,
    settle: (take: 'mine' | 'theirs') => store.settle(id, take),
    /** It goes with what is handed in: nothing of it is saved any more. */
    letGo: () => store.takeBack([id]),
  };
}
export type Draft = ReturnType<typeof useDraft>;

function phaseOf(edits: Edits<Written>, version: number): SavePhase {
  const unsaved = unsavedOf(edits);
  if (unsaved.toChoose.length > 0) return 'conflict';
  if (unsaved.toFix.length > 0) return 'failed';
  if (unsaved.waiting > 0) return 'queued';
  if (unsaved.saving > 0) return 'saving';
  return version > 0 ? 'saved' : 'idle';
}
