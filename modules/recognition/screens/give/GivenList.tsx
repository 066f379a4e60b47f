import { m } from '@patio/messages';
import { Card, formatAgo, RowList, Section } from '@patio/ui';
import type { BoardView } from '../../contract.ts';
import { PRAISE_KINDS, praiseLabel } from '../labels.ts';

/** What was recognised in a class lately. */
export const GivenList = ({ recent }: { recent: BoardView['recent'] }) =>
  recent.length === 0 ? null : (
    <Section title={m.recognition_recent()}>
      <Card flush>
        <RowList
          label={m.recognition_recent()}
          items={recent.map(({ id, student, kind, note, by, at }) => ({
            id,
            icon: PRAISE_KINDS[kind].icon,
            tone: 'ok',
            title: `${student} · ${praiseLabel(kind)}`,
            detail: [note, by, formatAgo(at)].filter(Boolean).join(' · '),
          }))}
        />
      </Card>
    </Section>
  );
