import { m } from '@patio/messages';
import { Button, Inline, MultiSelect, Stack } from '@patio/ui';
import { UsersRound } from 'lucide-react';
import type { AssignedStudent } from '../../contract.ts';
import { withSameNeed } from './same-need.ts';

interface Props {
  student: AssignedStudent;
  classmates: readonly AssignedStudent[];
  chosen: readonly string[];
  onChange: (studentIds: string[]) => void;
}

const detailOf = ({ accommodations, adaptation }: AssignedStudent): string =>
  [...accommodations, adaptation && m.assignments_also_replaces()].filter(Boolean).join(' · ');

/** Who else of the class gets the same: one by one, or all whose record asks for the same thing. */
export function AlsoFor({ student, classmates, chosen, onChange }: Props) {
  if (classmates.length === 0) return null;
  return (
    <Stack gap={8}>
      <MultiSelect
        label={m.assignments_also_for()}
        hint={m.assignments_also_for_hint()}
        value={[...chosen]}
        options={classmates.map((one) => ({ id: one.studentId, label: one.name, detail: detailOf(one) }))}
        onChange={onChange}
      />
      <Inline gap={6}>
        {withSameNeed(student, classmates).map(({ need, studentIds }) => (
          <Button
            key={need}
            size="sm"
            variant="quiet"
            icon={UsersRound}
            onPress={() => onChange([...new Set([...chosen, ...studentIds])])}
          >
            {m.assignments_also_with({ need, count: studentIds.length })}
          </Button>
        ))}
      </Inline>
    </Stack>
  );
}
