import { m } from '@patio/messages';
import { Dialog, TextArea, TextField } from '@patio/ui';
import { Form, FormActions, SubmitButton } from '@patio/ui/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import type { GradebookView, TermGradeView } from '../../contract.ts';
import { readCell } from '../../model/index.ts';
import { gradebook } from '../api.ts';

const schema = z.object({
  override: z.string().trim(),
  overrideReason: z.string().trim().max(500),
  comment: z.string().trim().max(2000),
});

interface TermGradeDialogProps {
  view: GradebookView;
  termId: string;
  studentId: string;
  decided: TermGradeView | undefined;
  onClose: () => void;
}

/** A teacher's own word about a term: a comment for the report, or another grade than the computed one, with its reason. */
export function TermGradeDialog({ view, termId, studentId, decided, onClose }: TermGradeDialogProps) {
  const cache = useQueryClient();
  const write = useMutation(gradebook.writeTermGrade.mutationOptions());
  const sectionId = view.section.id;
  return (
    <Dialog isOpen onOpenChange={(open) => !open && onClose()} title={m.gradebook_decide_term()}>
      <Form
        schema={schema}
        defaultValues={{
          override: decided?.override ?? '',
          overrideReason: decided?.overrideReason ?? '',
          comment: decided?.comment ?? '',
        }}
        onSubmit={async ({ override, overrideReason, comment }) => {
          await write.mutateAsync({
            sectionId,
            termId,
            studentId,
            seen: decided?.version ?? 0,
            override: override === '' ? null : (readCell(override)?.score ?? override),
            overrideReason: overrideReason || null,
            comment: comment || null,
          });
          await cache.invalidateQueries({ queryKey: gradebook.open.queryKey({ input: { sectionId } }) });
          onClose();
        }}
      >
        <TextArea name="comment" label={m.gradebook_term_comment()} hint={m.gradebook_term_comment_hint()} />
        <TextField name="override" label={m.gradebook_other_grade()} hint={m.gradebook_other_grade_hint()} />
        <TextField name="overrideReason" label={m.gradebook_why_other()} />
        <FormActions>
          <SubmitButton>{m.gradebook_save()}</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}
