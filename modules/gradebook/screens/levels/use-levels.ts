import { failureOf, failureShape, failureText, isRefusal } from '@patio/client';
import { toast } from '@patio/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { GradebookView, LevelView } from '../../contract.ts';
import { gradebook } from '../api.ts';
import { type Spot, spotOfLevel } from '../book/edits.ts';
import { useHandover } from '../book/use-handover.ts';
import { useLevelsAway } from './use-levels-away.ts';
import { levelKey, standsNot, type Written, withLevels } from './written.ts';

const keyOf = (level: LevelView) => levelKey(level.competencyId, level.studentId);
const PHASES = {
  saving: 'sending',
  queued: 'unreached',
  conflict: 'conflict',
  invalid: 'invalid',
  refused: 'refused',
} as const;
type Local = ReadonlyMap<string, Written>;

/** A teacher's judgements of one term: shown as they are typed, saved each with the version that was seen. What is not saved is on the device. */
export function useLevels(view: GradebookView, termId: string) {
  const cache = useQueryClient();
  const [local, setLocal] = useState<Local>(new Map());
  const latest = useRef(local);
  const change = (step: (now: Map<string, Written>) => void) => {
    const next = new Map(latest.current);
    step(next);
    latest.current = next;
    setLocal(next);
  };
  const queryKey = gradebook.open.queryKey({ input: { sectionId: view.section.id } });
  const saved = new Map(
    (view.competency?.levels ?? []).filter((each) => each.termId === termId).map((each) => [keyOf(each), each]),
  );
  const away = useLevelsAway(view, termId, saved);
  const written: Local = new Map([...away.at, ...local]);
  const handOver = useHandover<Written>(away.ids, (gone) =>
    change((now) => {
      for (const each of gone) if (now.get(keyOf(each.level)) === each) now.delete(keyOf(each.level));
    }),
  );
  const putAway = async (put: readonly Written[]) => {
    change((now) => {
      for (const each of put) now.set(keyOf(each.level), each);
    });
    try {
      handOver(await Promise.all(put.map(async (each) => [await away.put(each), each] as const)));
    } catch (error) {
      toast(await failureText(error), { tone: 'bad' });
    }
  };
  useEffect(() => {
    const leave = (event: BeforeUnloadEvent) => {
      if (latest.current.size > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', leave);
    return () => window.removeEventListener('beforeunload', leave);
  }, []);

  const release = (levels: readonly LevelView[]) => {
    const keys = levels.map(keyOf).filter((key) => written.has(key));
    if (keys.length > 0) void away.release(keys);
  };
  const keep = (levels: readonly LevelView[]) =>
    cache.setQueryData<GradebookView>(queryKey, (book) => book && withLevels(book, levels));

  const write = async (levels: readonly LevelView[]) => {
    release(levels);
    const sent = levels.map((level): Written => ({ level, phase: 'saving' }));
    change((now) => {
      for (const each of sent) now.set(keyOf(each.level), each);
    });
    /** Those that were not written again meanwhile. */
    const still = () => sent.filter((each) => latest.current.get(keyOf(each.level)) === each);
    try {
      const answer = await gradebook.saveLevels.call({
        sectionId: view.section.id,
        levels: levels.map(({ version, ...level }) => ({ ...level, seen: version })),
      });
      const versions = new Map(answer.saved.map((each) => [levelKey(each.competencyId, each.studentId), each.version]));
      keep(
        levels.flatMap((level) => {
          const version = versions.get(keyOf(level));
          return version === undefined ? [] : [{ ...level, version }];
        }),
      );
      const lost = still().flatMap(({ level }): Written[] => {
        const theirs = answer.conflicts.find((each) => keyOf(each) === keyOf(level));
        return theirs ? [{ level, phase: 'conflict', theirs }] : [];
      });
      change((now) => {
        for (const each of still()) now.delete(keyOf(each.level));
      });
      keep(lost.flatMap(({ theirs }) => theirs ?? []));
      await putAway(lost);
    } catch (error) {
      const failure = failureOf(error);
      const refused = failure !== null && isRefusal(failure);
      const single = refused && sent.length === 1;
      const held = { phase: single ? 'refused' : 'queued', failure: single ? failureShape(failure) : null } as const;
      await putAway(still().map(({ level }) => ({ level, ...held })));
      if (single) toast(await failureText(error), { tone: 'bad' });
      if (refused) await cache.invalidateQueries({ queryKey });
    }
  };
  const spots = useMemo(
    () =>
      [...local.values()].map(({ level, phase }): Spot => {
        const itemId = spotOfLevel(level.termId, level.competencyId);
        return { itemId, studentId: level.studentId, phase: PHASES[phase] };
      }),
    [local],
  );
  return {
    at: (competencyId: string, studentId: string): LevelView | undefined => {
      const key = levelKey(competencyId, studentId);
      const found = written.get(key);
      return found && !standsNot(found) ? found.level : saved.get(key);
    },
    write,
    /** Letters that are no level: they stay in their cells until somebody corrects them. */
    hold: (typed: readonly { level: LevelView; text: string }[]) =>
      void putAway(typed.map(({ level, text }) => ({ level, text, phase: 'invalid' }))),
    takeBack: (levels: readonly LevelView[]) => {
      release(levels);
      change((now) => {
        for (const level of levels) now.delete(keyOf(level));
      });
    },
    writtenAt: (competencyId: string, studentId: string) => written.get(levelKey(competencyId, studentId)),
    /** What this page knows of and the device perhaps does not yet. */
    spots,
    settle: (competencyId: string, studentId: string, take: 'mine' | 'theirs') => {
      const key = levelKey(competencyId, studentId);
      const found = local.get(key);
      if (!found?.theirs) return away.settle(key, take);
      if (take === 'mine') return void write([{ ...found.level, version: found.theirs.version }]);
      release([found.level]);
      change((now) => void now.delete(key));
    },
  };
}
export type Levels = ReturnType<typeof useLevels>;
