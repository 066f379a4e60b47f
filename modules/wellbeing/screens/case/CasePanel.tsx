import { failureOf } from '@patio/client';
import { m } from '@patio/messages';
import { FailureNotice, IconButton, Menu, Skeleton, Tabs } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Ellipsis, Users, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { CaseView } from '../../contract.ts';
import { OpenedBanner } from '../access/OpenedBanner.tsx';
import ReasonDoor from '../access/ReasonDoor.tsx';
import { wellbeing } from '../api.ts';
import { CaseHead } from './CaseHead.tsx';
import { READ_ONCE } from './queries.ts';
import { TeamDialog } from './TeamDialog.tsx';
import { CASE_FEET, CASE_TABS } from './tabs.ts';

interface CasePanelProps {
  id: string;
  tab: string | undefined;
  onTab: (tab: string) => void;
  onClose: () => void;
}

/** One case beside the board, or a page of its own on a phone. A colleague's asks for a reason first. */
export function CasePanel({ id, tab, onTab, onClose }: CasePanelProps) {
  const query = useQuery({ ...wellbeing.readCase.queryOptions({ input: { id } }), ...READ_ONCE });
  const refusal = query.error ? failureOf(query.error) : null;
  const needsReason = refusal?.code === 'wellbeing.reason_needed';
  return (
    <section className="wb-panel" aria-label={m.wellbeing_cases_case()}>
      {query.data ? (
        <OpenedCase view={query.data} tab={tab} onTab={onTab} onClose={onClose} />
      ) : (
        <>
          <div className="wb-panel-close">
            <Close onClose={onClose} />
          </div>
          {needsReason && (
            <ReasonDoor
              caseId={id}
              restricted={refusal?.data?.restricted === true}
              onOpened={() => void query.refetch()}
            />
          )}
          {query.error && !needsReason && <FailureNotice error={query.error} onRetry={() => void query.refetch()} />}
          {query.isPending && <Skeleton shape="detail" />}
        </>
      )}
    </section>
  );
}

const Close = ({ onClose }: { onClose: () => void }) => (
  <>
    <span className="wb-narrow">
      <IconButton icon={ArrowLeft} label={m.wellbeing_cases_back()} onPress={onClose} />
    </span>
    <span className="wb-wide">
      <IconButton icon={X} label={m.wellbeing_cases_close_panel()} variant="secondary" onPress={onClose} />
    </span>
  </>
);

function OpenedCase({ view, tab, onTab, onClose }: Omit<CasePanelProps, 'id'> & { view: CaseView }) {
  const [team, setTeam] = useState(false);
  const shown = CASE_TABS.find(({ id }) => id === tab) ?? CASE_TABS[0]!;
  return (
    <>
      <CaseHead
        view={view}
        actions={
          <>
            <Menu
              label={m.wellbeing_cases_more()}
              placement="bottom end"
              trigger={<IconButton icon={Ellipsis} label={m.wellbeing_cases_more()} />}
              items={[{ id: 'team', label: m.wellbeing_cases_team(), icon: Users, onAction: () => setTeam(true) }]}
            />
            <Close onClose={onClose} />
          </>
        }
      />
      {view.as === 'break_glass' && <OpenedBanner caseId={view.id} />}
      <Tabs
        label={m.wellbeing_cases_case()}
        value={shown.id}
        onChange={onTab}
        items={CASE_TABS.map(({ id, label, icon }) => ({ id, label: label(), ...(icon && { icon }) }))}
      >
        {(id) => {
          const Panel = (CASE_TABS.find((one) => one.id === id) ?? shown).Panel;
          return (
            <Suspense fallback={<Skeleton shape="list" />}>
              <Panel view={view} />
            </Suspense>
          );
        }}
      </Tabs>
      {CASE_FEET.length > 0 && (
        <footer className="wb-panel-foot">
          {CASE_FEET.map(({ id, Foot }) => (
            <Suspense key={id}>
              <Foot view={view} />
            </Suspense>
          ))}
        </footer>
      )}
      {team && <TeamDialog view={view} onClose={() => setTeam(false)} />}
    </>
  );
}
