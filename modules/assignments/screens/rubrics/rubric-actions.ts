import { failureText, saveContent, useNavigate } from '@patio/client';
import { m } from '@patio/messages';
import { toast } from '@patio/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { RubricLine } from '../../contract.ts';
import { assignments } from '../api.ts';
import { tableOfRubric } from './table-file.ts';

const fileNameOf = (title: string): string => title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '');

/** What can be done with a rubric besides writing it; each says what came of it. */
export function useRubricActions() {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const step = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work();
      toast(done);
    } catch (error) {
      toast(await failureText(error), { tone: 'bad' });
    }
    await cache.invalidateQueries({ queryKey: assignments.key() });
  };
  return {
    copy: ({ id, title }: RubricLine) =>
      step(async () => {
        const made = await assignments.copyRubric.call({ id, title: m.assignments_copy_of({ title }).slice(0, 120) });
        navigate(`/teacher/rubrics?rubric=${made.id}`);
      }, m.assignments_rubric_copied()),
    share: ({ id, version, shared }: RubricLine) =>
      step(
        () => assignments.shareRubric.call({ id, version, shared: !shared }),
        shared ? m.assignments_rubric_unshared() : m.assignments_rubric_shared(),
      ),
    archive: ({ id, version, archived }: RubricLine) =>
      step(
        () => assignments.archiveRubric.call({ id, version, archived: !archived }),
        archived ? m.assignments_rubric_restored() : m.assignments_rubric_archived(),
      ),
    exportAs: async ({ id, title }: RubricLine, form: 'json' | 'csv') => {
      try {
        const file = await assignments.exportRubric.call({ id });
        if (form === 'json')
          saveContent(`${fileNameOf(title)}.rubric.json`, JSON.stringify(file, null, 2), 'application/json');
        else
          saveContent(
            `${fileNameOf(title)}.csv`,
            `\uFEFF${tableOfRubric(file, m.assignments_criterion())}`,
            'text/csv;charset=utf-8',
          );
      } catch (error) {
        toast(await failureText(error), { tone: 'bad' });
      }
    },
  };
}
