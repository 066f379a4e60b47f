import { useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { useQuery } from '@tanstack/react-query';
import { ArrowRightLeft, LogOut } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import type { HomeroomView } from '../../contract.ts';
import { sections } from '../api.ts';
import { AddStudentsDrawer } from './AddStudentsDrawer.tsx';
import { EndDialog } from './EndDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { RosterTable } from './RosterTable.tsx';

/** Who is in the homeroom; students come, move to another one, or leave, each on a day. */
export function HomeroomRoster({ homeroom }: { homeroom: HomeroomView }) {
  const [{ on }] = useSearchState(z.object({ on: z.iso.date().optional() }));
  const [doing, setDoing] = useState<{ what: 'move' | 'end' | 'add'; ids: string[] } | null>(null);
  const roster = useQuery(sections.homeroomRoster.queryOptions({ input: { id: homeroom.id, on } }));
  const others = useQuery({
    ...sections.listHomerooms.queryOptions({
      input: { schoolId: homeroom.schoolId, yearId: homeroom.yearId, limit: 200 },
    }),
    enabled: doing?.what === 'move',
  });
  const act = (what: 'move' | 'end') => async (ids: string[]) => {
    setDoing({ what, ids });
    return undefined;
  };
  const close = () => setDoing(null);
  const manages = homeroom.can.manage && !homeroom.archived;
  const ids = doing?.ids ?? [];
  return (
    <>
      <RosterTable
        query={roster}
        taken={{ name: 'sections.homeroom_roster', id: homeroom.id }}
        today={homeroom.today}
        year={homeroom.year}
        onAdd={manages ? () => setDoing({ what: 'add', ids: [] }) : undefined}
        bulkActions={
          manages
            ? [
                { id: 'move', label: m.sections_move(), icon: ArrowRightLeft, run: act('move') },
                { id: 'end', label: m.sections_leave(), icon: LogOut, run: act('end') },
              ]
            : undefined
        }
      />
      <MoveDialog
        isOpen={doing?.what === 'move'}
        onClose={close}
        count={ids.length}
        label={m.sections_homeroom()}
        hint={m.sections_move_homeroom_hint()}
        today={homeroom.today}
        year={homeroom.year}
        targets={(others.data?.items ?? [])
          .filter((one) => one.id !== homeroom.id)
          .toSorted(
            (a, b) =>
              Number(b.gradeLevelId === homeroom.gradeLevelId) - Number(a.gradeLevelId === homeroom.gradeLevelId),
          )
          .map((one) => ({
            id: one.id,
            label: one.name,
            detail: m.sections_seats_left({ students: one.students, capacity: one.capacity }),
          }))}
        move={(toId, day) => sections.placeStudents.call({ id: toId, studentIds: ids, on: day })}
      />
      <EndDialog
        isOpen={doing?.what === 'end'}
        onClose={close}
        count={ids.length}
        hint={m.sections_leave_homeroom_hint()}
        today={homeroom.today}
        year={homeroom.year}
        end={(day, _reason, note) =>
          sections.leaveHomeroom.call({ id: homeroom.id, studentIds: ids, on: day, ...(note && { note }) })
        }
      />
      <AddStudentsDrawer
        isOpen={doing?.what === 'add'}
        onClose={close}
        id={homeroom.id}
        find={sections.homeroomCandidates.call}
        today={homeroom.today}
        year={homeroom.year}
        hint={m.sections_add_homeroom_hint()}
        add={(studentIds, day) => sections.placeStudents.call({ id: homeroom.id, studentIds, on: day })}
      />
    </>
  );
}
