import { Stack } from '@patio/ui';
import { CaseloadPart } from './CaseloadPart.tsx';
import { HandoverPart } from './HandoverPart.tsx';
import { InstrumentsPart } from './InstrumentsPart.tsx';
import '../casework/work.css';

/** How the team shares its work: who has how much, which cases change hands, and with what it listens. */
export default function LoadPanel() {
  return (
    <Stack gap={24} className="wb-shares">
      <CaseloadPart />
      <HandoverPart />
      <InstrumentsPart />
    </Stack>
  );
}
