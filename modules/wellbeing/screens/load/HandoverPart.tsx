import { m } from '@patio/messages';
import { Button, Card, Inline, Load, Section, Skeleton, Status } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { HandoverView } from '../../contract.ts';
import { wellbeing } from '../api.ts';
import { RiskBars, riskName } from '../board/RiskBars.tsx';
import { READ_ONCE } from '../case/queries.ts';
import { shortDay } from '../casework/texts.ts';
import { useCaseStep } from '../casework/use-case-step.ts';
import { HandoverNote, OfferDialog } from './HandoverDialogs.tsx';

const READS = [wellbeing.handovers.key(), wellbeing.board.key(), wellbeing.caseload.key()];

/** Open cases on their way to the next lead: at the end of a year, or when somebody leaves. */
export function HandoverPart() {
  const query = useQuery({ ...wellbeing.handovers.queryOptions(), ...READ_ONCE });
  const [offering, setOffering] = useState<HandoverView | null>(null);
  return (
    <Section title={m.wellbeing_work_handover()} description={m.wellbeing_work_handover_text()}>
      <Load query={query} skeleton={<Skeleton shape="list" />}>
        {({ items, members }) => (
          <>
            {items.length === 0 ? (
              <p className="wb-fact">{m.wellbeing_work_handover_none()}</p>
            ) : (
              <Card flush>
                <ul className="wb-work" data-inset data-rows>
                  {items.map((one) => (
                    <HandoverLine
                      key={`${one.case.id} ${one.version}`}
                      handover={one}
                      canOffer={one.can.offer && members.length > 0}
                      onOffer={() => setOffering(one)}
                    />
                  ))}
                </ul>
              </Card>
            )}
            {offering && (
              <OfferDialog handover={offering} members={members} reads={READS} onClose={() => setOffering(null)} />
            )}
          </>
        )}
      </Load>
    </Section>
  );
}

interface LineProps {
  handover: HandoverView;
  canOffer: boolean;
  onOffer: () => void;
}

function HandoverLine({ handover, canOffer, onOffer }: LineProps) {
  const { case: one, to, from, can, id, version } = handover;
  const [reading, setReading] = useState(false);
  const answer = useCaseStep<'accepted' | 'declined' | 'withdrawn'>({
    send: (given) => wellbeing.answerHandover.call({ handoverId: id, version, answer: given }),
    done: m.wellbeing_work_handover_answered(),
    reads: READS,
  });
  return (
    <li>
      <div className="wb-work-words">
        <Inline gap={10}>
          <span className="wb-initials" aria-hidden>
            {one.initials}
          </span>
          <b>
            {[one.initials, one.homeroom, m.wellbeing_cases_number({ number: one.number })].filter(Boolean).join(' · ')}
          </b>
          <RiskBars level={one.risk} />
          <span>{riskName(one.risk)}</span>
        </Inline>
        <small>
          {[one.level, from, one.nextReviewOn && m.wellbeing_work_next_look({ day: shortDay(one.nextReviewOn) })]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </div>
      <Inline gap={8}>
        {to && (
          <Status tone="info">
            {can.answer ? m.wellbeing_work_handover_to_you() : m.wellbeing_work_handover_to({ name: to.name })}
          </Status>
        )}
        {canOffer && (
          <Button size="sm" onPress={onOffer}>
            {m.wellbeing_work_handover_offer()}
          </Button>
        )}
        {can.answer && (
          <>
            <Button size="sm" onPress={() => setReading(true)}>
              {m.wellbeing_work_handover_read()}
            </Button>
            <Button size="sm" variant="primary" onPress={() => answer.mutate('accepted')}>
              {m.wellbeing_work_handover_accept()}
            </Button>
            <Button size="sm" variant="quiet" onPress={() => answer.mutate('declined')}>
              {m.wellbeing_work_handover_decline()}
            </Button>
          </>
        )}
        {can.withdraw && (
          <Button size="sm" variant="quiet" onPress={() => answer.mutate('withdrawn')}>
            {m.wellbeing_work_handover_withdraw()}
          </Button>
        )}
      </Inline>
      {reading && <HandoverNote handoverId={id} onClose={() => setReading(false)} />}
    </li>
  );
}
