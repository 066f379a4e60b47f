import { failureText, useNavigate } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Dialog, EmptyState, Load, RadioGroup, Skeleton, toast } from '@patio/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { examHref, newExamHref } from '../addresses.ts';
import { assessments } from '../api.ts';
import { withQuestions } from '../exam/draft.ts';

const MOST_EXAMS = 50;

/** Puts questions of the bank onto an exam that is still a draft. */
export function AddToExam({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<string | null>(null);
  const drafts = useQuery(assessments.listExams.queryOptions({ input: { state: 'draft', limit: MOST_EXAMS } }));
  const add = useMutation({
    mutationFn: async (id: string) => {
      const exam = await assessments.openExam.call({ id });
      const sections = withQuestions(exam.sections, ids);
      await assessments.saveExam.call({ id, version: exam.version, text: {}, rules: {}, sections });
      return id;
    },
    onSuccess: async (id) => {
      toast(m.assessments_added_to_exam({ count: ids.length }));
      await cache.invalidateQueries({ queryKey: assessments.key() });
      onClose();
      await navigate(examHref(id));
    },
    onError: async (error) => toast(await failureText(error), { tone: 'bad' }),
  });
  return (
    <Dialog
      isOpen
      title={m.assessments_add_to_exam()}
      onOpenChange={(open) => !open && onClose()}
      actions={
        <>
          <Button onPress={onClose}>{m.assessments_cancel()}</Button>
          <Button
            variant="primary"
            isPending={add.isPending}
            isDisabled={chosen === null}
            onPress={() => chosen && add.mutate(chosen)}
          >
            {m.assessments_add_count({ count: ids.length })}
          </Button>
        </>
      }
    >
      <Load query={drafts} skeleton={<Skeleton shape="text" />}>
        {({ items }) => {
          const exams = [...new Map(items.map((line) => [line.examId, line])).values()];
          return exams.length === 0 ? (
            <EmptyState
              scene="sheet"
              title={m.assessments_no_drafts()}
              action={<Button href={newExamHref()}>{m.assessments_new_exam()}</Button>}
            />
          ) : (
            <RadioGroup
              atOnce
              label={m.assessments_draft_exams()}
              look="card"
              options={exams.map(({ examId, title, course }) => ({ id: examId, label: title, detail: course }))}
              value={chosen}
              onChange={setChosen}
            />
          );
        }}
      </Load>
    </Dialog>
  );
}
