import { failureText, useNavigate } from '@patio/client';
import { m } from '@patio/messages';
import { toast, useUnsaved } from '@patio/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RubricView } from '../../contract.ts';
import { assignments } from '../api.ts';
import { emptyBody, gapsOf, type RubricBody } from './draft.ts';

interface Draft {
  title: string;
  about: string;
  body: RubricBody;
}

const startOf = (rubric: RubricView | null): Draft =>
  rubric
    ? { title: rubric.title, about: rubric.about, body: rubric.body }
    : {
        title: '',
        about: '',
        body: emptyBody([
          m.assignments_level_begins(),
          m.assignments_level_advances(),
          m.assignments_level_achieves(),
          m.assignments_level_excels(),
        ]),
      };

/** A rubric in hand: what is written, what is missing, and how it is saved. */
export function useRubric(rubric: RubricView | null) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [start] = useState(() => startOf(rubric));
  const [draft, setDraft] = useState(start);
  const [tried, setTried] = useState(false);
  const changed = draft !== start;
  const isComplete = draft.title.trim() !== '' && gapsOf(draft.body).size === 0;
  const save = useMutation({
    mutationFn: () =>
      assignments.saveRubric.call({ ...draft, ...(rubric && { id: rubric.id, version: rubric.version }) }),
    onSuccess: async (saved) => {
      toast(rubric?.frozen ? m.assignments_rubric_new_version({ number: saved.number }) : m.assignments_rubric_saved());
      cache.setQueryData(assignments.openRubric.queryKey({ input: { id: saved.id } }), saved);
      await cache.invalidateQueries({ queryKey: assignments.key() });
      if (!rubric) navigate(`/teacher/rubrics?rubric=${saved.id}`, { replace: true });
    },
    onError: async (error) => toast(await failureText(error), { tone: 'bad' }),
  });
  useUnsaved(changed && !save.isPending && !save.isSuccess);
  return {
    draft,
    changed,
    tried,
    isPending: save.isPending,
    set: (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part })),
    save: () => {
      setTried(true);
      if (isComplete) save.mutate();
      else toast(m.assignments_rubric_incomplete(), { tone: 'bad' });
    },
  };
}
