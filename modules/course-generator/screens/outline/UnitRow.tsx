import type { OutlineUnit } from '@patio/engine-authoring/schema';
import { m } from '@patio/messages';
import { Badge, IconButton, Menu } from '@patio/ui';
import {
  ArrowDown,
  ArrowUp,
  Check,
  ChevronDown,
  ChevronRight,
  Combine,
  Ellipsis,
  MapPin,
  Minus,
  Plus,
  RefreshCw,
} from 'lucide-react';
import { useState } from 'react';
import type { CourseView, LessonLine } from '../../contract.ts';
import { type Bar, classesOf, unitState } from './layout.ts';
import { NodeTitle, type OnKey } from './NodeTitle.tsx';
import { RedoNodeDialog } from './RedoNodeDialog.tsx';
import type { OutlineTools } from './use-outline.ts';

interface Props {
  view: CourseView;
  unit: OutlineUnit;
  number: number;
  bars: ReadonlyMap<string, Bar>;
  lines: ReadonlyMap<string, LessonLine>;
  tools: OutlineTools;
  onKey: OnKey;
  isOpen: boolean;
  onToggle: () => void;
  here: boolean;
}

/** A unit: its name, how it stands, its classes, and its span in the weeks. */
export function UnitRow({ view, unit, number, bars, lines, tools, onKey, isOpen, onToggle, here }: Props) {
  const own = unit.lessons.flatMap(({ id }) => bars.get(id) ?? []);
  const state = unitState(unit.lessons, lines);
  const units = view.outline?.units ?? [];
  const next = units[number];
  const started = unit.lessons.some(({ id }) => lines.has(id));
  const change = tools.change;
  const [isRedoing, setRedo] = useState(false);
  return (
    <div className="cg-row cg-unit" data-here={here || undefined}>
      <span className="cg-cell">
        <IconButton
          size="sm"
          icon={isOpen ? ChevronDown : ChevronRight}
          label={isOpen ? m.course_generator_close_unit() : m.course_generator_open_unit()}
          onPress={onToggle}
        />
        <i className="cg-number">{number}</i>
        <NodeTitle
          id={unit.id}
          onKey={onKey}
          title={unit.title}
          isDisabled={!view.can.edit}
          onRename={(title) => change({ kind: 'rename', id: unit.id, title })}
        />
        {state === 'made' && (
          <Badge tone="ok" icon={Check}>
            {m.course_generator_unit_state({ state })}
          </Badge>
        )}
        {state !== 'made' && (
          <Badge tone={here ? 'now' : 'neutral'} {...(here ? { icon: MapPin } : {})}>
            {here ? m.course_generator_you_are_here() : m.course_generator_unit_state({ state })}
          </Badge>
        )}
        <span className="cg-classes">{m.course_generator_classes({ count: classesOf(unit.lessons) })}</span>
        {view.can.edit && (
          <Menu
            label={unit.title}
            trigger={<IconButton size="sm" icon={Ellipsis} label={m.course_generator_more()} />}
            items={[
              {
                id: 'again',
                label: m.course_generator_redo_unit(),
                icon: RefreshCw,
                isDisabled: started,
                onAction: () => setRedo(true),
              },
              {
                id: 'more',
                label: m.course_generator_redo_more(),
                icon: Plus,
                isDisabled: started,
                onAction: () => tools.redo(unit.id, unit.lessons.length + 1),
              },
              {
                id: 'fewer',
                label: m.course_generator_redo_fewer(),
                icon: Minus,
                isDisabled: started || unit.lessons.length < 2,
                onAction: () => tools.redo(unit.id, unit.lessons.length - 1),
              },
              {
                id: 'up',
                label: m.course_generator_move_up(),
                icon: ArrowUp,
                isDisabled: number === 1,
                onAction: () => change({ kind: 'move_unit', unit: unit.id, index: number - 2 }),
              },
              {
                id: 'down',
                label: m.course_generator_move_down(),
                icon: ArrowDown,
                isDisabled: !next,
                onAction: () => change({ kind: 'move_unit', unit: unit.id, index: number }),
              },
              {
                id: 'merge',
                label: m.course_generator_merge_next(),
                icon: Combine,
                isDisabled: !next,
                onAction: () => next && change({ kind: 'merge_units', unit: unit.id, with: next.id }),
              },
            ]}
          />
        )}
      </span>
      <span className="cg-tl">
        {own.length > 0 && (
          <span
            className="cg-span"
            style={
              {
                '--from': Math.min(...own.map(({ from }) => from)),
                '--to': Math.max(...own.map(({ to }) => to)),
              } as React.CSSProperties
            }
          />
        )}
      </span>
      {isRedoing && (
        <RedoNodeDialog
          {...{ view, tools }}
          node={unit}
          engine={{ about: m.course_generator_redo_unit_about(), isDisabled: false }}
          onClose={() => setRedo(false)}
        />
      )}
    </div>
  );
}
