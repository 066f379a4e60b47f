import { failureText, useNavigate } from '@patio/client';
import { m } from '@patio/messages';
import { ComboBox, formatDate, toast } from '@patio/ui';
import { useMutation } from '@tanstack/react-query';
import type { AssignmentChoices } from '../../contract.ts';
import { assignments } from '../api.ts';

/** Begins from an earlier assignment, of this course or of another one. */
export function Reuse({ choices, courseId }: { choices: AssignmentChoices; courseId: string }) {
  const navigate = useNavigate();
  const copy = useMutation({
    mutationFn: (id: string) => assignments.copy.call({ id, courseId }),
    onSuccess: async (made) => {
      toast(m.assignments_copied());
      await navigate(`/teacher/assignment-builder?assignment=${made.id}`);
    },
    onError: async (error) => toast(await failureText(error), { tone: 'bad' }),
  });
  if (choices.earlier.length === 0) return null;
  return (
    <ComboBox
      atOnce
      label={m.assignments_reuse_earlier()}
      value={null}
      isDisabled={copy.isPending}
      options={choices.earlier.map(({ id, title, course, at }) => ({
        id,
        label: title,
        detail: [course, formatDate(at, { dateStyle: 'medium' })].join(' · '),
      }))}
      onChange={(id) => id && copy.mutate(id)}
    />
  );
}
