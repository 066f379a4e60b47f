import { failureText, saveFile, useNavigate } from '@patio/client';
import { m } from '@patio/messages';
import { toast } from '@patio/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { QuestionLine } from '../../contract.ts';
import { questionHref } from '../addresses.ts';
import { assessments } from '../api.ts';
import { sayLeftOut } from './export-report.ts';

/** What can be done with a question besides writing it; each says what came of it. */
export function useQuestionActions() {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const refresh = () => cache.invalidateQueries({ queryKey: assessments.key() });
  const step = async (work: () => Promise<unknown>, done: string, undo?: () => void) => {
    try {
      await work();
      toast(done, undo && { onUndo: undo });
    } catch (error) {
      toast(await failureText(error), { tone: 'bad' });
    }
    await refresh();
  };
  const archiveAs = ({ id, version }: Pick<QuestionLine, 'id' | 'version'>, archived: boolean): Promise<void> => {
    let after = version;
    return step(
      async () => {
        after = (await assessments.archiveQuestion.call({ id, version, archived })).version;
      },
      archived ? m.assessments_archived() : m.assessments_restored(),
      () => void archiveAs({ id, version: after }, !archived),
    );
  };
  return {
    copy: ({ id }: QuestionLine) =>
      step(async () => {
        const made = await assessments.copyQuestion.call({ id });
        await navigate(questionHref(made.id));
      }, m.assessments_copied()),
    share: ({ id, version, shared }: QuestionLine) =>
      step(
        () => assessments.shareQuestion.call({ id, version, shared: !shared }),
        shared ? m.assessments_unshared() : m.assessments_shared_now(),
      ),
    archive: (question: QuestionLine) => archiveAs(question, question.state !== 'archived'),
    exportAs: async (ids: readonly string[], format: 'gift' | 'qti3') => {
      try {
        const file = await assessments.exportQuestions.call({ ids: [...ids], format });
        saveFile(file);
        sayLeftOut(file.lines, file.questions);
      } catch (error) {
        toast(await failureText(error), { tone: 'bad' });
      }
    },
  };
}
