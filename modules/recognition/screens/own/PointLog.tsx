import { m } from '@patio/messages';
import { Card, formatDate, formatNumber, RowList, Section } from '@patio/ui';
import type { PointLine } from '../../contract.ts';
import { pointText } from '../labels.ts';

/** Every movement of points, the newest first. */
export const PointLog = ({ log }: { log: readonly PointLine[] }) =>
  log.length === 0 ? null : (
    <Section title={m.recognition_point_log()}>
      <Card flush>
        <RowList
          label={m.recognition_point_log()}
          items={log.map((line) => ({
            id: line.id,
            title: pointText(line),
            detail: formatDate(line.at),
            end: <b>{formatNumber(line.amount, { signDisplay: 'always' })}</b>,
          }))}
        />
      </Card>
    </Section>
  );
