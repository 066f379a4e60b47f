import { m } from '@patio/messages';
import { Button, Load, Page, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { isAcceptable, type PageName } from '../../contract.ts';
import { pages } from '../api.ts';
import { Acceptances } from './Acceptances.tsx';
import { DraftForm } from './DraftForm.tsx';

/** Writing the next version of a text: draft, look, compare, publish; and who accepted what. */
export default function PageEditor({ page, title }: { page: PageName; title: string }) {
  const [begun, setBegun] = useState(0);
  const query = useQuery(pages.draft.queryOptions({ input: { page } }));
  return (
    <Page
      title={m.pages_editing({ title })}
      description={m.pages_editing_lede()}
      width="read"
      actions={
        <Button icon={Eye} href={`/${page}`}>
          {m.pages_back_to_reading()}
        </Button>
      }
    >
      <Stack gap={28}>
        <Load query={query} skeleton={<Skeleton shape="form" />}>
          {(draft) => (
            <DraftForm key={`${draft.current.number} ${begun}`} draft={draft} onDiscarded={() => setBegun(begun + 1)} />
          )}
        </Load>
        {isAcceptable(page) && <Acceptances page={page} />}
      </Stack>
    </Page>
  );
}
