import { m } from '@patio/messages';
import { Badge, Callout, Drawer, formatDate, Load, RowList, Section, Skeleton, Stack } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReferralView } from '../../contract.ts';
import { wellbeing } from '../api.ts';
import { READ_ONCE } from '../case/queries.ts';
import { senderOf } from './labels.ts';
import { Triage } from './Triage.tsx';

/** A moment by the school's clock. */
const momentText = (at: string, timeZone: string) =>
  formatDate(at, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit', timeZone });

/** What somebody wrote about a student, what was done with it, and what can be done next. Opening it is written down. */
export function ReferralDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery({ ...wellbeing.readReferral.queryOptions({ input: { id } }), ...READ_ONCE });
  const view = query.data;
  return (
    <Drawer
      isOpen
      size="lg"
      title={view ? `${view.student.name} · ${view.student.homeroom ?? '–'}` : m.wellbeing_referrals_subject()}
      onOpenChange={(open) => !open && onClose()}
    >
      <Load query={query} skeleton={<Skeleton shape="form" />}>
        {(loaded) => <Opened view={loaded} onClose={onClose} />}
      </Load>
    </Drawer>
  );
}

function Opened({ view, onClose }: { view: ReferralView; onClose: () => void }) {
  return (
    <Stack gap={20}>
      <div className="wb-referral-head">
        <Badge>{m.wellbeing_referrals_kind({ kind: view.kind })}</Badge>
        <span>{m.wellbeing_refer_urgency_is({ urgency: view.urgency })}</span>
        <span>
          {senderOf(view)} · {momentText(view.raisedAt, view.timeZone)}
        </span>
      </div>
      <Words view={view} />
      {view.outcome ? <Outcome view={view} /> : <Triage view={view} onClose={onClose} />}
      <Section level={3} title={m.wellbeing_referrals_steps()}>
        <RowList
          label={m.wellbeing_referrals_steps()}
          items={view.steps.map(({ step, people, at }) => ({
            id: `${step} ${at}`,
            title: m.wellbeing_referrals_step({ step }),
            detail: [people.join(', '), momentText(at, view.timeZone)].filter(Boolean).join(' · '),
          }))}
        />
      </Section>
    </Stack>
  );
}

function Words({ view }: { view: ReferralView }) {
  const { reported } = view;
  if (!reported)
    return (
      <Callout tone="neutral">
        {view.case ? m.wellbeing_referrals_moved({ number: view.case.number }) : m.wellbeing_referrals_no_words()}
      </Callout>
    );
  return (
    <Stack gap={8}>
      <blockquote className="wb-quote" data-excerpt>
        {reported.what}
      </blockquote>
      {reported.place && <p className="wb-fact">{m.wellbeing_refer_seen_at({ place: reported.place })}</p>}
      {reported.knows && (
        <p className="wb-fact" data-excerpt>
          {m.wellbeing_refer_known_by({ who: reported.knows })}
        </p>
      )}
    </Stack>
  );
}

const Outcome = ({ view }: { view: ReferralView }) => (
  <Callout tone="ok" title={m.wellbeing_referrals_outcome({ outcome: view.outcome ?? 'no_need' })}>
    {view.note && <span data-excerpt>{view.note}</span>}
  </Callout>
);
