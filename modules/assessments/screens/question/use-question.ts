import { failureOf, failureText, useLocale, useNavigate } from '@patio/client';
import type { Fault, FaultCode, Question, QuestionKind } from '@patio/engine-assessment';
import { readQuestion } from '@patio/engine-assessment/schema';
import { m } from '@patio/messages';
import { toast, useUnsaved } from '@patio/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BankChoices, QuestionView } from '../../contract.ts';
import { questionHref } from '../addresses.ts';
import { assessments } from '../api.ts';
import { emptyCommon, newQuestion } from './new-question.ts';

interface Draft {
  subjectId: string | null;
  courseId: string | null;
  state: 'draft' | 'ready';
  body: Question;
}

function startOf(view: QuestionView | null, choices: BankChoices, language: string): Draft {
  if (!view)
    return {
      subjectId: choices.subjects.length === 1 ? choices.subjects[0]!.id : null,
      courseId: null,
      state: 'ready',
      body: newQuestion('choice', emptyCommon(language)),
    };
  return {
    subjectId: view.subject.id,
    courseId: view.course?.id ?? null,
    state: view.state === 'draft' ? 'draft' : 'ready',
    body: view.body,
  };
}

/** What is wrong with a body, or nothing. */
export const faultsIn = (body: Question): Fault[] => {
  const read = readQuestion(body);
  return read.ok ? [] : read.faults;
};

/** A question in hand: what is written, what is wrong with it, and how it is saved. */
export function useQuestion(view: QuestionView | null, choices: BankChoices) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const locale = useLocale();
  const [start, setStart] = useState(() => startOf(view, choices, locale));
  const [draft, setDraft] = useState(start);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<Fault[]>([]);
  const changed = draft !== start;
  const faults = faultsIn(draft.body);
  const save = useMutation({
    mutationFn: () =>
      assessments.saveQuestion.call({
        ...(view ? { id: view.id, version: view.version } : {}),
        ...(draft.subjectId ? { subjectId: draft.subjectId } : {}),
        courseId: draft.courseId,
        state: draft.state,
        body: { ...draft.body },
      }),
    onSuccess: async (saved) => {
      toast(
        view && saved.number > view.number
          ? m.assessments_saved_version({ number: saved.number })
          : m.assessments_saved(),
      );
      cache.setQueryData(assessments.openQuestion.queryKey({ input: { id: saved.id } }), saved);
      const now = startOf(saved, choices, locale);
      setStart(now);
      setDraft(now);
      setTried(false);
      await cache.invalidateQueries({ queryKey: assessments.key() });
      if (!view) await navigate(questionHref(saved.id), { replace: true });
    },
    onError: async (error) => {
      const data = failureOf(error)?.data as { faults?: { code: FaultCode; at: string }[] } | undefined;
      setRefused(data?.faults ?? []);
      toast(await failureText(error), { tone: 'bad' });
    },
  });
  useUnsaved(changed && !save.isPending);
  return {
    draft,
    changed,
    tried,
    /** Whether it is in the bank already. */
    isKept: view !== null,
    faults,
    shownFaults: tried ? [...faults, ...refused] : [],
    isPending: save.isPending,
    set: (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part })),
    setBody: (body: Question) => {
      setRefused([]);
      setDraft((now) => ({ ...now, body }));
    },
    setKind: (kind: QuestionKind) => setDraft((now) => ({ ...now, body: newQuestion(kind, now.body) })),
    save: () => {
      setTried(true);
      if (faults.length > 0 || draft.subjectId === null) return toast(m.assessments_mend_first(), { tone: 'bad' });
      save.mutate();
    },
  };
}
export type QuestionInHand = ReturnType<typeof useQuestion>;
