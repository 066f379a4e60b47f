import { m } from '@patio/messages';
import type { BulkAction } from '@patio/ui/table';
import { useQueryClient } from '@tanstack/react-query';
import { Archive, ClipboardList, FileCode, FileText, UsersRound } from 'lucide-react';
import type { QuestionLine } from '../../contract.ts';
import { assessments } from '../api.ts';
import { useQuestionActions } from './question-actions.ts';

/** What can be done with many questions at once. */
export function useBulk(
  rows: readonly QuestionLine[],
  findAll: () => Promise<QuestionLine[]>,
  onAdd: (ids: string[]) => void,
): BulkAction[] {
  const cache = useQueryClient();
  const { exportAs } = useQuestionActions();
  /** The chosen rows as they are now; those of other pages are read once more. */
  const linesOf = async (ids: readonly string[]): Promise<QuestionLine[]> => {
    const known = new Map(rows.map((row) => [row.id, row]));
    const all = ids.every((id) => known.has(id)) ? rows : await findAll();
    return all.filter((row) => ids.includes(row.id) && row.can.change);
  };
  const each = async (ids: readonly string[], work: (line: QuestionLine) => Promise<unknown>): Promise<number> => {
    const lines = await linesOf(ids);
    try {
      for (const line of lines) await work(line);
    } finally {
      await cache.invalidateQueries({ queryKey: assessments.key() });
    }
    return lines.length;
  };
  return [
    {
      id: 'add',
      label: m.assessments_add_to_exam(),
      icon: ClipboardList,
      run: (ids) => {
        onAdd(ids);
        return undefined;
      },
    },
    {
      id: 'share',
      label: m.assessments_share(),
      icon: UsersRound,
      run: async (ids) => {
        const count = await each(ids, ({ id, version, shared }) =>
          shared ? Promise.resolve() : assessments.shareQuestion.call({ id, version, shared: true }),
        );
        return { done: m.assessments_shared_count({ count }) };
      },
    },
    {
      id: 'archive',
      label: m.assessments_archive(),
      icon: Archive,
      run: async (ids) => {
        const after: Pick<QuestionLine, 'id' | 'version'>[] = [];
        const count = await each(ids, async ({ id, version }) => {
          after.push(await assessments.archiveQuestion.call({ id, version, archived: true }));
        });
        const undo = async () => {
          for (const { id, version } of after) await assessments.archiveQuestion.call({ id, version, archived: false });
          await cache.invalidateQueries({ queryKey: assessments.key() });
        };
        return { done: m.assessments_archived_count({ count }), undo: () => void undo() };
      },
    },
    {
      id: 'gift',
      label: m.assessments_export_gift(),
      icon: FileText,
      run: async (ids) => {
        await exportAs(ids, 'gift');
        return undefined;
      },
    },
    {
      id: 'qti',
      label: m.assessments_export_qti(),
      icon: FileCode,
      run: async (ids) => {
        await exportAs(ids, 'qti3');
        return undefined;
      },
    },
  ];
}
