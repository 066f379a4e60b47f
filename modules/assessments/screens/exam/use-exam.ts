import type { AssignmentChoices } from '@patio/assignments';
import type { ClassDates, Course } from '@patio/assignments/screens';
import { failureText, useNavigate } from '@patio/client';
import type { Edit } from '@patio/engine-assessment';
import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { toast, useUnsaved } from '@patio/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ExamRules, ExamSection, ExamView } from '../../contract.ts';
import { examHref } from '../addresses.ts';
import { assessments } from '../api.ts';
import { type ExamText, newSection, USUAL_RULES } from './draft.ts';
import { completeDates, datesOf } from './exam-dates.ts';
import { toldText } from './told-text.ts';

/** What was typed since the exam was saved; what is not here is as it was. */
interface Typed {
  text: Partial<ExamText>;
  rules: Partial<ExamRules>;
  /** Null takes it away. */
  password?: string | null;
  sections?: ExamSection[];
  classes?: ClassDates[];
}
const NOTHING: Typed = { text: {}, rules: {} };

const emptyText = (course: Course): ExamText => ({
  title: '',
  instructions: { type: 'doc', content: [] },
  points: course.usualPoints,
  category: course.categories[0]?.id ?? null,
  competencyIds: [],
});
const textOf = ({ title, instructions, points, category, competencyIds }: ExamView): ExamText => ({
  title,
  instructions,
  points,
  category,
  competencyIds,
});

/** An exam in hand: what is written over what was saved, and how it is saved and given to classes. */
export function useExam(choices: AssignmentChoices, view: ExamView | null, firstCourse: Course) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [courseId, setCourseId] = useState(view?.courseId ?? firstCourse.id);
  const [typed, setTyped] = useState<Typed>(NOTHING);
  const [id] = useState(() => view?.id ?? makeId());
  const [first] = useState(() => [newSection()]);
  const [tried, setTried] = useState(false);
  const course = choices.courses.find((one) => one.id === courseId) ?? firstCourse;
  const text = { ...(view ? textOf(view) : emptyText(course)), ...typed.text };
  const rules = { ...(view?.rules ?? USUAL_RULES), ...typed.rules };
  const sections = typed.sections ?? view?.sections ?? first;
  const classes = typed.classes ?? (view ? datesOf(view.classes) : []);
  const changed = typed !== NOTHING;

  const store = async (): Promise<{ now: ExamView; told: Edit[] }> => {
    if (!view) {
      const { title, ...rest } = text;
      const made = await assessments.createExam.call({
        id,
        courseId,
        title,
        text: rest,
        rules,
        sections,
        ...(typed.password !== undefined && { password: typed.password }),
        classes: completeDates(classes),
      });
      return { now: made, told: [] };
    }
    let [now, told]: [ExamView, Edit[]] = [view, []];
    const { classes: dates, ...parts } = typed;
    if (
      Object.keys(parts.text).length + Object.keys(parts.rules).length > 0 ||
      parts.sections ||
      parts.password !== undefined
    ) {
      const saved = await assessments.saveExam.call({ id, version: now.version, ...parts });
      [now, told] = [saved, saved.told];
    }
    if (dates) {
      const saved = await assessments.setExamDates.call({ id, version: now.version, classes: completeDates(dates) });
      [now, told] = [saved, [...told, ...saved.told]];
    }
    return { now, told };
  };
  const arrive = async (now: ExamView) => {
    cache.setQueryData(assessments.openExam.queryKey({ input: { id: now.id } }), now);
    setTyped(NOTHING);
    await cache.invalidateQueries({ queryKey: assessments.key() });
    if (!view) await navigate(examHref(now.id), { replace: true });
  };
  const save = useMutation({
    mutationFn: async (then: 'save' | 'publish') => {
      const stored = await store();
      if (then === 'save') return { ...stored, refusal: null };
      try {
        const { now } = stored;
        return { ...stored, now: await assessments.publishExam.call({ id, version: now.version }), refusal: null };
      } catch (error) {
        // What was written is saved all the same.
        return { ...stored, refusal: await failureText(error) };
      }
    },
    onSuccess: async ({ now, told, refusal }, then) => {
      if (refusal) toast(refusal, { tone: 'bad' });
      else if (then === 'publish')
        toast(now.state === 'scheduled' ? m.assessments_exam_is_scheduled() : m.assessments_exam_is_open());
      else toast(m.assessments_saved(), told.length > 0 ? { detail: toldText(told) } : {});
      await arrive(now);
    },
    onError: async (error) => {
      toast(await failureText(error), { tone: 'bad' });
      // The first of two steps may have been taken.
      await cache.invalidateQueries({ queryKey: assessments.key() });
    },
  });
  useUnsaved(changed && !save.isPending);
  const put = (part: Partial<Typed>) => setTyped((now) => ({ ...now, ...part }));
  return {
    course,
    text,
    rules,
    sections,
    classes,
    changed,
    tried,
    password: typed.password,
    isPending: save.isPending,
    setCourse: (next: string) => {
      setCourseId(next);
      setTyped(({ text: { category: _c, competencyIds: _k, points: _p, ...rest }, classes: _, ...others }) => ({
        ...others,
        text: rest,
      }));
    },
    setText: (part: Partial<ExamText>) => put({ text: { ...typed.text, ...part } }),
    setRules: (part: Partial<ExamRules>) => put({ rules: { ...typed.rules, ...part } }),
    setPassword: (password: string | null) => put({ password }),
    setSections: (next: ExamSection[]) => put({ sections: next }),
    setClasses: (next: ClassDates[]) => put({ classes: next }),
    send: (then: 'save' | 'publish') => {
      setTried(true);
      if (text.title.trim() === '') return toast(m.assessments_title_first(), { tone: 'bad' });
      save.mutate(then);
    },
  };
}
export type ExamInHand = ReturnType<typeof useExam>;
