import { PartPanel, useParts, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { useYear } from '@patio/schools/year';
import { Button, Page, Skeleton, TabLinks } from '@patio/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { IssueDrawer } from './join/IssueDrawer.tsx';
import { JoinCodeList } from './join/JoinCodeList.tsx';
import { JoinRequests } from './join/JoinRequests.tsx';
import { Slips } from './join/Slips.tsx';

const ADDRESS = '/support/join-codes';
const REQUESTS = 'requests';

/** Codes with which students and families come in by themselves: made, printed, watched and revoked here. Other ways in are tabs beside it. */
export default function JoinCodesScreen() {
  const [{ slips, tab }, change] = useSearchState(
    z.object({ slips: z.string().optional(), tab: z.string().optional() }),
  );
  const parts = useParts('sections.join_codes');
  const part = parts.find((each) => each.id === tab);
  const requests = tab === REQUESTS;
  const [making, setMaking] = useState(false);
  const print = (ids: readonly string[]) => change({ slips: ids.join(',') }, { push: true });
  // A code opens the door to a class of today: in a year that is over there is none to open.
  const make = useYear().year?.when === 'past' ? undefined : () => setMaking(true);
  if (slips) return <Slips ids={slips.split(',')} onBack={() => change({ slips: undefined })} />;
  return (
    <Page
      title={m.sections_join_codes()}
      description={part || requests ? undefined : m.sections_join_lede()}
      tabs={
        <TabLinks
          label={m.sections_join_codes()}
          current={part?.id ?? (requests ? REQUESTS : 'codes')}
          items={[
            { id: 'codes', label: m.sections_join_tab(), href: ADDRESS },
            { id: REQUESTS, label: m.sections_join_requests(), href: `${ADDRESS}?tab=${REQUESTS}` },
            ...parts.map((each) => ({ id: each.id, label: each.title(), href: `${ADDRESS}?tab=${each.id}` })),
          ]}
        />
      }
      actions={
        !part &&
        !requests &&
        make && (
          <Button variant="primary" icon={Plus} onPress={make}>
            {m.sections_join_make()}
          </Button>
        )
      }
    >
      {part ? (
        <PartPanel part={part} fallback={<Skeleton shape="table" />} />
      ) : requests ? (
        <JoinRequests />
      ) : (
        <JoinCodeList onPrint={print} onMake={make} />
      )}
      <IssueDrawer isOpen={making} onClose={() => setMaking(false)} onMade={print} />
    </Page>
  );
}
