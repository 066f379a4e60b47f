import { m } from '@patio/messages';
import { Card, formatDate, Icon } from '@patio/ui';
import { CircleCheck, Sprout } from 'lucide-react';
import type { ChildProgress } from '../../contract.ts';
import { subjectLabel } from '../practice/labels.ts';

const SHOWN = 8;

/** What a child can do alone now, and what is growing, in the words of the exercises. */
export function ChildCan({ child, name }: { child: ChildProgress; name: string }) {
  return (
    <>
      <Card title={m.tutor_family_can({ name })}>
        {child.can.length === 0 ? (
          <p>{m.tutor_family_can_none({ name })}</p>
        ) : (
          <ul className="fa-can">
            {child.can.slice(0, SHOWN).map(({ skill, name: can, subject, since }) => (
              <li key={skill}>
                <Icon of={CircleCheck} />
                <span>
                  {can}{' '}
                  <small>
                    {m.tutor_family_since({
                      subject: subjectLabel(subject),
                      day: formatDate(since, { day: 'numeric', month: 'long' }),
                    })}
                  </small>
                </span>
              </li>
            ))}
          </ul>
        )}
        {child.can.length > SHOWN && <p>{m.tutor_family_can_more({ count: child.can.length - SHOWN })}</p>}
      </Card>
      {child.growing.length > 0 && (
        <Card title={m.tutor_family_growing({ name })}>
          <ul className="fa-can">
            {child.growing.slice(0, SHOWN).map(({ skill, name: grows, subject }) => (
              <li key={skill}>
                <Icon of={Sprout} />
                <span>
                  {grows} <small>{subjectLabel(subject)}</small>
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
