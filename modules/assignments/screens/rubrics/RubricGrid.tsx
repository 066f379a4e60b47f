import { m } from '@patio/messages';
import { Button, IconButton, type Option, TextField } from '@patio/ui';
import { Plus, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { CriterionRow } from './CriterionRow.tsx';
import {
  CRITERIA,
  columnsOf,
  gapsOf,
  hasBands,
  LEVELS,
  labelOf,
  movedCriterion,
  newCriterion,
  type RubricBody,
  withColumn,
  withCriterion,
  withLabel,
  withLevel,
  withoutColumn,
} from './draft.ts';
import './rubric.css';

interface GridProps {
  body: RubricBody;
  competencies: readonly Option[];
  /** Gaps are named once somebody has tried to save. */
  showGaps: boolean;
  onChange: (body: RubricBody) => void;
}

/** A rubric as a grid: a row for each criterion, a column for each level, the lowest first. */
export function RubricGrid({ body, competencies, showGaps, onChange }: GridProps) {
  const grid = useRef<HTMLTableElement>(null);
  const wanted = useRef<string | null>(null);
  const columns = columnsOf(body);
  const gaps = gapsOf(body);
  useEffect(() => {
    if (!wanted.current) return;
    grid.current?.querySelector<HTMLElement>(`[data-row="${wanted.current}"] textarea`)?.focus();
    wanted.current = null;
  });
  const add = () => {
    const one = newCriterion(body);
    wanted.current = one.id;
    onChange({ criteria: [...body.criteria, one] });
  };
  /** Enter goes to the criterion below; under the last one it makes a new one. */
  const goDown = (at: number) => {
    const below = body.criteria[at + 1];
    if (!below) return body.criteria.length < CRITERIA.most && add();
    grid.current?.querySelector<HTMLElement>(`[data-row="${below.id}"] textarea`)?.focus();
  };
  return (
    <div className="ru-scroll">
      <table className="ru-grid" ref={grid}>
        <thead>
          <tr>
            <th scope="col">{m.assignments_criterion()}</th>
            {Array.from({ length: columns }, (_, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              <th scope="col" key={column}>
                <span className="ru-head">
                  <TextField
                    atOnce
                    hideLabel
                    label={m.assignments_level_name({ number: column + 1 })}
                    value={labelOf(body, column)}
                    maxLength={60}
                    onChange={(label) => onChange(withLabel(body, column, label))}
                  />
                  {columns > LEVELS.least && (
                    <IconButton
                      size="sm"
                      icon={X}
                      label={m.assignments_remove_level({ name: labelOf(body, column) })}
                      onPress={() => onChange(withoutColumn(body, column))}
                    />
                  )}
                </span>
              </th>
            ))}
            <td>
              {columns < LEVELS.most && (
                <IconButton
                  icon={Plus}
                  label={m.assignments_add_level()}
                  onPress={() => onChange(withColumn(body, m.assignments_level_number({ number: columns + 1 })))}
                />
              )}
            </td>
          </tr>
        </thead>
        <tbody>
          {body.criteria.map((criterion, at) => (
            <CriterionRow
              key={criterion.id}
              criterion={criterion}
              bands={hasBands(body)}
              competencies={competencies}
              gap={showGaps ? gaps.get(criterion.id) : undefined}
              isOnly={body.criteria.length === 1}
              onChange={(part) => onChange(withCriterion(body, criterion.id, part))}
              onLevel={(column, part) => onChange(withLevel(body, criterion.id, column, part))}
              onMove={(by) => {
                wanted.current = criterion.id;
                onChange(movedCriterion(body, criterion.id, by));
              }}
              onRemove={() => onChange({ criteria: body.criteria.filter(({ id }) => id !== criterion.id) })}
              onEnter={() => goDown(at)}
            />
          ))}
        </tbody>
      </table>
      {body.criteria.length < CRITERIA.most && (
        <Button variant="quiet" icon={Plus} onPress={add}>
          {m.assignments_add_criterion()}
        </Button>
      )}
    </div>
  );
}
