import { m } from '@patio/messages';
import { formatNumber, ReadTable, Stack, Status } from '@patio/ui';
import type { RegradeView } from '../../contract.ts';

type Row = RegradeView['differences'][number];

const change = ({ before, after }: Row): number =>
  (after.possible === 0 ? 0 : after.earned / after.possible) -
  (before.possible === 0 ? 0 : before.earned / before.possible);

/** Who gains, who loses and who stays as they were. */
export function RegradePreview({ preview }: { preview: RegradeView }) {
  const { up, down, same, differences } = preview;
  return (
    <Stack gap={10}>
      <p role="status">
        {m.assessments_regrade_counts({ up, down, same })}
        {differences.some(({ released }) => released) && ` ${m.assessments_regrade_released()}`}
      </p>
      {differences.length > 0 && (
        <ReadTable
          subject={{ label: m.assessments_student(), cell: (row: Row) => `${row.student} · ${row.section}` }}
          columns={[
            {
              id: 'before',
              label: m.assessments_before(),
              align: 'end',
              cell: ({ before }) => pointsText(before),
            },
            { id: 'after', label: m.assessments_after(), align: 'end', cell: ({ after }) => pointsText(after) },
            {
              id: 'change',
              label: m.assessments_change(),
              cell: (row) => {
                const by = change(row);
                if (by === 0)
                  return (
                    <Status look="plain" tone="neutral">
                      {m.assessments_same()}
                    </Status>
                  );
                return (
                  <Status look="plain" tone={by > 0 ? 'ok' : 'warn'}>
                    {by > 0 ? m.assessments_gains() : m.assessments_loses()}
                  </Status>
                );
              },
            },
          ]}
          rows={differences}
          rowId={({ attemptId }) => attemptId}
        />
      )}
    </Stack>
  );
}

const pointsText = ({ earned, possible }: Row['before']): string =>
  m.assessments_points_of({ earned: formatNumber(earned), points: formatNumber(possible) });
