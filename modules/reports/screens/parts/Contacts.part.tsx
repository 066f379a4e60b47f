import { useParams } from '@patio/client';
import { m } from '@patio/messages';
import { Card, EmptyState, Load, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { reports } from '../api.ts';
import { ContactLines } from '../pupil/Contacts.tsx';

/** The contacts with a family that teachers noted, for those who lead the school. */
export default function ContactsPart() {
  const { id: studentId = '' } = useParams();
  const query = useQuery(reports.listContacts.queryOptions({ input: { studentId, limit: 100 } }));
  return (
    <Load query={query} skeleton={<Skeleton shape="list" />}>
      {({ items }) => (
        <Card>
          {items.length === 0 ? (
            <EmptyState scene="people" title={m.reports_no_contacts()}>
              {m.reports_no_contacts_more()}
            </EmptyState>
          ) : (
            <ContactLines contacts={items} />
          )}
        </Card>
      )}
    </Load>
  );
}
