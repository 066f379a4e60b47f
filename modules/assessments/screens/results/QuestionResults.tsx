import { useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Button, formatNumber, formatPercent, Meter, ReadTable } from '@patio/ui';
import { RefreshCw } from 'lucide-react';
import { z } from 'zod';
import type { ResultsView } from '../../contract.ts';
import { KIND_NAMES } from '../../rules/names.ts';
import { questionName } from './question-name.ts';
import { RegradeDrawer } from './RegradeDrawer.tsx';

const search = z.object({ regrade: z.uuid().optional() });

/** One row for each question: how many had it right, and what waits. */
export function QuestionResults({ view }: { view: ResultsView }) {
  const [{ regrade }, change] = useSearchState(search);
  const numbered = view.questions.map((question, at) => ({ ...question, place: at + 1 }));
  type Row = (typeof numbered)[number];
  const number = (id: 'right' | 'partial' | 'wrong' | 'open', label: string) => ({
    id,
    label,
    align: 'end' as const,
    cell: (row: Row) => formatNumber(row[id]),
  });
  const shown = view.questions.find(({ questionId }) => questionId === regrade);
  return (
    <div className="re-scroll">
      <ReadTable
        subject={{
          label: m.assessments_question(),
          cell: (row: Row) => (
            <span className="re-question">
              <b>
                {row.place}. {questionName(row)}
              </b>
              <small>{KIND_NAMES[row.kind as keyof typeof KIND_NAMES]?.()}</small>
            </span>
          ),
        }}
        columns={[
          {
            id: 'share',
            label: m.assessments_share_of_points(),
            cell: (row) =>
              row.share === null ? (
                '—'
              ) : (
                <span className="re-share">
                  <Meter thin ratio={row.share} />
                  {formatPercent(row.share)}
                </span>
              ),
          },
          number('right', m.assessments_result_right()),
          number('partial', m.assessments_result_partial()),
          number('wrong', m.assessments_result_wrong()),
          number('open', m.assessments_result_open()),
          ...(view.can.mark
            ? [
                {
                  id: 'regrade',
                  label: m.assessments_regrade(),
                  cell: (row: Row) => (
                    <Button
                      size="sm"
                      icon={RefreshCw}
                      aria-label={m.assessments_regrade_of({ name: questionName(row) })}
                      onPress={() => change({ regrade: row.questionId }, { push: true })}
                    >
                      {m.assessments_regrade()}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
        rows={numbered}
        rowId={(row) => row.questionId}
      />
      {shown && <RegradeDrawer examId={view.examId} question={shown} onClose={() => change({ regrade: undefined })} />}
    </div>
  );
}
