import { m } from '@patio/messages';
import { ComboBox } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { wellbeing } from '../api.ts';
import { findStudents, optionOf } from './find-students.ts';

interface StudentFieldProps {
  /** The class whose students stand in the list before anything is typed. */
  sectionId?: string | undefined;
  value: string | null;
  onChange: (studentId: string | null) => void;
}

/** Whom it is about: found by typing, or chosen among those of a class. */
export function StudentField({ sectionId, value, onChange }: StudentFieldProps) {
  const query = useQuery({
    ...wellbeing.findStudents.queryOptions({ input: { text: '', ...(sectionId && { sectionId }) } }),
    enabled: sectionId !== undefined,
  });
  return (
    <ComboBox
      label={m.wellbeing_refer_student()}
      options={(query.data?.items ?? []).map(optionOf)}
      search={(text) => findStudents(text, sectionId)}
      value={value}
      onChange={onChange}
      autoFocus={sectionId !== undefined}
      atOnce
    />
  );
}
