import { failureText, useNavigate } from '@patio/client';
import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { toast, useUnsaved } from '@patio/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AssignmentChoices, AssignmentText, AssignmentView, SectionDates } from '../../contract.ts';
import { assignments } from '../api.ts';
import { type ClassDates, type Course, type Draft, draftOf, emptyText, missingIn } from './draft.ts';

const complete = (classes: readonly ClassDates[]): SectionDates[] =>
  classes.flatMap(({ dueAt, ...rest }) => (dueAt === null ? [] : [{ ...rest, dueAt }]));

/** An assignment in hand: what is written over what was saved, and how it is saved and published. */
export function useBuilder(choices: AssignmentChoices, view: AssignmentView | null, firstCourse: Course) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [courseId, setCourseId] = useState(view?.courseId ?? firstCourse.id);
  const [typed, setTyped] = useState<Partial<AssignmentText>>({});
  const [classes, setClasses] = useState<ClassDates[] | null>(null);
  const [id] = useState(() => view?.id ?? makeId());
  const [tried, setTried] = useState(false);
  const course = choices.courses.find((one) => one.id === courseId) ?? firstCourse;
  const saved: Draft = view ? draftOf(view) : { courseId, text: emptyText(course), classes: [] };
  const draft: Draft = { courseId, text: { ...saved.text, ...typed }, classes: classes ?? saved.classes };
  const changed = Object.keys(typed).length > 0 || classes !== null;
  const missing = missingIn(draft);

  const store = async (): Promise<AssignmentView> => {
    if (!view) return assignments.create.call({ ...draft.text, id, courseId, sections: complete(draft.classes) });
    let now = view;
    if (Object.keys(typed).length > 0)
      now = await assignments.update.call({ ...typed, id: view.id, version: now.version });
    if (classes !== null)
      now = await assignments.setDates.call({ id: view.id, version: now.version, sections: complete(classes) });
    return now;
  };
  const arrive = async (now: AssignmentView) => {
    cache.setQueryData(assignments.open.queryKey({ input: { id: now.id } }), now);
    setTyped({});
    setClasses(null);
    await cache.invalidateQueries({ queryKey: assignments.key() });
    if (!view) await navigate(`/teacher/assignment-builder?assignment=${now.id}`, { replace: true });
  };
  const save = useMutation({
    mutationFn: async (then: 'save' | 'publish') => {
      const now = await store();
      if (then === 'save') return { now, refusal: null };
      try {
        return { now: await assignments.publish.call({ id: now.id, version: now.version }), refusal: null };
      } catch (error) {
        // What was written is saved all the same.
        return { now, refusal: await failureText(error) };
      }
    },
    onSuccess: async ({ now, refusal }, then) => {
      if (refusal) toast(refusal, { tone: 'bad' });
      else if (then === 'save') toast(m.assignments_saved());
      else toast(now.state === 'scheduled' ? m.assignments_scheduled() : m.assignments_published());
      await arrive(now);
    },
    onError: async (error) => {
      toast(await failureText(error), { tone: 'bad' });
      // The first of two steps may have been taken.
      await cache.invalidateQueries({ queryKey: assignments.key() });
    },
  });
  useUnsaved(changed && !save.isPending);
  return {
    course,
    draft,
    changed,
    missing: tried ? missing : [],
    isPending: save.isPending,
    setCourse: (next: string) => {
      setCourseId(next);
      setClasses(null);
      setTyped(({ category: _c, competencyIds: _k, lessons: _l, points: _p, ...rest }) => rest);
    },
    set: (part: Partial<AssignmentText>) => setTyped((now) => ({ ...now, ...part })),
    setClasses,
    save: () => {
      if (draft.text.title.trim() !== '') return save.mutate('save');
      setTried(true);
      toast(m.assignments_title_first(), { tone: 'bad' });
    },
    publish: () => {
      setTried(true);
      if (missing.length > 0) toast(m.assignments_missing_first(), { tone: 'bad' });
      else save.mutate('publish');
    },
  };
}
export type BuilderInHand = ReturnType<typeof useBuilder>;
