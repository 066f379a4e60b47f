import { activeMembership, useMe } from '@patio/client';
import { m } from '@patio/messages';
import { Avatar, EmptyState, IconButton, Load, SearchField, Skeleton } from '@patio/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ArrowLeft, Users } from 'lucide-react';
import { useState } from 'react';
import type { ContactView } from '../../contract.ts';
import { isStaff } from '../../rules/who-writes.ts';
import { conversations } from '../api.ts';
import { contactDetail, contactName } from './contact.ts';
import { FirstMessage } from './FirstMessage.tsx';

const keyOf = ({ userId, role, studentId }: ContactView): string => `${userId} ${role} ${studentId}`;
interface NewProps {
  onBack: () => void;
  onSent: (conversationId: string) => void;
}

/** Whom to write to: those whom the school's rule allows, and nobody else. */
export function NewConversation({ onBack, onSent }: NewProps) {
  const [text, setText] = useState('');
  const [to, setTo] = useState<ContactView | null>(null);
  const { role } = activeMembership(useMe());
  const query = useQuery(
    conversations.contacts.queryOptions({ input: { text: text.trim() }, placeholderData: keepPreviousData }),
  );
  if (to) return <FirstMessage to={to} onBack={() => setTo(null)} onSent={onSent} />;
  return (
    <section className="cv-thread" aria-label={m.conversations_new_title()}>
      <header className="cv-head">
        <IconButton className="cv-back" icon={ArrowLeft} label={m.conversations_back()} onPress={onBack} />
        <h2>{m.conversations_new_title()}</h2>
      </header>
      <div className="cv-choose">
        {isStaff(role) && (
          <SearchField label={m.conversations_find_person()} value={text} onChange={setText} autoFocus />
        )}
        <Load query={query} skeleton={<Skeleton shape="list" />}>
          {({ contacts, more }) =>
            contacts.length === 0 ? (
              <EmptyState scene="people" title={m.conversations_no_contacts()}>
                {isStaff(role) ? m.conversations_no_contacts_staff() : m.conversations_no_contacts_hint()}
              </EmptyState>
            ) : (
              <ul className="cv-rows">
                {contacts.map((one) => (
                  <li key={keyOf(one)}>
                    <button type="button" className="cv-row" onClick={() => setTo(one)}>
                      <Avatar name={contactName(one)} size={36} />
                      <span className="cv-about">
                        <b>{contactName(one)}</b>
                        <small>{contactDetail(one)}</small>
                        {one.withGuardians && (
                          <small>
                            <Users aria-hidden /> {m.conversations_family_reads()}
                          </small>
                        )}
                      </span>
                    </button>
                  </li>
                ))}
                {more && <li className="cv-note">{m.conversations_more_contacts()}</li>}
              </ul>
            )
          }
        </Load>
      </div>
    </section>
  );
}
