import { ExportButton } from '@patio/client';
import { m } from '@patio/messages';
import { Button, EmptyState } from '@patio/ui';
import { DataTable } from '@patio/ui/table';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { importHref, newQuestionHref, questionHref } from '../addresses.ts';
import { useQuestionEntries } from '../question/QuestionMenu.tsx';
import { AddToExam } from './AddToExam.tsx';
import { columns, filtersOf, nameOf } from './columns.tsx';
import { QuestionPeek } from './QuestionPeek.tsx';
import { MOST_AT_ONCE, useBank } from './use-bank.ts';
import { useBulk } from './use-bulk.ts';
import './bank.css';

/** One's own questions and those that the school shares. */
export function Bank() {
  const { state, change, asked, list, choices, findAll } = useBank();
  const [adding, setAdding] = useState<string[] | null>(null);
  const entriesOf = useQuestionEntries();
  const bulk = useBulk(list.data?.items ?? [], findAll, setAdding);
  return (
    <>
      <DataTable
        label={m.assessments_bank()}
        columns={columns()}
        rows={list.data?.items}
        error={list.error}
        onRetry={() => void list.refetch()}
        rowId={(row) => row.id}
        rowLabel={nameOf}
        rowHref={(row) => questionHref(row.id)}
        rowActions={(row) =>
          entriesOf(row).map(({ id, label, icon, onAction }) => ({ id, label, icon, onPress: onAction }))
        }
        bulkActions={bulk}
        everyRow={{ find: findAll, most: MOST_AT_ONCE }}
        peek={(row) => <QuestionPeek id={row.id} />}
        state={state}
        onStateChange={change}
        nextCursor={list.data?.nextCursor ?? null}
        total={list.data?.total}
        all={list.data?.all}
        outdated={list.isPlaceholderData}
        searchLabel={m.assessments_search()}
        filters={filtersOf(choices)}
        exportSlot={<ExportButton name="assessments.questions" filters={asked} />}
        empty={
          <EmptyState
            scene="sheet"
            title={m.assessments_no_questions()}
            action={
              <>
                <Button href={importHref()}>{m.assessments_import()}</Button>
                <Button variant="primary" icon={Plus} href={newQuestionHref()}>
                  {m.assessments_new_question()}
                </Button>
              </>
            }
          >
            {m.assessments_no_questions_hint()}
          </EmptyState>
        }
      />
      {adding && <AddToExam ids={adding} onClose={() => setAdding(null)} />}
    </>
  );
}
