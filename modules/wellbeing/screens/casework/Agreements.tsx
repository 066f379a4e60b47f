import { m } from '@patio/messages';
import { Button, Inline, Load, Section, Skeleton, Stack, Status } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { AgreementState, AgreementView, ContactView } from '../../contract.ts';
import { wellbeing } from '../api.ts';
import { READ_ONCE } from '../case/queries.ts';
import type { CaseTabProps } from '../case/tabs.ts';
import { AgreementDrawer } from './AgreementDrawer.tsx';
import { ContactDrawer } from './ContactDrawer.tsx';
import { shortDay } from './texts.ts';
import { useCaseStep } from './use-case-step.ts';
import './work.css';

const TONES = { open: 'info', kept: 'ok', not_kept: 'warn' } as const;

/** The tab of agreements: what the family and the school do until when, and which services were asked. */
export default function Agreements({ view }: CaseTabProps) {
  const query = useQuery({ ...wellbeing.agreements.queryOptions({ input: { id: view.id } }), ...READ_ONCE });
  const [agreement, setAgreement] = useState<AgreementView | 'new' | null>(null);
  const [contact, setContact] = useState<ContactView | 'new' | null>(null);
  const add = (label: string, onPress: () => void) =>
    view.can.write && (
      <Button size="sm" icon={Plus} onPress={onPress}>
        {label}
      </Button>
    );
  return (
    <Load query={query} skeleton={<Skeleton shape="list" />}>
      {({ agreements, contacts }) => (
        <Stack gap={22}>
          <Section
            level={3}
            title={m.wellbeing_work_agreements()}
            actions={add(m.wellbeing_work_agreement_new(), () => setAgreement('new'))}
          >
            {agreements.length === 0 && <p className="wb-fact">{m.wellbeing_work_agreements_none()}</p>}
            <ul className="wb-work">
              {agreements.map((one) => (
                <AgreementLine
                  key={`${one.id} ${one.version}`}
                  caseId={view.id}
                  agreement={one}
                  canWrite={view.can.write}
                  onChange={() => setAgreement(one)}
                />
              ))}
            </ul>
          </Section>
          <Section
            level={3}
            title={m.wellbeing_work_contacts()}
            actions={add(m.wellbeing_work_contact_new(), () => setContact('new'))}
          >
            {contacts.length === 0 && <p className="wb-fact">{m.wellbeing_work_contacts_none()}</p>}
            <ul className="wb-work">
              {contacts.map((one) => (
                <li key={one.id}>
                  <b data-excerpt>{[one.service, one.person].filter(Boolean).join(' · ')}</b>
                  <small>
                    {[
                      m.wellbeing_work_contact_kind({ kind: one.kind }),
                      shortDay(one.on),
                      one.by,
                      one.nextOn && m.wellbeing_work_ask_again({ day: shortDay(one.nextOn) }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                  <p className="wb-words" data-excerpt>
                    {one.what}
                  </p>
                  {one.answer && (
                    <p className="wb-words" data-excerpt>
                      {m.wellbeing_work_contact_said({ text: one.answer })}
                    </p>
                  )}
                  {view.can.write && (
                    <Button size="sm" variant="quiet" onPress={() => setContact(one)}>
                      {m.wellbeing_work_change()}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </Section>
          {agreement && (
            <AgreementDrawer
              caseId={view.id}
              agreement={agreement === 'new' ? null : agreement}
              onClose={() => setAgreement(null)}
            />
          )}
          {contact && (
            <ContactDrawer
              caseId={view.id}
              contact={contact === 'new' ? null : contact}
              onClose={() => setContact(null)}
            />
          )}
        </Stack>
      )}
    </Load>
  );
}

interface LineProps {
  caseId: string;
  agreement: AgreementView;
  canWrite: boolean;
  onChange: () => void;
}

/** One agreement, and whether it was kept. */
function AgreementLine({ caseId, agreement, canWrite, onChange }: LineProps) {
  const { id, version, what, who, agreedOn, until, signedOn, signers, state, due } = agreement;
  const settle = useCaseStep<AgreementState>({
    send: (next) => wellbeing.settleAgreement.call({ id: caseId, agreementId: id, version, state: next }),
    done: m.wellbeing_work_agreement_kept_note(),
    reads: [wellbeing.agreements.key()],
  });
  return (
    <li>
      <b data-excerpt>{what}</b>
      <small data-excerpt>
        {[
          who,
          m.wellbeing_work_agreed_on({ day: shortDay(agreedOn) }),
          until && m.wellbeing_work_until({ day: shortDay(until) }),
          signedOn && m.wellbeing_work_signed({ day: shortDay(signedOn), names: signers || '—' }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
      <Inline gap={8}>
        <Status tone={due ? 'warn' : TONES[state]}>
          {due ? m.wellbeing_work_agreement_due() : m.wellbeing_work_agreement_state({ state })}
        </Status>
        {canWrite && state === 'open' && (
          <>
            <Button size="sm" onPress={() => settle.mutate('kept')}>
              {m.wellbeing_work_was_kept()}
            </Button>
            <Button size="sm" variant="quiet" onPress={() => settle.mutate('not_kept')}>
              {m.wellbeing_work_was_not_kept()}
            </Button>
          </>
        )}
        {canWrite && (
          <Button size="sm" variant="quiet" onPress={onChange}>
            {m.wellbeing_work_change()}
          </Button>
        )}
      </Inline>
    </li>
  );
}
