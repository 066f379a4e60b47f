import { QUESTION_KINDS } from '@patio/engine-assessment';
import { m } from '@patio/messages';
import { Drawer, EmptyState } from '@patio/ui';
import { DataTable, EMPTY_TABLE_STATE, pageAsked, type TableState } from '@patio/ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { DIFFICULTIES } from '../../contract/fields.ts';
import type { QuestionLine } from '../../contract.ts';
import { assessments } from '../api.ts';
import { columns, filtersOf, nameOf } from '../bank/columns.tsx';

const SHOWN = ['title', 'kind', 'difficulty', 'tags'];
const FILTERS = ['kind', 'difficulty', 'tag', 'subject'];

interface Props {
  /** The exam's course: its subject is what the list begins with. */
  courseId: string;
  taken: ReadonlySet<string>;
  onTake: (lines: readonly QuestionLine[]) => void;
  onClose: () => void;
}

/** Chooses questions of the bank for a section, one by one or many at once. */
export function PickQuestions({ courseId, taken, onTake, onClose }: Props) {
  const choices = useQuery(assessments.bankChoices.queryOptions());
  const own = choices.data?.subjects.find(({ courses }) => courses.some(({ id }) => id === courseId));
  const [state, setState] = useState<TableState | null>(null);
  const start: TableState = { ...EMPTY_TABLE_STATE, size: 25, filters: own ? { subject: [own.id] } : {} };
  const now = state ?? start;
  const input = {
    search: now.q || undefined,
    kind: QUESTION_KINDS.find((one) => one === now.filters.kind?.[0]),
    difficulty: DIFFICULTIES.find((one) => one === now.filters.difficulty?.[0]),
    tag: now.filters.tag?.[0],
    subjectId: now.filters.subject?.[0],
    state: 'ready' as const,
    ...pageAsked(now),
  };
  const list = useQuery({
    ...assessments.listQuestions.queryOptions({ input }),
    placeholderData: keepPreviousData,
    enabled: choices.data !== undefined,
  });
  const rows = list.data?.items.filter(({ id }) => !taken.has(id));
  const take = (ids: readonly string[]) => onTake((rows ?? []).filter(({ id }) => ids.includes(id)));
  return (
    <Drawer isOpen size="lg" title={m.assessments_add_questions()} onOpenChange={(open) => !open && onClose()}>
      <DataTable
        label={m.assessments_bank()}
        columns={columns().filter(({ id }) => SHOWN.includes(id))}
        rows={rows}
        error={list.error}
        onRetry={() => void list.refetch()}
        rowId={(row) => row.id}
        rowLabel={nameOf}
        onOpen={(row) => take([row.id])}
        rowActions={(row) => [{ id: 'add', label: m.assessments_add(), icon: Plus, onPress: () => take([row.id]) }]}
        bulkActions={[
          {
            id: 'add',
            label: m.assessments_add(),
            icon: Plus,
            run: (ids) => {
              take(ids);
              return undefined;
            },
          },
        ]}
        state={now}
        onStateChange={setState}
        nextCursor={list.data?.nextCursor ?? null}
        total={list.data?.total}
        outdated={list.isPlaceholderData}
        searchLabel={m.assessments_search()}
        filters={filtersOf(choices.data).filter(({ id }) => FILTERS.includes(id))}
        usual={start.filters}
        empty={<EmptyState scene="sheet" title={m.assessments_nothing_to_add()} />}
      />
    </Drawer>
  );
}
