import { countsNot, type Edit, outboxDevice, useEdits } from '@patio/client';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { GradebookView, LevelView } from '../../contract.ts';
import { gradebook } from '../api.ts';
import { keyOf } from '../book/cells.ts';
import { overtaken } from '../book/outbox.ts';
import { impossibleLevel, LEVEL, type WaitingLevel } from './outbox.ts';

/** How a judgement is named among the places of a book, where a mark is named by its column. */
export const placeOfLevel = (termId: string, competencyId: string): string => `${termId}/${competencyId}`;
const levelKey = ({ termId, competencyId, studentId }: Pick<LevelView, 'termId' | 'competencyId' | 'studentId'>) =>
  keyOf(placeOfLevel(termId, competencyId), studentId);

/** The book with some judgements as they stand now; an older word never replaces a newer one. */
function withLevels(book: GradebookView, levels: readonly LevelView[]): GradebookView {
  if (!book.competency) return book;
  const known = new Map(book.competency.levels.map((each) => [levelKey(each), each]));
  for (const level of levels)
    if (level.version > (known.get(levelKey(level))?.version ?? 0)) known.set(levelKey(level), level);
  return { ...book, competency: { ...book.competency, levels: [...known.values()] } };
}

/** A judgement as the device keeps it. */
const packed = (view: GradebookView, { value: level, text }: Edit<LevelView>): WaitingLevel => ({
  sectionId: view.section.id,
  section: view.section.name,
  student: view.students.find((student) => student.id === level.studentId)?.name ?? '',
  title: view.competency?.competencies.find((each) => each.id === level.competencyId)?.name ?? '',
  level,
  ...(text === undefined ? {} : { text }),
});

/** A teacher's judgements: shown as they are typed, saved each with the version that was seen. What is not saved is on the device. */
export function useLevels(view: GradebookView) {
  const cache = useQueryClient();
  const sectionId = view.section.id;
  const queryKey = gradebook.open.queryKey({ input: { sectionId } });
  const saved = useMemo(
    () => new Map((view.competency?.levels ?? []).map((each) => [levelKey(each), each])),
    [view.competency],
  );
  const { store, edits } = useEdits<LevelView, WaitingLevel>(
    {
      keyOf: levelKey,
      send: async (levels) => {
        const sent = levels.map(({ version, ...level }) => ({ ...level, seen: version }));
        const answer = await gradebook.saveLevels.call({ sectionId, levels: sent });
        return {
          saved: answer.saved.map((each) => ({ key: levelKey(each), version: each.version })),
          conflicts: answer.conflicts,
        };
      },
      standing: (key) => saved.get(key),
      learn: (levels) => cache.setQueryData<GradebookView>(queryKey, (book) => book && withLevels(book, levels)),
      onRefused: () => void cache.invalidateQueries({ queryKey }),
      device: outboxDevice<LevelView, WaitingLevel>({
        kind: LEVEL,
        keyOf: levelKey,
        targetOf: (key) => `${sectionId} ${key.replace('/', ' ')}`,
        pack: (edit) => packed(view, edit),
        reasonOf: ({ phase }) => (phase === 'conflicted' ? overtaken : impossibleLevel),
      }),
      outbox: {
        kind: LEVEL,
        unpack: ({ level, text, ...waiting }) => (waiting.sectionId === sectionId ? [{ value: level, text }] : []),
      },
    },
    saved,
  );
  const editAt = (termId: string, competencyId: string, studentId: string) => {
    const edit = edits.get(levelKey({ termId, competencyId, studentId }));
    return edit?.phase === 'saved' ? undefined : edit;
  };
  return {
    /** Every judgement that is not saved. */
    edits,
    at: (termId: string, competencyId: string, studentId: string): LevelView | undefined => {
      const key = levelKey({ termId, competencyId, studentId });
      const edit = edits.get(key);
      return edit && !countsNot(edit) ? edit.value : saved.get(key);
    },
    editAt,
    write: (levels: readonly LevelView[]) => store.type(levels),
    /** Letters that are no level: they stay in their cells until somebody corrects them. */
    hold: (typed: readonly { level: LevelView; text: string }[]) =>
      void store.typeInvalid(typed.map(({ level, text }) => ({ value: level, text }))),
    takeBack: (levels: readonly LevelView[]) => store.takeBack(levels.map(levelKey)),
    settle: (termId: string, competencyId: string, studentId: string, take: 'mine' | 'theirs') =>
      store.settle(levelKey({ termId, competencyId, studentId }), take),
  };
}
export type Levels = ReturnType<typeof useLevels>;
