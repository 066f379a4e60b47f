import { m } from '@patio/messages';
import { Card, formatNumber, formatShare, Link, ReadTable } from '@patio/ui';
import { type BlockFigures, OUTCOMES } from '../../contract.ts';
import { METRICS_AT } from '../addresses.ts';

const blocksAt = (type: string, outcome?: string): string =>
  `${METRICS_AT}?tab=blocks&f.type=${encodeURIComponent(type)}${outcome ? `&f.outcome=${outcome}` : ''}`;

/** What became of each kind of block before its lesson was published; each number opens its blocks. */
export function BlockFiguresCard({ rows }: { rows: readonly BlockFigures[] }) {
  return (
    <Card title={m.course_generator_by_block()}>
      {rows.length === 0 ? (
        <p className="cg-quiet">{m.course_generator_no_blocks()}</p>
      ) : (
        <>
          <ReadTable
            subject={{
              label: m.course_generator_block_kind(),
              cell: ({ type }) => <Link href={blocksAt(type)}>{m.course_generator_block({ type })}</Link>,
            }}
            columns={[
              ...OUTCOMES.map((outcome) => ({
                id: outcome,
                label: m.course_generator_outcome({ outcome }),
                cell: (row: BlockFigures) =>
                  row[outcome] === 0 ? (
                    formatNumber(0)
                  ) : (
                    <Link href={blocksAt(row.type, outcome)}>{formatNumber(row[outcome])}</Link>
                  ),
              })),
              {
                id: 'share',
                label: m.course_generator_kept_share(),
                cell: ({ kept, changed, removed }) =>
                  kept + changed + removed === 0 ? '–' : formatShare(kept, kept + changed + removed),
              },
            ]}
            rows={[...rows]}
            rowId={({ type }) => type}
          />
          <p className="cg-quiet">{m.course_generator_by_block_about()}</p>
        </>
      )}
    </Card>
  );
}
