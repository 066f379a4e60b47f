import { AboutContext, PartSlot } from '@patio/client';
import { m } from '@patio/messages';
import { Avatar, Load, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { conversations } from '../api.ts';
import { Family } from './Family.tsx';

/** The child whom a conversation is about: how their days go, as far as the reader may know it, and who of the family receives messages. */
export function PeoplePane({ id }: { id: string }) {
  const query = useQuery(conversations.people.queryOptions({ input: { id } }));
  return (
    <aside className="cv-side" aria-label={m.conversations_people()}>
      <Load query={query} skeleton={<Skeleton shape="list" />}>
        {({ student, family }) => (
          <>
            {student && (
              <>
                <header>
                  <Avatar name={student.name} size={44} />
                  <div>
                    <b>{student.name}</b>
                    <small>{student.homeroom}</small>
                  </div>
                </header>
                <AboutContext value={student.id}>
                  <PartSlot slot="conversations.student" fallback={<Skeleton shape="list" count={2} />} />
                </AboutContext>
              </>
            )}
            <Family family={family} />
            <p className="cv-note">{m.conversations_why_you_see()}</p>
          </>
        )}
      </Load>
    </aside>
  );
}
