import { useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Button, KeyHint, Load, Page, Skeleton, TabLinks } from '@patio/ui';
import { EyeOff } from 'lucide-react';
import { Suspense, useCallback, useEffect } from 'react';
import KeyDoor from './access/KeyDoor.tsx';
import { useNewCodes } from './access/new-codes.ts';
import { PrintedCodes } from './access/PrintedCodes.tsx';
import { wellbeing } from './api.ts';
import { BoardLine } from './board/BoardLine.tsx';
import { Cover } from './tracking/Cover.tsx';
import { forgetHeldTexts } from './tracking/held-text.ts';
import { PageActions } from './tracking/PageActions.tsx';
import { Strip } from './tracking/Strip.tsx';
import { trackingHref, trackingSearch } from './tracking/search.ts';
import { PAGE_TABS } from './tracking/tabs.ts';
import { useCover } from './tracking/use-cover.ts';
import { useKey } from './tracking/use-key.ts';
import { useMinutesLeft } from './tracking/use-minutes-left.ts';
import './wellbeing.css';

/** The care team's page: what arrived, the board of cases, the case that is open. Without a key it shows nothing of anybody. */
export default function TrackingScreen() {
  const [{ tab }] = useSearchState(trackingSearch);
  const codes = useNewCodes();
  const { query, closesAt, forget } = useKey();
  const lock = useCallback(() => wellbeing.lock.call({}).finally(forget), [forget]);
  const { covered, cover, uncover } = useCover(useCallback(() => void lock().catch(() => undefined), [lock]));
  const isOpen = query.data?.state === 'open';
  const minutes = useMinutesLeft(isOpen ? closesAt : null, forget);
  useEffect(() => forgetHeldTexts, []);
  if (covered)
    return (
      <Cover
        onBack={async () => {
          await lock();
          uncover();
        }}
      />
    );
  const shown = PAGE_TABS.find(({ id }) => id === tab) ?? PAGE_TABS[0]!;
  return (
    <Page
      title={m.wellbeing_tracking_title()}
      description={isOpen && <BoardLine />}
      actions={
        isOpen && (
          <>
            <PageActions />
            <Button className="wb-ink" icon={EyeOff} onPress={cover}>
              {m.wellbeing_tracking_cover()}
              <KeyHint keys="F9" />
            </Button>
          </>
        )
      }
      tabs={
        isOpen && (
          <TabLinks
            label={m.wellbeing_tracking_title()}
            current={shown.id}
            items={PAGE_TABS.map(({ id, label }) => ({ id, label: label(), href: trackingHref(id) }))}
          />
        )
      }
    >
      <Strip minutes={isOpen ? minutes : null} />
      <Load query={query} skeleton={<Skeleton shape="cards" />}>
        {(standing) =>
          codes ? (
            <PrintedCodes given={codes} />
          ) : standing.state === 'open' ? (
            <Suspense fallback={<Skeleton shape="cards" />}>
              <shown.Panel />
            </Suspense>
          ) : (
            <KeyDoor standing={standing} />
          )
        }
      </Load>
    </Page>
  );
}
