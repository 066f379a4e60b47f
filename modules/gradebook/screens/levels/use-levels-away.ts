import { discardEntry, discardTargets, enqueue, holdEntry, keepMine, type OutboxEntry, useOutbox } from '@patio/client';
import { useMemo } from 'react';
import type { GradebookView, LevelView } from '../../contract.ts';
import { impossibleLevel, LEVEL, type WaitingLevel } from './outbox.ts';
import { levelKey, type Written } from './written.ts';

type Entry = OutboxEntry<WaitingLevel>;

function writtenOf({ state, failure, payload }: Entry, stands: LevelView | undefined): Written {
  const { level, text } = payload;
  if (state === 'waiting') return { level, phase: 'queued' };
  if (state === 'conflict') return { level, phase: 'conflict', ...(stands ? { theirs: stands } : {}) };
  return text === undefined ? { level, phase: 'refused', failure } : { level, phase: 'invalid', text };
}

/** Judgements of this class and term that are on the device, and the way there. */
export function useLevelsAway(view: GradebookView, termId: string, saved: ReadonlyMap<string, LevelView>) {
  const entries = useOutbox();
  const sectionId = view.section.id;
  const found = useMemo(() => {
    const own = (entries ?? []).filter((entry) => entry.kind === LEVEL) as Entry[];
    return own.filter(({ payload }) => payload.sectionId === sectionId && payload.level.termId === termId);
  }, [entries, sectionId, termId]);
  const ids = useMemo(() => new Set(found.map((entry) => entry.id)), [found]);
  const entryAt = new Map(
    found
      .filter((entry) => entry.state !== 'sent')
      .map((entry) => [levelKey(entry.payload.level.competencyId, entry.payload.level.studentId), entry]),
  );
  const targetOf = (key: string) => `${sectionId} ${termId} ${key}`;

  const put = ({ level, phase, text, failure }: Written): Promise<string> => {
    const change = {
      kind: LEVEL,
      target: targetOf(levelKey(level.competencyId, level.studentId)),
      baseVersion: level.version,
      payload: {
        sectionId,
        section: view.section.name,
        student: view.students.find((student) => student.id === level.studentId)?.name ?? '',
        title: view.competency?.competencies.find((each) => each.id === level.competencyId)?.name ?? '',
        level,
        ...(text === undefined ? {} : { text }),
      } satisfies WaitingLevel,
    };
    if (phase === 'queued') return enqueue(change);
    const state = phase === 'conflict' ? 'conflict' : 'refused';
    const why = failure ?? (state === 'conflict' ? { code: 'gradebook.changed_meanwhile' } : impossibleLevel);
    return holdEntry({ ...change, state, failure: why, wasSent: phase !== 'invalid' });
  };

  return {
    ids,
    put,
    at: new Map([...entryAt].map(([key, entry]) => [key, writtenOf(entry, saved.get(key))])),
    release: (keys: readonly string[]) => discardTargets(LEVEL, keys.map(targetOf)),
    settle: (key: string, take: 'mine' | 'theirs') => {
      const entry = entryAt.get(key);
      if (entry) void (take === 'theirs' ? discardEntry(entry.id) : keepMine(entry.id, saved.get(key)?.version ?? 0));
    },
  };
}
