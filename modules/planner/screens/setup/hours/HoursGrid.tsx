import { m } from '@patio/messages';
import { Segmented, Stack } from '@patio/ui';
import { useState } from 'react';
import { GRADE_LOOKS, type HoursWeek } from './grade-looks.ts';
import { HoursTable } from './HoursTable.tsx';
import { GRADES, type Grade, type Painted } from './hour-cells.ts';

interface HoursGridProps {
  label: string;
  week: HoursWeek;
  value: Painted;
  /** Without it the hours can only be read. */
  onChange?: (value: { impossible: number[]; disliked: number[] }) => void;
  /** Hours that are marked as different. */
  marked?: readonly number[];
}

/** Hours in three grades, painted by mouse, finger or keyboard: a cell, a block, a whole day or a whole period. */
export function HoursGrid({ label, week, value, onChange, marked = [] }: HoursGridProps) {
  const [brush, setBrush] = useState<Grade>('impossible');
  return (
    <Stack gap={12}>
      {onChange && (
        <>
          <Segmented
            label={m.planner_brush()}
            value={brush}
            onChange={(id) => setBrush(id as Grade)}
            options={GRADES.map((id) => ({ id, label: GRADE_LOOKS[id].word(), icon: GRADE_LOOKS[id].icon }))}
          />
          <p className="field-hint">{m.planner_paint_keys()}</p>
        </>
      )}
      <HoursTable label={label} week={week} value={value} onChange={onChange} brush={brush} marked={marked} />
    </Stack>
  );
}
