import { m } from '@patio/messages';
import { Card, Icon, type Option, Select, Status } from '@patio/ui';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import type { FoundValue, ValueChoice } from '../../contract.ts';
import { imports } from '../api.ts';
import type { StepProps } from '../batch/BatchPage.tsx';

const ROLES = ['teacher', 'coordinator', 'director', 'support', 'psychology'] as const;
const keyOf = ({ field, value }: Pick<FoundValue, 'field' | 'value'>): string => `${field} ${value}`;

/** The words of the file and what each means at this school: one of its own, a new one, or rows that stay out. */
export function ValueChoices({ view, draft, onDraft }: StepProps) {
  const choices = useQuery(imports.importChoices.queryOptions());
  const school = choices.data?.schools.find(({ id }) => id === view.schoolId);
  const named = (places: readonly { id: string; name: string }[] = []): Option[] =>
    places.map(({ id, name }) => ({ id, label: name }));
  const year = draft.options.yearId;
  const known: Record<FoundValue['field'], Option[]> = {
    school: [{ id: view.schoolId, label: school?.name ?? view.schoolName }],
    level: named(school?.levels),
    homeroom: named(school?.homerooms.filter(({ yearId }) => !year || yearId === year)),
    course: named(school?.courses),
    role: ROLES.map((id) => ({ id, label: m.imports_role({ role: id }) })),
  };
  const chosen = new Map(draft.options.values.map((each) => [keyOf(each), each.meaning]));
  const choose = (found: FoundValue, meaning: ValueChoice['meaning']) => {
    const others = draft.options.values.filter((each) => keyOf(each) !== keyOf(found));
    const values = [...others, { field: found.field, value: found.value, meaning }];
    onDraft({ ...draft, options: { ...draft.options, values } });
  };
  const unknown = view.values.filter(({ state }) => state === 'unknown').length;
  return (
    <Card
      title={m.imports_values()}
      flush
      actions={
        unknown > 0 ? (
          <Status tone="warn">{m.imports_values_unknown({ count: unknown })}</Status>
        ) : (
          <Status tone="ok">{m.imports_values_known()}</Status>
        )
      }
    >
      <ul className="im-values" aria-label={m.imports_values()}>
        {view.values
          .toSorted((a, b) => Number(b.state === 'unknown') - Number(a.state === 'unknown'))
          .map((found) => (
            <li key={keyOf(found)} data-unknown={found.state === 'unknown' || undefined}>
              <div>
                <b>{m.imports_quoted({ value: found.value })}</b>
                <small>
                  {m.imports_value_in({ field: found.field })} · {m.imports_rows({ count: found.rows })}
                </small>
              </div>
              <Icon of={ArrowRight} />
              <Select
                atOnce
                hideLabel
                isDisabled={!view.can.map}
                label={m.imports_meaning_of({ value: found.value })}
                placeholder={m.imports_choose_meaning()}
                options={[
                  ...known[found.field],
                  ...(view.can.create && found.field === 'homeroom'
                    ? [{ id: 'create', label: m.imports_create_it() }]
                    : []),
                  { id: 'skip', label: m.imports_skip_rows() },
                ]}
                value={chosen.get(keyOf(found)) ?? meaningOf(found)}
                onChange={(meaning) => meaning && choose(found, meaning as ValueChoice['meaning'])}
              />
            </li>
          ))}
      </ul>
    </Card>
  );
}

const meaningOf = ({ state, meaning }: FoundValue): string | null =>
  state === 'create' || state === 'skip' ? state : meaning;
