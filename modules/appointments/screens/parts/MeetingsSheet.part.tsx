import { useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Drawer } from '@patio/ui';
import { z } from 'zod';
import { Meetings } from '../host/Meetings.tsx';

const search = z.object({
  sheet: z.string().optional(),
  meetings: z.string().optional(),
  evening: z.string().optional(),
});

/** One's own meetings over any page, for those who have no calendar of their own. */
export default function MeetingsSheetPart() {
  const [, change] = useSearchState(search);
  const close = () => change({ sheet: undefined, meetings: undefined, evening: undefined });
  return (
    <Drawer size="lg" title={m.appointments_tab()} isOpen onOpenChange={(isOpen) => !isOpen && close()}>
      <Meetings withEvenings />
    </Drawer>
  );
}
