import { m } from '@patio/messages';
import { Avatar, Load, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { Check, CircleSlash } from 'lucide-react';
import { conversations } from '../api.ts';
import { relationName } from '../labels.ts';

/** The child whom a conversation is about, and who of the family receives messages. */
export function PeoplePane({ id }: { id: string }) {
  const query = useQuery(conversations.people.queryOptions({ input: { id } }));
  return (
    <aside className="cv-side" aria-label={m.conversations_people()}>
      <Load query={query} skeleton={<Skeleton shape="list" />}>
        {({ student, family }) => (
          <>
            {student && (
              <header>
                <Avatar name={student.name} size={44} />
                <div>
                  <b>{student.name}</b>
                  <small>{student.homeroom}</small>
                </div>
              </header>
            )}
            {family.length > 0 && (
              <>
                <h3>{m.conversations_family()}</h3>
                <ul>
                  {family.map((one) => (
                    <li key={`${one.name} ${one.relation}`}>
                      <Avatar name={one.name} size={32} />
                      <div>
                        <b>{one.name}</b>, {relationName(one.relation)}
                        <small data-ok={one.receives || undefined}>
                          {one.receives ? <Check aria-hidden /> : <CircleSlash aria-hidden />}
                          {one.receives ? m.conversations_receives() : m.conversations_receives_not()}
                          {one.livesWith && ` · ${m.conversations_lives_with()}`}
                        </small>
                      </div>
                    </li>
                  ))}
                </ul>
              </>
            )}
            <p className="cv-note">{m.conversations_why_you_see()}</p>
          </>
        )}
      </Load>
    </aside>
  );
}
