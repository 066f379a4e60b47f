import { useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Dialog, Segmented, Stack } from '@patio/ui';
import { useState } from 'react';
import { z } from 'zod';
import { ReferForm } from '../refer/ReferForm.tsx';
import { StudentField } from '../refer/StudentField.tsx';
import '../wellbeing.css';

const search = z.object({
  sheet: z.string().optional(),
  /** The student whom the sheet is about; without one they are chosen in it. */
  about: z.uuid().optional(),
  /** The class whose students are offered first. */
  class: z.uuid().optional(),
  as: z.enum(['staff', 'observation']).default('staff'),
});
const CLOSED = { sheet: undefined, about: undefined, class: undefined, as: undefined };

/** Sends word about a student to the care team, over whatever page one is on. */
export default function ReferSheetPart() {
  const [{ about, class: sectionId, as: kind }, change] = useSearchState(search);
  const [chosen, choose] = useState<string | null>(null);
  const studentId = about ?? chosen;
  const close = () => change(CLOSED, { keeps: true });
  return (
    <Dialog isOpen size="md" title={m.wellbeing_refer_menu()} onOpenChange={(open) => !open && close()}>
      <Stack gap={16}>
        <Segmented
          label={m.wellbeing_refer_menu()}
          value={kind}
          onChange={(as) => change({ as: as as 'staff' | 'observation' }, { keeps: true })}
          options={[
            { id: 'staff', label: m.wellbeing_refer_title() },
            { id: 'observation', label: m.wellbeing_refer_observe() },
          ]}
        />
        {!about && <StudentField sectionId={sectionId} value={chosen} onChange={choose} />}
        {studentId && <ReferForm key={studentId} studentId={studentId} kind={kind} onDone={close} />}
      </Stack>
    </Dialog>
  );
}
