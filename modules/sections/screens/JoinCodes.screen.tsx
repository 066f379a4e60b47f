import { useSearchState, useYear } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Page } from '@patio/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { IssueDrawer } from './join/IssueDrawer.tsx';
import { JoinCodeList } from './join/JoinCodeList.tsx';
import { Slips } from './join/Slips.tsx';

/** Codes with which students and families come in by themselves: made, printed, watched and revoked here. */
export default function JoinCodesScreen() {
  const [{ slips }, change] = useSearchState(z.object({ slips: z.string().optional() }));
  const [making, setMaking] = useState(false);
  const print = (ids: readonly string[]) => change({ slips: ids.join(',') }, { push: true });
  // A code opens the door to a class of today: in a year that is over there is none to open.
  const make = useYear().year?.when === 'past' ? undefined : () => setMaking(true);
  if (slips) return <Slips ids={slips.split(',')} onBack={() => change({ slips: undefined })} />;
  return (
    <Page
      title={m.sections_join_codes()}
      description={m.sections_join_lede()}
      actions={
        make && (
          <Button variant="primary" icon={Plus} onPress={make}>
            {m.sections_join_make()}
          </Button>
        )
      }
    >
      <JoinCodeList onPrint={print} onMake={make} />
      <IssueDrawer isOpen={making} onClose={() => setMaking(false)} onMade={print} />
    </Page>
  );
}
