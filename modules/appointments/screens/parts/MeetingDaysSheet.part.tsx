import { useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Drawer } from '@patio/ui';
import { z } from 'zod';
import { Evenings } from '../evenings/Evenings.tsx';
import '../appointments.css';

/** The meeting days of the school over any page. */
export default function MeetingDaysSheetPart() {
  const [, change] = useSearchState(z.object({ sheet: z.string().optional(), evening: z.string().optional() }));
  const close = () => change({ sheet: undefined, evening: undefined });
  return (
    <Drawer size="lg" title={m.appointments_tab_evenings()} isOpen onOpenChange={(isOpen) => !isOpen && close()}>
      <Evenings />
    </Drawer>
  );
}
