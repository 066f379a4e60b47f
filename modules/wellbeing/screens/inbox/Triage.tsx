import { useRun, useSearchState } from '@patio/client';
import { m } from '@patio/messages';
import { Button, Inline, Menu, Select, Stack } from '@patio/ui';
import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck, FolderPlus, Link2 } from 'lucide-react';
import { useState } from 'react';
import { URGENCIES, type Urgency } from '../../contract/referral-fields.ts';
import type { ReferralView } from '../../contract.ts';
import { wellbeing } from '../api.ts';
import { NewCaseDialog } from '../case/NewCaseDialog.tsx';
import { trackingSearch } from '../tracking/search.ts';
import { CloseForm } from './CloseForm.tsx';

/** What is done with a referral: to whom it goes, how soon, into which case, or how it ended. */
export function Triage({ view, onClose }: { view: ReferralView; onClose: () => void }) {
  const cache = useQueryClient();
  const [, change] = useSearchState(trackingSearch);
  const [doing, setDoing] = useState<'case' | 'close' | null>(null);
  const run = useRun(wellbeing.readReferral.key());
  const seen = { id: view.id, version: view.version };
  const step = (work: () => Promise<unknown>, done: string) =>
    run(work, done).then(() => cache.invalidateQueries({ queryKey: wellbeing.inbox.key() }));
  const join = (caseId: string, number: number) =>
    step(() => wellbeing.joinReferral.call({ ...seen, caseId }), m.wellbeing_referrals_joined({ number }));
  return (
    <Stack gap={16}>
      {view.state === 'new' && (
        <Inline gap={8}>
          <Button
            variant="primary"
            onPress={() => void step(() => wellbeing.openReferral.call(seen), m.wellbeing_referrals_taken())}
          >
            {m.wellbeing_referrals_take()}
          </Button>
          {!view.receivedAt && view.from && (
            <Button
              onPress={() => void step(() => wellbeing.answerReferral.call(seen), m.wellbeing_referrals_answered())}
            >
              {m.wellbeing_referrals_answer()}
            </Button>
          )}
        </Inline>
      )}
      <div className="wb-two">
        <Select
          label={m.wellbeing_referrals_assignee()}
          value={view.assigneeId}
          options={view.members.map(({ id, name }) => ({ id, label: name }))}
          onChange={(userId) =>
            userId &&
            void step(() => wellbeing.assignReferral.call({ ...seen, userId }), m.wellbeing_referrals_assigned())
          }
          atOnce
        />
        <Select
          label={m.wellbeing_refer_urgency()}
          value={view.urgency}
          options={URGENCIES.map((id) => ({ id, label: m.wellbeing_refer_urgency_is({ urgency: id }) }))}
          onChange={(urgency) =>
            urgency &&
            void step(
              () => wellbeing.setUrgency.call({ ...seen, urgency: urgency as Urgency }),
              m.wellbeing_referrals_ranked(),
            )
          }
          atOnce
        />
      </div>
      <Inline gap={8}>
        <Button icon={FolderPlus} onPress={() => setDoing('case')}>
          {m.wellbeing_referrals_make_case()}
        </Button>
        {view.cases.length > 0 && (
          <Menu
            label={m.wellbeing_referrals_join()}
            trigger={<Button icon={Link2}>{m.wellbeing_referrals_join()}</Button>}
            items={view.cases.map(({ id, number, lead }) => ({
              id,
              label: m.wellbeing_cases_number({ number }),
              detail: lead,
              onAction: () => void join(id, number),
            }))}
          />
        )}
        <Button icon={CircleCheck} variant="quiet" onPress={() => setDoing('close')}>
          {m.wellbeing_referrals_close()}
        </Button>
      </Inline>
      {doing === 'close' && <CloseForm seen={seen} onDone={onClose} />}
      {doing === 'case' && (
        <NewCaseDialog
          referral={{ ...seen, studentId: view.student.id }}
          onClose={() => setDoing(null)}
          onMade={(id) => change({ tab: 'cases', referral: undefined, case: id }, { push: true })}
        />
      )}
    </Stack>
  );
}
