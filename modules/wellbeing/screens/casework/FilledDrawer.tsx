import { m } from '@patio/messages';
import { Callout, DescriptionList, Drawer, Stack } from '@patio/ui';
import type { FilledView } from '../../contract.ts';
import { longDay } from './texts.ts';

const wordsOf = ({ instrument, answers }: FilledView, id: string): string => {
  const item = instrument.items.find((one) => one.id === id);
  const given = answers[id];
  return typeof given === 'number' ? (item?.answers[given]?.text ?? '–') : (given ?? '–');
};

/** What was answered, question by question. */
export function FilledDrawer({ filled, onClose }: { filled: FilledView; onClose: () => void }) {
  const { instrument, points, most, band, note, on, by } = filled;
  return (
    <Drawer size="lg" title={instrument.title} isOpen onOpenChange={(open) => !open && onClose()}>
      <Stack gap={14}>
        <p className="wb-fact">{m.wellbeing_work_filled_by({ day: longDay(on), name: by })}</p>
        {points !== null && (
          <Callout tone="neutral" title={m.wellbeing_work_points_of({ points, most })}>
            {band?.text}
          </Callout>
        )}
        <DescriptionList
          layout="rows"
          items={instrument.items.map((item) => ({
            term: item.text,
            value: <span data-excerpt>{wordsOf(filled, item.id)}</span>,
          }))}
        />
        {note && (
          <p className="wb-quote" data-excerpt>
            {note}
          </p>
        )}
      </Stack>
    </Drawer>
  );
}
