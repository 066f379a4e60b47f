import { m } from '@patio/messages';
import { registerName } from '@patio/people';
import { ComboBox, type Option } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { people } from '../api.ts';

const asked = (schoolId: string) => ({ schoolId, state: 'working' as const, position: 'teacher' as const });
type Found = Awaited<ReturnType<typeof people.listStaff.call>>['items'];
const options = (items: Found): Option[] =>
  items.map((row) => ({
    id: row.id,
    label: registerName(row as Parameters<typeof registerName>[0]),
    detail: row.subjects?.join(', '),
  }));

/** One of the teachers who work at a school. */
export function TeacherField({ schoolId, onChange }: { schoolId: string; onChange: (staffId: string | null) => void }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const list = useQuery(people.listStaff.queryOptions({ input: { ...asked(schoolId), limit: 200 } }));
  return (
    <ComboBox
      label={m.timetable_who_is_away()}
      isRequired
      options={options(list.data?.items ?? [])}
      value={chosen}
      onChange={(id) => {
        setChosen(id);
        onChange(id);
      }}
    />
  );
}
