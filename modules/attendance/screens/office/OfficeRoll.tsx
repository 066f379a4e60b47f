import { failureText, useLive, useLocale } from '@patio/client';
import { m } from '@patio/messages';
import {
  Button,
  Callout,
  Drawer,
  formatDate,
  Load,
  RowList,
  Skeleton,
  Stack,
  Status,
  TextField,
  toast,
} from '@patio/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Lock, LockOpen } from 'lucide-react';
import { useState } from 'react';
import type { RollPlace, RollStudent, RollView } from '../../contract.ts';
import { attendance } from '../api.ts';
import { toneOf } from '../labels.ts';
import { takersText } from '../takers-text.ts';
import { CorrectMark } from './CorrectMark.tsx';

/** A class's roll as the office sees it: who took it, what holds for each, and the office's own word over it. */
export function OfficeRoll({ place, onClose }: { place: RollPlace; onClose: () => void }) {
  const cache = useQueryClient();
  useLive(['attendance.roll_changed'], () => void cache.invalidateQueries({ queryKey: attendance.roll.key() }));
  const query = useQuery(attendance.roll.queryOptions({ input: place }));
  const title = query.data
    ? `${query.data.name} · ${formatDate(place.date, { weekday: 'long', day: 'numeric', month: 'long' })}`
    : m.attendance_open_roll();
  return (
    <Drawer isOpen onOpenChange={(open) => !open && onClose()} title={title} size="lg">
      <Load query={query} skeleton={<Skeleton shape="list" />}>
        {(roll) => <Roll roll={roll} place={place} />}
      </Load>
    </Drawer>
  );
}

function Roll({ roll, place }: { roll: RollView; place: RollPlace }) {
  const locale = useLocale();
  const [correcting, setCorrecting] = useState<RollStudent | null>(null);
  return (
    <Stack gap={16}>
      <p>{takersText(roll) ?? m.attendance_nobody_took()}</p>
      {roll.roll?.closed && (
        <Callout tone="warn">{m.attendance_why_closed({ reason: roll.closedReason ?? '' })}</Callout>
      )}
      <RowList
        label={m.attendance_open_roll()}
        items={roll.students.map((student) => {
          const code = roll.codes.find((each) => each.code === student.mark?.code);
          return {
            id: student.id,
            title: student.registerName,
            detail:
              [student.locked && m.attendance_by_office(), student.mark?.note].filter(Boolean).join(' · ') || undefined,
            end: (
              <span className="flex flex-wrap items-center gap-3">
                {code && (
                  <Status tone={toneOf({ ...code, countsAs: student.mark?.countsAs ?? code.countsAs })}>
                    {student.mark?.countsAs === 'excused' && code.countsAs === 'absent'
                      ? m.attendance_excused_word()
                      : code.name[locale]}
                  </Status>
                )}
                {roll.can.override && (
                  <Button
                    size="sm"
                    aria-label={m.attendance_correct_of({ name: student.name })}
                    onPress={() => setCorrecting(student)}
                  >
                    {m.attendance_correct()}
                  </Button>
                )}
              </span>
            ),
          };
        })}
      />
      {roll.can.close && <CloseRoll roll={roll} place={place} />}
      {correcting && <CorrectMark roll={roll} place={place} student={correcting} onClose={() => setCorrecting(null)} />}
    </Stack>
  );
}

function CloseRoll({ roll, place }: { roll: RollView; place: RollPlace }) {
  const cache = useQueryClient();
  const [reason, setReason] = useState('');
  const closed = roll.roll?.closed ?? false;
  const close = useMutation({
    ...attendance.close.mutationOptions(),
    onSuccess: async () => {
      toast(closed ? m.attendance_opened_now() : m.attendance_closed_now());
      setReason('');
      await cache.invalidateQueries({ queryKey: attendance.key() });
    },
    onError: async (error) => toast(await failureText(error), { tone: 'bad' }),
  });
  return (
    <div className="flex flex-wrap items-end gap-3">
      {!closed && <TextField label={m.attendance_close_why()} value={reason} onChange={setReason} />}
      <Button
        icon={closed ? LockOpen : Lock}
        isPending={close.isPending}
        isDisabled={!closed && reason.trim().length < 3}
        onPress={() => close.mutate({ ...place, closed: !closed, reason: reason.trim() })}
      >
        {closed ? m.attendance_reopen_roll() : m.attendance_close_roll()}
      </Button>
    </div>
  );
}
