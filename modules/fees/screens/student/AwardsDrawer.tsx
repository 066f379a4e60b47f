import { m } from '@patio/messages';
import {
  Button,
  Drawer,
  EmptyState,
  formatDate,
  Load,
  type RowItem,
  RowList,
  Skeleton,
  Stack,
  Status,
  type Tone,
} from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AwardsView } from '../../contract.ts';
import { fees } from '../api.ts';
import { percentText } from '../family/texts.ts';
import { EndAwardDialog } from './EndAwardDialog.tsx';
import { GiveAward } from './GiveAward.tsx';

type Award = AwardsView['awards'][number];
type State = 'waiting' | 'refused' | 'over' | 'holds' | 'later';

const STATES: Readonly<Record<State, { tone: Tone; text: () => string }>> = {
  waiting: { tone: 'warn', text: m.fees_award_waiting },
  refused: { tone: 'bad', text: m.fees_award_refused },
  over: { tone: 'neutral', text: m.fees_award_over },
  holds: { tone: 'ok', text: m.fees_award_holds },
  later: { tone: 'info', text: m.fees_award_later },
};

/** What a discount is on a day. */
function stateOf({ state, fromOn, untilOn }: Award, today: string): State {
  if (state === 'waiting' || state === 'refused') return state;
  if (state === 'ended' || (untilOn !== null && untilOn <= today)) return 'over';
  return fromOn > today ? 'later' : 'holds';
}

const daysText = ({ fromOn, untilOn }: Award): string =>
  untilOn === null
    ? m.fees_service_since({ day: formatDate(fromOn) })
    : m.fees_award_days({ from: formatDate(fromOn), until: formatDate(untilOn) });

function rowOf(award: Award, today: string, onEnd: (award: Award) => void): RowItem {
  const state = stateOf(award, today);
  const mayEnd = state === 'waiting' || state === 'holds' || state === 'later';
  return {
    id: award.id,
    title: award.basisPoints === null ? award.discount : `${award.discount} · ${percentText(award.basisPoints)}`,
    detail: [daysText(award), award.reason].filter(Boolean).join(' · '),
    end: (
      <>
        <Status tone={STATES[state].tone}>{STATES[state].text()}</Status>
        {mayEnd && (
          <Button size="sm" variant="danger-quiet" onPress={() => onEnd(award)}>
            {m.fees_award_end()}
          </Button>
        )}
      </>
    ),
  };
}

/** The scholarships, agreements and other discounts of one student, and a new one. */
export function AwardsDrawer({
  studentId,
  currency,
  onClose,
}: {
  studentId: string;
  currency: string;
  onClose: () => void;
}) {
  const [ending, setEnding] = useState<Award | null>(null);
  const query = useQuery(fees.awards.queryOptions({ input: { studentId } }));
  return (
    <Drawer title={m.fees_awards()} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Load query={query} skeleton={<Skeleton shape="list" />}>
        {(view) => (
          <Stack gap={20}>
            {view.awards.length === 0 ? (
              <EmptyState scene="sheet" title={m.fees_awards_none()} />
            ) : (
              <RowList
                label={m.fees_awards()}
                items={view.awards.map((award) => rowOf(award, view.today, setEnding))}
              />
            )}
            {view.discounts.length > 0 ? (
              <GiveAward key={view.awards.length} studentId={studentId} view={view} currency={currency} />
            ) : (
              <p>{m.fees_awards_no_discounts()}</p>
            )}
          </Stack>
        )}
      </Load>
      {ending && query.data && (
        <EndAwardDialog award={ending} today={query.data.today} onClose={() => setEnding(null)} />
      )}
    </Drawer>
  );
}
