import { useLocale } from '@patio/client';
import { type CellState, explain, type NumericScale, type Policy, planSection } from '@patio/engine-grading';
import { stateLabel } from '@patio/gradebook/model';
import type { VersionView } from '@patio/grading';
import { m } from '@patio/messages';
import { Button, Card, IconButton, NumberField, Select, Stack } from '@patio/ui';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Steps } from './Steps.tsx';

interface SampleMark {
  id: string;
  category: string;
  state: CellState;
  score: number | null;
}

const STATES: CellState[] = ['graded', 'late', 'missing', 'excused', 'pending'];
const DAY_LATE = 24 * 60;

/** Two marks in each category, one fair and one good, so that there is something to look at. */
function begin(policy: Policy, scale: NumericScale): SampleMark[] {
  const [least, pass, most] = [Number(scale.min), Number(scale.pass), Number(scale.max)];
  const step = Number(scale.step) || 1;
  const fit = (value: number) =>
    Math.min(most, Math.max(least, Math.round(Math.round(value / step) * step * 100) / 100));
  return policy.categories.flatMap((category) => [
    { id: `${category.id}-1`, category: category.id, state: 'graded' as const, score: fit(pass + (most - pass) * 0.2) },
    { id: `${category.id}-2`, category: category.id, state: 'graded' as const, score: fit(pass + (most - pass) * 0.7) },
  ]);
}

/** A made-up term: change a mark or its state and read how the grade comes about. */
export function Sample({ version }: { version: VersionView }) {
  const locale = useLocale();
  const policy = version.rules as Policy;
  const scale = version.scale as NumericScale;
  const [marks, setMarks] = useState(() => begin(policy, scale));
  const set = (id: string, part: Partial<SampleMark>) =>
    setMarks(marks.map((each) => (each.id === id ? { ...each, ...part } : each)));
  const term = 'sample';
  const plan = planSection(
    {
      ...policy,
      recovery: [],
      terms: { ...policy.terms, children: [{ ...policy.terms, id: term, kind: 'term', weight: '1', children: [] }] },
    },
    scale,
    marks.map(({ id, category }) => ({ id, category, node: term, max: null })),
  );
  const cells = Object.fromEntries(
    marks.map(({ id, state, score }) => [
      id,
      {
        state,
        score: score === null ? null : String(score),
        ...(state === 'late' ? { lateMinutes: DAY_LATE } : {}),
      },
    ]),
  );
  const names = new Map([
    [term, m.gradebook_term_grade()],
    ...policy.categories.map((category): [string, string] => [category.id, category.label[locale]]),
    ...marks.map((mark, at): [string, string] => [mark.id, m.grade_office_calc_item({ number: at + 1 })]),
  ]);
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Card title={m.grade_office_calc_sample()}>
        <Stack gap={12}>
          {marks.map((mark) => (
            <div key={mark.id} className="flex flex-wrap items-end gap-2">
              <Select
                className="min-w-36 flex-1"
                label={`${names.get(mark.id)} · ${m.gradebook_category()}`}
                value={mark.category}
                options={policy.categories.map((each) => ({ id: each.id, label: each.label[locale] }))}
                onChange={(id) => id && set(mark.id, { category: id })}
              />
              <Select
                className="w-36"
                label={m.gradebook_state()}
                value={mark.state}
                options={STATES.map((id) => ({ id, label: stateLabel(id) }))}
                onChange={(id) => id && set(mark.id, { state: id as CellState })}
              />
              <NumberField
                className="w-24"
                label={m.gradebook_mark()}
                value={mark.score}
                min={Number(scale.min)}
                max={Number(scale.max)}
                step={Number(scale.step) || undefined}
                hideSteppers
                isDisabled={mark.state !== 'graded' && mark.state !== 'late'}
                onChange={(score) => set(mark.id, { score })}
              />
              {marks.length > 1 && (
                <IconButton
                  icon={Trash2}
                  label={m.grade_office_remove_category({ name: names.get(mark.id) ?? '' })}
                  onPress={() => setMarks(marks.filter((each) => each.id !== mark.id))}
                />
              )}
            </div>
          ))}
          <Button
            icon={Plus}
            onPress={() =>
              setMarks([
                ...marks,
                {
                  id: `m${marks.length}-${marks.at(-1)?.id}`,
                  category: policy.categories[0]?.id ?? '',
                  state: 'graded',
                  score: Number(scale.pass),
                },
              ])
            }
          >
            {m.grade_office_calc_add()}
          </Button>
        </Stack>
      </Card>
      <Steps
        explanation={explain(plan, { cells }, { total: 'final', seenBy: 'all' }, term)}
        scale={scale}
        nameOf={(id) => names.get(id) ?? id}
      />
    </div>
  );
}
