import { useLocale } from '@patio/client';
import { m } from '@patio/messages';
import { Badge, Card, Inline, OpenName } from '@patio/ui';
import type { ScaleView } from '../../contract.ts';
import { countryLabel, scaleLine } from './scale-labels.ts';

/** One scale: its ends and levels, where it comes from, how many policies grade with it. */
export function ScaleCard({ scale: view, onOpen }: { scale: ScaleView; onOpen: () => void }) {
  const locale = useLocale();
  const { scale } = view;
  return (
    <Card title={<OpenName onOpen={onOpen}>{scale.label[locale]}</OpenName>}>
      <p className="m-0">{scaleLine(scale)}</p>
      {scale.levels.length > 0 && (
        <p className="m-0 text-ink-2">
          {scale.levels
            .toReversed()
            .map((level) => level.label[locale])
            .join(' · ')}
        </p>
      )}
      <Inline gap={8}>
        <Badge>
          {view.preset
            ? m.grading_scale_from_preset({ country: countryLabel(view.preset, locale) })
            : m.grading_scale_own_mark()}
        </Badge>
        <Badge tone={view.used.length > 0 ? 'ok' : 'neutral'}>
          {m.grading_scale_used({ count: view.used.length })}
        </Badge>
        {view.archived && <Badge tone="warn">{m.grading_scale_archived_mark()}</Badge>}
      </Inline>
    </Card>
  );
}
