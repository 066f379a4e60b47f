import { m } from '@patio/messages';
import { IconButton, Menu, NumberField, type Option, Select, TextArea } from '@patio/ui';
import { ArrowDown, ArrowUp, EllipsisVertical, Trash2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { decimalOf, type RubricCriterion, type RubricLevel } from './draft.ts';

const GAPS = {
  title: m.assignments_gap_title,
  label: m.assignments_gap_label,
  order: m.assignments_gap_order,
};
const NO_COMPETENCY = 'none';

interface RowProps {
  criterion: RubricCriterion;
  bands: boolean;
  competencies: readonly Option[];
  gap: keyof typeof GAPS | undefined;
  isOnly: boolean;
  onChange: (part: Partial<RubricCriterion>) => void;
  onLevel: (column: number, part: Partial<RubricLevel>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  onEnter: () => void;
}

const oneLine = (text: string): string => text.replaceAll(/\s*\n\s*/g, ' ');

/** One criterion: its name, its competency, and what each level looks like. */
export function CriterionRow(props: RowProps) {
  const { criterion, bands, competencies, gap, onChange, onMove, onEnter } = props;
  const name = criterion.title || m.assignments_criterion();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown'))
      onMove(event.key === 'ArrowUp' ? -1 : 1);
    else if (event.key === 'Enter') onEnter();
    else return;
    event.preventDefault();
  };
  return (
    <tr data-row={criterion.id}>
      <th scope="row">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the field inside */}
        <div onKeyDown={onKeyDown}>
          <TextArea
            atOnce
            hideLabel
            rows={1}
            label={m.assignments_criterion()}
            placeholder={m.assignments_criterion_hint()}
            value={criterion.title}
            maxLength={120}
            {...(gap && { error: GAPS[gap]() })}
            onChange={(title) => onChange({ title: oneLine(title) })}
          />
        </div>
        {competencies.length > 0 && (
          <Select
            atOnce
            hideLabel
            label={m.assignments_competency_of({ name })}
            options={[{ id: NO_COMPETENCY, label: m.assignments_no_competency() }, ...competencies]}
            value={criterion.competencyId ?? NO_COMPETENCY}
            onChange={(id) => onChange({ competencyId: id === NO_COMPETENCY ? null : id })}
          />
        )}
      </th>
      {criterion.levels.map((level, column) => (
        <td key={level.id} data-level={level.label}>
          <LevelCell name={name} level={level} bands={bands} onChange={(part) => props.onLevel(column, part)} />
        </td>
      ))}
      <td>
        <Menu
          label={name}
          placement="bottom end"
          trigger={<IconButton size="sm" icon={EllipsisVertical} label={m.assignments_more_of({ name })} />}
          items={[
            { id: 'up', label: m.assignments_move_up(), icon: ArrowUp, keys: '⌥↑', onAction: () => onMove(-1) },
            { id: 'down', label: m.assignments_move_down(), icon: ArrowDown, keys: '⌥↓', onAction: () => onMove(1) },
            {
              id: 'remove',
              label: m.assignments_remove_criterion(),
              icon: Trash2,
              isDisabled: props.isOnly,
              onAction: props.onRemove,
            },
          ]}
        />
      </td>
    </tr>
  );
}

interface CellProps {
  name: string;
  level: RubricLevel;
  bands: boolean;
  onChange: (part: Partial<RubricLevel>) => void;
}

function LevelCell({ name, level, bands, onChange }: CellProps) {
  const of = { criterion: name, level: level.label };
  return (
    <div className="ru-cell">
      <TextArea
        atOnce
        hideLabel
        rows={2}
        label={m.assignments_level_about(of)}
        placeholder={m.assignments_level_about_hint()}
        value={level.about}
        maxLength={500}
        onChange={(about) => onChange({ about })}
      />
      <span className="ru-points">
        {bands && (
          <NumberField
            atOnce
            hideLabel
            hideSteppers
            label={m.assignments_level_from(of)}
            min={0}
            max={9999}
            step={0.25}
            value={Number(level.from ?? 0)}
            onChange={(from) => onChange({ from: decimalOf(from) })}
          />
        )}
        <NumberField
          atOnce
          hideLabel
          hideSteppers
          label={m.assignments_level_points(of)}
          unit={m.assignments_points_short()}
          min={0}
          max={9999}
          step={0.25}
          value={Number(level.points)}
          onChange={(points) => onChange({ points: decimalOf(points) })}
        />
      </span>
    </div>
  );
}
