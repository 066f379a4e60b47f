import { m } from '@patio/messages';
import { Card, EmptyState, formatAgo, RowList } from '@patio/ui';
import type { PraiseView } from '../../contract.ts';
import { PRAISE_KINDS, praiseLabel } from '../labels.ts';

/** What teachers recognised, the newest first. */
export const MyPraises = ({ praises }: { praises: readonly PraiseView[] }) =>
  praises.length === 0 ? (
    <EmptyState scene="plant" title={m.recognition_praises_none()}>
      {m.recognition_praises_none_hint()}
    </EmptyState>
  ) : (
    <Card flush>
      <RowList
        label={m.recognition_show_praises()}
        items={praises.map(({ id, kind, note, by, section, at, points }) => ({
          id,
          icon: PRAISE_KINDS[kind].icon,
          tone: 'ok',
          title: note ? `${praiseLabel(kind)}: ${note}` : praiseLabel(kind),
          detail: `${by} · ${section} · ${formatAgo(at)}`,
          ...(points > 0 && { end: <b>{m.recognition_plus_points({ count: points })}</b> }),
        }))}
      />
    </Card>
  );
