import { useSearchState } from '@patio/client';
import { Board } from '../board/Board.tsx';
import { CasePanel } from '../case/CasePanel.tsx';
import { WaitingReferrals } from '../inbox/WaitingReferrals.tsx';
import { trackingSearch } from './search.ts';

/** What waits, the board, and beside them the case that is open; on a phone the case is a page of its own. */
export default function CasesPanel() {
  const [{ case: caseId, part }, change] = useSearchState(trackingSearch);
  const close = () => change({ case: undefined, part: undefined }, { push: true });
  return (
    <div className="wb" data-open={caseId ? true : undefined}>
      <div className="wb-main">
        <WaitingReferrals />
        <Board openId={caseId} onOpen={(id) => change({ case: id, part: undefined }, { push: true })} onClose={close} />
      </div>
      {caseId && (
        <CasePanel
          key={caseId}
          id={caseId}
          tab={part}
          onTab={(next) => change({ part: next === 'summary' ? undefined : next })}
          onClose={close}
        />
      )}
    </div>
  );
}
