import { m } from '@patio/messages';
import { Avatar } from '@patio/ui';
import { Check, CircleSlash } from 'lucide-react';
import { relationName } from '../labels.ts';

interface FamilyProps {
  family: readonly { name: string; relation: string; receives: boolean; livesWith: boolean }[];
}

/** Who of the family receives messages, and with whom the child lives. */
export function Family({ family }: FamilyProps) {
  if (family.length === 0) return null;
  return (
    <section>
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
    </section>
  );
}
