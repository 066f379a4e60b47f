import { useSearch, useVisitor } from '@patio/client';
import { m } from '@patio/messages';
import { Button, EmptyState, Page } from '@patio/ui';
import { House, MessageCircleQuestion } from 'lucide-react';
import { useRecordOfAddress } from './use-record-of-address.ts';

/** A part that a school has switched off: says so, and who can switch it on. */
export default function ComingSoonScreen() {
  const me = useVisitor();
  const feature = useRecordOfAddress(useSearch('feature'))?.title();
  return (
    <Page title={m.web_coming_soon_title()}>
      <EmptyState
        scene="plant"
        title={feature ? m.web_switched_off({ feature }) : m.web_switched_off_some()}
        action={
          <>
            <Button href="/" icon={House}>
              {m.web_to_start()}
            </Button>
            {me && (
              <Button href="/support" icon={MessageCircleQuestion}>
                {m.web_ask_for_it()}
              </Button>
            )}
          </>
        }
      >
        {m.web_switched_off_who()}
      </EmptyState>
    </Page>
  );
}
