import { m } from '@patio/messages';
import { Button, RowList, Status } from '@patio/ui';
import { ClipboardList, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { CoverView } from '../../contract.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import { dayText, differenceOf } from './labels.ts';

/** Classes that are not as planned, those without a teacher first; who may, arranges them here. */
export function CoverRows({ view, label, days = false }: { view: CoverView; label: string; days?: boolean }) {
  const [open, setOpen] = useState<CoverView['items'][number] | null>(null);
  const rows = view.items.toSorted((a, b) => Number(b.needsCover) - Number(a.needsCover));
  return (
    <>
      <RowList
        label={label}
        items={rows.map((item) => {
          const different = item.needsCover
            ? { tone: 'bad' as const, text: m.timetable_needs_cover() }
            : differenceOf(item);
          return {
            id: `${item.meetingId} ${item.date}`,
            icon: item.needsCover ? TriangleAlert : ClipboardList,
            tone: different?.tone,
            title: [item.section, days && dayText(item.date), item.startsAt].filter(Boolean).join(' · '),
            detail: [item.teachers.join(', '), item.room, item.reason].filter(Boolean).join(' · '),
            end: (
              <span className="flex items-center gap-3 max-sm:flex-col max-sm:items-end max-sm:gap-2">
                {different && <Status tone={different.tone}>{different.text}</Status>}
                {view.can.manage && (
                  <Button size="sm" variant={item.needsCover ? 'primary' : 'secondary'} onPress={() => setOpen(item)}>
                    {item.needsCover ? m.timetable_find_cover() : m.timetable_change()}
                  </Button>
                )}
              </span>
            ),
          };
        })}
      />
      {open && (
        <ChangeDialog item={open} first={open.needsCover ? 'teacher' : undefined} onClose={() => setOpen(null)} />
      )}
    </>
  );
}
