import { AboutContext, PartSlot } from '@patio/client';
import { OpenCaseContext } from '../case/open-case.ts';
import type { CaseTabProps } from '../case/tabs.ts';

/** Why early warning told of the student of this case; nothing where it did not. */
export default function WhyBlock({ view }: CaseTabProps) {
  return (
    <OpenCaseContext value={view}>
      <AboutContext value={view.student.id}>
        <PartSlot slot="wellbeing.case" fallback={null} />
      </AboutContext>
    </OpenCaseContext>
  );
}
