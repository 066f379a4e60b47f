import { failureText } from '@patio/client';
import { toast } from '@patio/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { GradebookView, LevelView } from '../../contract.ts';
import { gradebook } from '../api.ts';

export const levelKey = (competencyId: string, studentId: string) => `${competencyId} ${studentId}`;

interface Written {
  level: LevelView;
  phase: 'saving' | 'conflict';
  theirs?: LevelView;
}

/** A teacher's judgements of one term: shown as they are typed, saved each with the version that was seen. */
export function useLevels(view: GradebookView, termId: string) {
  const cache = useQueryClient();
  const [written, setWritten] = useState<ReadonlyMap<string, Written>>(new Map());
  const latest = useRef(written);
  const change = (step: (now: Map<string, Written>) => void) => {
    const next = new Map(latest.current);
    step(next);
    latest.current = next;
    setWritten(next);
  };
  const queryKey = gradebook.open.queryKey({ input: { sectionId: view.section.id } });
  const saved = new Map(
    (view.competency?.levels ?? [])
      .filter((each) => each.termId === termId)
      .map((each) => [levelKey(each.competencyId, each.studentId), each]),
  );
  const at = (competencyId: string, studentId: string): LevelView | undefined =>
    written.get(levelKey(competencyId, studentId))?.level ?? saved.get(levelKey(competencyId, studentId));

  const write = async (levels: readonly LevelView[]) => {
    change((now) => {
      for (const level of levels) now.set(levelKey(level.competencyId, level.studentId), { level, phase: 'saving' });
    });
    try {
      const answer = await gradebook.saveLevels.call({
        sectionId: view.section.id,
        levels: levels.map(({ version, ...level }) => ({ ...level, seen: version })),
      });
      const versions = new Map(answer.saved.map((each) => [levelKey(each.competencyId, each.studentId), each.version]));
      const kept = levels.flatMap((level) => {
        const version = versions.get(levelKey(level.competencyId, level.studentId));
        return version === undefined ? [] : [{ ...level, version }];
      });
      cache.setQueryData<GradebookView>(queryKey, (book) => book && withLevels(book, kept));
      change((now) => {
        for (const level of levels) now.delete(levelKey(level.competencyId, level.studentId));
        for (const theirs of answer.conflicts) {
          const key = levelKey(theirs.competencyId, theirs.studentId);
          const mine = levels.find((each) => levelKey(each.competencyId, each.studentId) === key);
          if (mine) now.set(key, { level: mine, phase: 'conflict', theirs });
        }
      });
    } catch (error) {
      change((now) => {
        for (const level of levels) now.delete(levelKey(level.competencyId, level.studentId));
      });
      toast(await failureText(error), { tone: 'bad' });
      await cache.invalidateQueries({ queryKey });
    }
  };
  return {
    at,
    write,
    writtenAt: (competencyId: string, studentId: string) => written.get(levelKey(competencyId, studentId)),
    settle: (competencyId: string, studentId: string, take: 'mine' | 'theirs') => {
      const found = written.get(levelKey(competencyId, studentId));
      if (!found?.theirs) return;
      if (take === 'mine') return void write([{ ...found.level, version: found.theirs.version }]);
      const { theirs } = found;
      cache.setQueryData<GradebookView>(queryKey, (book) => book && withLevels(book, [theirs]));
      change((now) => void now.delete(levelKey(competencyId, studentId)));
    },
  };
}
export type Levels = ReturnType<typeof useLevels>;

function withLevels(book: GradebookView, levels: readonly LevelView[]): GradebookView {
  if (!book.competency) return book;
  const keyOf = (each: LevelView) => `${levelKey(each.competencyId, each.studentId)} ${each.termId}`;
  const news = new Set(levels.map(keyOf));
  const kept = book.competency.levels.filter((each) => !news.has(keyOf(each)));
  return { ...book, competency: { ...book.competency, levels: [...kept, ...levels] } };
}
