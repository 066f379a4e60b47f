import { m } from '@patio/messages';
import { Button, Load, Section, Skeleton } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CaseView, SafetyContent } from '../../contract.ts';
import { wellbeing } from '../api.ts';
import { READ_ONCE } from '../case/queries.ts';
import { SafetyDrawer } from './SafetyDrawer.tsx';
import { shortDay } from './texts.ts';

const partsOf = (content: SafetyContent): { id: string; title: string; lines: string[] }[] =>
  [
    { id: 'signs', title: m.wellbeing_work_safety_signs(), lines: content.signs },
    { id: 'helps', title: m.wellbeing_work_safety_helps(), lines: content.helps },
    { id: 'places', title: m.wellbeing_work_safety_places(), lines: content.places },
    {
      id: 'people',
      title: m.wellbeing_work_safety_people(),
      lines: content.people.map(({ name, phone }) => [name, phone].filter(Boolean).join(' · ')),
    },
    {
      id: 'lines',
      title: m.wellbeing_work_safety_lines(),
      lines: content.lines.map(({ number, name }) => `${number} · ${name}`),
    },
  ].filter(({ lines }) => lines.length > 0);

/** What helps on a hard day, as it was written with the student. */
export function SafetyPart({ view }: { view: CaseView }) {
  const query = useQuery({ ...wellbeing.safetyPlan.queryOptions({ input: { id: view.id } }), ...READ_ONCE });
  const [editing, setEditing] = useState(false);
  return (
    <Section
      level={3}
      title={m.wellbeing_work_safety()}
      actions={
        view.can.write &&
        query.data && (
          <Button size="sm" onPress={() => setEditing(true)}>
            {query.data.content ? m.wellbeing_work_safety_change() : m.wellbeing_work_safety_write()}
          </Button>
        )
      }
    >
      <Load query={query} skeleton={<Skeleton shape="list" />}>
        {(plan) => (
          <>
            {plan.content ? (
              <div className="wb-safety">
                {partsOf(plan.content).map(({ id, title, lines }) => (
                  <div key={id}>
                    <h4>{title}</h4>
                    <ol>
                      {lines.map((line) => (
                        <li key={line} data-excerpt>
                          {line}
                        </li>
                      ))}
                    </ol>
                  </div>
                ))}
                {plan.madeOn && plan.by && (
                  <p className="wb-fact">
                    {m.wellbeing_work_safety_made({ day: shortDay(plan.madeOn), name: plan.by })}
                  </p>
                )}
              </div>
            ) : (
              <p className="wb-fact">{m.wellbeing_work_safety_none()}</p>
            )}
            {editing && <SafetyDrawer caseId={view.id} plan={plan} onClose={() => setEditing(false)} />}
          </>
        )}
      </Load>
    </Section>
  );
}
