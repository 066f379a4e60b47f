import { useCan } from '@patio/client';
import { m } from '@patio/messages';
import { Badge, Callout, Card, DescriptionList, formatDate, Inline, Link, Stack, Status } from '@patio/ui';
import type { ReactNode } from 'react';
import { spokenName } from '../../contract/names.ts';
import type { GuardianshipView } from '../../contract.ts';
import { ContactButtons } from '../contact/ContactButtons.tsx';
import { TieActions } from './TieActions.tsx';
import { TieSwitches } from './TieSwitches.tsx';

interface TieCardProps {
  tie: GuardianshipView;
  manage: boolean;
  /** Where a phone number without a country's code is from. */
  country?: string;
  /** What the card is about: the adult on a child's page, the child on an adult's. */
  title?: ReactNode;
}

/** One tie between an adult and a child: how to reach them, what it opens, and whether a court stands between. */
export function TieCard({ tie, manage, country = '', title }: TieCardProps) {
  const held = tie.restriction;
  const opens = useCan()('people.read_guardians');
  return (
    <Card
      level={3}
      title={
        title ?? (opens ? <Link href={`/admin/parents/${tie.personId}`}>{spokenName(tie)}</Link> : spokenName(tie))
      }
      actions={<Badge>{m.people_relation_is({ relation: tie.relation })}</Badge>}
    >
      <Stack gap={14}>
        {held && (
          <Callout tone={held.holds ? 'bad' : 'warn'} title={m.people_restriction()}>
            {held.until
              ? m.people_restriction_between({ from: formatDate(held.from), until: formatDate(held.until) })
              : m.people_restriction_from({ from: formatDate(held.from) })}
            {held.reason && <div>{held.reason}</div>}
            {held.holds && <div>{m.people_restriction_holds()}</div>}
          </Callout>
        )}
        {tie.endedOn && <Status tone="neutral">{m.people_tie_ended({ date: formatDate(tie.endedOn) })}</Status>}
        {!title && (
          <DescriptionList
            items={[
              { term: m.people_phone(), value: tie.phone },
              { term: m.people_email(), value: tie.email },
              { term: m.people_account(), value: tie.hasAccount ? m.people_has_account() : m.people_no_account() },
            ]}
          />
        )}
        {!title && !held?.holds && !tie.endedOn && (
          <ContactButtons name={spokenName(tie)} phone={tie.phone} email={tie.email} country={country} />
        )}
        <TieSwitches tie={tie} manage={manage} />
        {manage && (
          <Inline>
            <TieActions tie={tie} />
          </Inline>
        )}
      </Stack>
    </Card>
  );
}
