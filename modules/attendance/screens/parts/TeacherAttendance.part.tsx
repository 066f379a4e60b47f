import { useCan, useParams, useSearch } from '@patio/client';
import { m } from '@patio/messages';
import {
  Button,
  Card,
  EmptyState,
  formatDate,
  formatShare,
  Load,
  RowList,
  Skeleton,
  Stack,
  Stat,
  Tiles,
} from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import type { RollPlace } from '../../contract.ts';
import { attendance } from '../api.ts';
import { OfficeRoll } from '../office/OfficeRoll.tsx';

const search = z.object({ member: z.uuid().optional() });
const day = (date: string) => formatDate(date, { weekday: 'long', day: 'numeric', month: 'long' });

/** The attendance tab of a teacher's record: which of their classes were taken, how soon, and which were not. */
export default function TeacherAttendancePart() {
  const { id } = useParams();
  const { member } = useSearch(search);
  const may = useCan()('attendance.manage');
  const [open, setOpen] = useState<RollPlace | null>(null);
  const query = useQuery(attendance.teacher.queryOptions({ input: { staffId: id ?? member ?? '' } }));
  return (
    <Load query={query} skeleton={<Skeleton shape="cards" />}>
      {(view) => (
        <Stack gap={16}>
          <p>{m.attendance_teacher_lede({ from: day(view.from), through: day(view.through) })}</p>
          <Tiles min={150}>
            <Stat
              label={m.attendance_classes_taken()}
              value={formatShare(view.taken, view.due)}
              unit={m.attendance_of_days({ days: view.due })}
            />
            <Stat label={m.attendance_same_day()} value={formatShare(view.sameDay, view.due)} />
            <Stat label={m.attendance_untaken_classes()} value={view.missing.length} href="#untaken" />
          </Tiles>
          <Card id="untaken" title={m.attendance_untaken_classes()} flush>
            {view.missing.length === 0 ? (
              <EmptyState scene="done" title={m.attendance_all_of_theirs()} />
            ) : (
              <RowList
                items={view.missing.map(({ place, name, startsAt, room }) => ({
                  id: `${place.meetingId ?? place.homeroomId} ${place.date}`,
                  icon: ClipboardList,
                  tone: 'warn',
                  title: `${name} · ${day(place.date)} · ${startsAt}`,
                  detail: room ?? undefined,
                  end: may && (
                    <Button size="sm" onPress={() => setOpen(place)}>
                      {m.attendance_open_roll()}
                    </Button>
                  ),
                }))}
              />
            )}
          </Card>
          {open && <OfficeRoll place={open} onClose={() => setOpen(null)} />}
        </Stack>
      )}
    </Load>
  );
}
