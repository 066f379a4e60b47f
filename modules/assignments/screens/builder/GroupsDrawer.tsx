import { failureText } from '@patio/client';
import { makeId } from '@patio/kernel';
import { m } from '@patio/messages';
import { Button, Drawer, Inline, Load, NumberField, Select, Skeleton, Stack, TextField, toast } from '@patio/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Shuffle } from 'lucide-react';
import { useState } from 'react';
import type { AssignedStudent, AssignedView, GroupView } from '../../contract.ts';
import { assignments } from '../api.ts';
import { groupsOf, placed } from './groups.ts';

const ALONE = 'alone';
const NEW = 'new';

interface Props {
  assigned: AssignedView;
  onClose: () => void;
}

/** Who works with whom in a class. */
export function GroupsDrawer({ assigned, onClose }: Props) {
  const query = useQuery(assignments.students.queryOptions({ input: { id: assigned.id } }));
  return (
    <Drawer
      title={m.assignments_groups_of({ name: assigned.section })}
      size="lg"
      isOpen
      onOpenChange={(still) => !still && onClose()}
    >
      <Load query={query} skeleton={<Skeleton shape="list" />}>
        {({ students, groups }) => (
          <GroupsForm assigned={assigned} students={students} start={groups} onDone={onClose} />
        )}
      </Load>
    </Drawer>
  );
}

interface FormProps {
  assigned: AssignedView;
  students: readonly AssignedStudent[];
  start: readonly GroupView[];
  onDone: () => void;
}

function GroupsForm({ assigned, students, start, onDone }: FormProps) {
  const cache = useQueryClient();
  const [groups, setGroups] = useState<GroupView[]>([...start]);
  const [size, setSize] = useState(4);
  const nameOf = (number: number) => m.assignments_group_number({ number });
  const save = useMutation({
    mutationFn: () => assignments.setGroups.call({ id: assigned.id, version: assigned.version, groups }),
    onSuccess: async () => {
      toast(m.assignments_groups_saved());
      await cache.invalidateQueries({ queryKey: assignments.key() });
      onDone();
    },
    onError: async (error) => toast(await failureText(error), { tone: 'bad' }),
  });
  const place = (studentId: string, to: string | null) => {
    if (to !== NEW) return setGroups(placed(groups, studentId, to === ALONE ? null : to));
    const rest = placed(groups, studentId, null);
    setGroups([...rest, { id: makeId(), name: nameOf(rest.length + 1), studentIds: [studentId] }]);
  };
  const options = [
    { id: ALONE, label: m.assignments_group_none() },
    ...groups.map(({ id, name }) => ({ id, label: name })),
    { id: NEW, label: m.assignments_group_new() },
  ];
  return (
    <Stack gap={14}>
      <Inline gap={8}>
        <NumberField
          atOnce
          label={m.assignments_group_size()}
          min={2}
          max={10}
          value={size}
          onChange={(next) => setSize(next ?? 2)}
        />
        <Button
          icon={Shuffle}
          onPress={() =>
            setGroups(
              groupsOf(
                students.map(({ studentId }) => studentId),
                size,
                nameOf,
              ),
            )
          }
        >
          {m.assignments_groups_make()}
        </Button>
      </Inline>
      {groups.length > 0 && (
        <div className="ab-pair">
          {groups.map((group) => (
            <TextField
              key={group.id}
              label={m.assignments_group_name({ count: group.studentIds.length })}
              value={group.name}
              maxLength={60}
              onChange={(name) => setGroups(groups.map((one) => (one.id === group.id ? { ...one, name } : one)))}
            />
          ))}
        </div>
      )}
      <ul className="ab-students">
        {students.map(({ studentId, name }) => (
          <li key={studentId} className="ab-line">
            <b>{name}</b>
            <Select
              hideLabel
              label={m.assignments_group_of({ name })}
              options={options}
              value={groups.find((group) => group.studentIds.includes(studentId))?.id ?? ALONE}
              onChange={(to) => place(studentId, to)}
            />
          </li>
        ))}
      </ul>
      <Inline gap={8}>
        <Button variant="primary" isPending={save.isPending} onPress={() => save.mutate()}>
          {m.assignments_save()}
        </Button>
      </Inline>
    </Stack>
  );
}
