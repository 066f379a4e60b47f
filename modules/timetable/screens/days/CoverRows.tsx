import { m } from '@patio/messages';
import { RowList, Status } from '@patio/ui';
import { ClipboardList, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { CoverItem, CoverView } from '../../contract.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import { CoverButtons } from './CoverButtons.tsx';
import { dayText, differenceOf, factsOf } from './labels.ts';

const lacks = (item: CoverItem): boolean => item.needsCover || item.needsRoom;

function troubleOf(item: CoverItem) {
  if (item.needsCover) return { tone: 'bad' as const, text: m.timetable_needs_cover() };
  if (item.needsRoom) return { tone: 'bad' as const, text: m.timetable_needs_room() };
  return differenceOf(item);
}

/** Classes that are not as planned, those that lack somebody or something first; who may, arranges them here. */
export function CoverRows({ view, label, days = false }: { view: CoverView; label: string; days?: boolean }) {
  const [open, setOpen] = useState<CoverItem | null>(null);
  const rows = view.items.toSorted((a, b) => Number(lacks(b)) - Number(lacks(a)));
  return (
    <>
      <RowList
        label={label}
        items={rows.map((item) => {
          const different = troubleOf(item);
          const [best] = item.substitutes;
          return {
            id: `${item.meetingId} ${item.date}`,
            icon: lacks(item) ? TriangleAlert : ClipboardList,
            tone: different?.tone,
            title: [item.section, days && dayText(item.date), item.startsAt].filter(Boolean).join(' · '),
            detail: [item.teachers.join(', '), item.room, item.reason, best && `${best.name}: ${factsOf(best)}`]
              .filter(Boolean)
              .join(' · '),
            end: (
              <span className="flex items-center gap-3 max-sm:flex-col max-sm:items-end max-sm:gap-2">
                {different && <Status tone={different.tone}>{different.text}</Status>}
                {view.can.manage && <CoverButtons item={item} onOther={() => setOpen(item)} />}
              </span>
            ),
          };
        })}
      />
      {open && (
        <ChangeDialog
          item={open}
          first={open.needsCover ? 'teacher' : open.needsRoom ? 'room' : undefined}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
