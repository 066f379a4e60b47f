import { m } from '@patio/messages';
import { Badge, Button, Callout, Drawer, Load, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { AssignedStudent, AssignedView } from '../../contract.ts';
import { assignments } from '../api.ts';
import { adaptedText } from '../desk/labels.ts';
import { shortMoment } from '../queue/labels.ts';
import { AdaptationForm } from './AdaptationForm.tsx';
import './builder.css';

interface Props {
  assigned: Pick<AssignedView, 'id' | 'section'>;
  timeZone: string;
  onClose: () => void;
}

/** Who of a class gets something else: what their record gives by itself, and what the teacher adapts. */
export function StudentsDrawer({ assigned, timeZone, onClose }: Props) {
  const query = useQuery(assignments.students.queryOptions({ input: { id: assigned.id } }));
  const [open, setOpen] = useState<string | null>(null);
  return (
    <Drawer
      title={m.assignments_adaptations_of({ name: assigned.section })}
      size="lg"
      isOpen
      onOpenChange={(still) => !still && onClose()}
    >
      <Load query={query} skeleton={<Skeleton shape="list" />}>
        {({ students }) => (
          <Stack gap={12}>
            <ByProfile students={students} />
            <ul className="ab-students">
              {students.map((student) => (
                <li key={student.studentId}>
                  <Line
                    student={student}
                    onOpen={() => setOpen(open === student.studentId ? null : student.studentId)}
                  />
                  {open === student.studentId && (
                    <AdaptationForm
                      key={student.adaptation?.version ?? 0}
                      assignedId={assigned.id}
                      student={student}
                      classmates={students.filter(({ studentId }) => studentId !== student.studentId)}
                      timeZone={timeZone}
                      onDone={() => setOpen(null)}
                    />
                  )}
                </li>
              ))}
            </ul>
          </Stack>
        )}
      </Load>
    </Drawer>
  );
}

const isByProfile = ({ adaptation, byProfile }: AssignedStudent): boolean => !adaptation && byProfile !== null;

/** How many records give something by themselves. */
function ByProfile({ students }: { students: readonly AssignedStudent[] }) {
  const count = students.filter(isByProfile).length;
  return count === 0 ? null : <Callout tone="info">{m.assignments_by_profile_count({ count })}</Callout>;
}

function Line({ student, onOpen }: { student: AssignedStudent; onOpen: () => void }) {
  const { name, accommodations, extraPercent, adaptation, byProfile, dueAt } = student;
  return (
    <div className="ab-line">
      <Stack gap={4}>
        <b>{name}</b>
        <small>
          {adaptation?.excused ? m.assignments_excused() : m.assignments_due_for({ when: shortMoment(dueAt) })}
          {extraPercent > 0 && ` · ${m.assignments_extra_time({ percent: extraPercent })}`}
        </small>
        {accommodations.length > 0 && <small>{accommodations.join(' · ')}</small>}
        {adaptation && <small>{adaptedText(adaptation)}</small>}
        {!adaptation && byProfile && <small>{adaptedText(byProfile)}</small>}
      </Stack>
      {adaptation && <Badge>{m.assignments_adapted()}</Badge>}
      {isByProfile(student) && <Badge tone="info">{m.assignments_by_profile()}</Badge>}
      <Button size="sm" icon={Pencil} aria-label={m.assignments_adapt_for({ name })} onPress={onOpen}>
        {m.assignments_adapt()}
      </Button>
    </div>
  );
}
