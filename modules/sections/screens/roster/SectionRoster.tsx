import { useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { useQuery } from '@tanstack/react-query';
import { ArrowRightLeft, LogOut } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import type { SectionView } from '../../contract.ts';
import { sections } from '../api.ts';
import { AddStudentsDrawer } from './AddStudentsDrawer.tsx';
import { EndDialog } from './EndDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { RosterTable } from './RosterTable.tsx';

/** Who is in the section; electives are filled here, and anyone can be moved or taken out on a day. */
export function SectionRoster({ section }: { section: SectionView }) {
  const [{ on }] = useSearchState(z.object({ on: z.iso.date().optional() }));
  const [doing, setDoing] = useState<{ what: 'move' | 'end' | 'add'; ids: string[] } | null>(null);
  const roster = useQuery(sections.roster.queryOptions({ input: { id: section.id, on } }));
  const others = useQuery({
    ...sections.listSections.queryOptions({
      input: { schoolId: section.schoolId, yearId: section.yearId, courseId: section.courseId, limit: 100 },
    }),
    enabled: doing?.what === 'move',
  });
  const act = (what: 'move' | 'end') => async (ids: string[]) => {
    setDoing({ what, ids });
    return undefined;
  };
  const close = () => setDoing(null);
  const manages = section.can.manage && section.state === 'active';
  const ids = doing?.ids ?? [];
  return (
    <>
      <RosterTable
        query={roster}
        taken={{ name: 'sections.roster', id: section.id }}
        today={section.today}
        year={section.year}
        onAdd={manages ? () => setDoing({ what: 'add', ids: [] }) : undefined}
        bulkActions={
          manages
            ? [
                { id: 'move', label: m.sections_move(), icon: ArrowRightLeft, run: act('move') },
                { id: 'end', label: m.sections_end(), icon: LogOut, run: act('end') },
              ]
            : undefined
        }
      />
      <MoveDialog
        isOpen={doing?.what === 'move'}
        onClose={close}
        count={ids.length}
        label={m.sections_section()}
        hint={m.sections_move_section_hint()}
        today={section.today}
        year={section.year}
        targets={(others.data?.items ?? [])
          .filter((one) => one.id !== section.id)
          .map((one) => ({ id: one.id, label: one.name, detail: one.lead?.name }))}
        move={(toId, day) => sections.moveStudents.call({ id: section.id, toId, studentIds: ids, on: day })}
      />
      <EndDialog
        isOpen={doing?.what === 'end'}
        onClose={close}
        count={ids.length}
        hint={m.sections_end_hint()}
        today={section.today}
        year={section.year}
        reasons
        end={(day, reason, note) =>
          sections.endEnrolments.call({ id: section.id, studentIds: ids, on: day, reason, ...(note && { note }) })
        }
      />
      <AddStudentsDrawer
        isOpen={doing?.what === 'add'}
        onClose={close}
        id={section.id}
        find={sections.candidates.call}
        today={section.today}
        year={section.year}
        hint={m.sections_add_section_hint()}
        add={(studentIds, day) => sections.enrolStudents.call({ id: section.id, studentIds, on: day })}
      />
    </>
  );
}
