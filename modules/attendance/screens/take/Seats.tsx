import { failureText } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Callout, NumberField, toast } from '@patio/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Armchair } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { RollStudent, RollView } from '../../contract.ts';
import { attendance } from '../api.ts';
import { arrange, swap, USUAL_COLUMNS } from './seats.ts';

/** The class as it sits, seen from the door; whoever takes it may arrange the desks. */
export function Seats({ roll, children }: { roll: RollView; children: (student: RollStudent) => ReactNode }) {
  const cache = useQueryClient();
  const ids = roll.students.map((student) => student.id);
  const [moving, setMoving] = useState<{ seats: (string | null)[]; columns: number; from: number | null } | null>(null);
  const columns = moving?.columns ?? roll.seating?.columns ?? USUAL_COLUMNS;
  const seats = moving?.seats ?? arrange(roll.seating, ids);
  const studentOf = new Map(roll.students.map((student) => [student.id, student]));
  const save = useMutation({
    mutationFn: () =>
      attendance.seat.call({
        sectionId: roll.sectionId ?? '',
        version: roll.seating?.version ?? 0,
        columns,
        seats: [...seats],
      }),
    onSuccess: async () => {
      toast(m.attendance_seats_saved());
      await cache.invalidateQueries({ queryKey: attendance.key() });
      setMoving(null);
    },
    onError: async (error) => toast(await failureText(error), { tone: 'bad' }),
  });
  const press = (at: number) => {
    if (!moving) return;
    if (moving.from === null) setMoving({ ...moving, from: at });
    else setMoving({ ...moving, seats: swap(moving.seats, moving.from, at), from: null });
  };
  const begin = () => setMoving({ seats: arrange(roll.seating, ids), columns, from: null });
  return (
    <div className="att-room">
      {moving && (
        <>
          <Callout tone="info">{m.attendance_arrange_hint()}</Callout>
          <NumberField
            atOnce
            label={m.attendance_seat_columns()}
            value={columns}
            min={1}
            max={12}
            onChange={(next) =>
              next &&
              setMoving({
                ...moving,
                columns: next,
                seats: arrange({ columns: next, seats: moving.seats, version: 0 }, ids),
              })
            }
          />
        </>
      )}
      <div className="att-board">{m.attendance_front()}</div>
      <div className="att-desks" style={{ '--columns': columns } as React.CSSProperties}>
        {seats.map((id, at) => {
          const student = studentOf.get(id ?? '');
          const key = id ?? `free ${at}`;
          if (moving)
            return (
              <button
                key={key}
                type="button"
                className="att-desk"
                aria-pressed={moving.from === at}
                onClick={() => press(at)}
              >
                {student?.name ?? m.attendance_seat_free()}
              </button>
            );
          return student ? (
            <div key={key}>{children(student)}</div>
          ) : (
            <div key={key} className="att-desk" aria-hidden />
          );
        })}
      </div>
      {roll.can.mark && roll.sectionId && (
        <div className="flex flex-wrap gap-3">
          {moving ? (
            <Button variant="primary" isPending={save.isPending} onPress={() => save.mutate()}>
              {m.attendance_arrange_done()}
            </Button>
          ) : (
            <Button icon={Armchair} onPress={begin}>
              {m.attendance_arrange()}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
