import { m } from '@patio/messages';
import { Checkbox } from '@patio/ui';
import { useState } from 'react';
import type { DraftForm } from '../../contract.ts';

interface GradeLinesProps {
  grades: DraftForm['grades'];
  onChange: (grades: DraftForm['grades']) => void;
}

/** The published marks that the comment may speak of; each can be left out. Marks come from the gradebook, nobody types them here. */
export function GradeLines({ grades, onChange }: GradeLinesProps) {
  const [known] = useState(grades);
  return (
    <fieldset className="st-facts">
      <legend>{m.studio_field_grades()}</legend>
      {known.length === 0 && <p className="st-note">{m.studio_field_grades_none()}</p>}
      {known.map((grade) => (
        <Checkbox
          key={grade.subject}
          atOnce
          label={m.studio_grade_line(grade)}
          value={grades.includes(grade)}
          onChange={(holds) => onChange(known.filter((one) => (one === grade ? holds : grades.includes(one))))}
        />
      ))}
    </fieldset>
  );
}
