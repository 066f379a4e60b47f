import { m } from '@patio/messages';
import { IconButton } from '@patio/ui';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { AuthoredCourse } from '../../contract.ts';
import { stepUnit } from '../../rules/outline.ts';

interface UnitMovesProps {
  course: AuthoredCourse;
  unit: { id: string | null; title: string };
  onOrder: (unitIds: string[]) => Promise<void>;
}

/** Moves a whole unit up or down, for those who may order the course. */
export function UnitMoves({ course, unit, onOrder }: UnitMovesProps) {
  const ids = course.units.map(({ id }) => id);
  const step = (by: -1 | 1) => {
    const next = unit.id && stepUnit(ids, unit.id, by);
    return next
      ? () =>
          void onOrder(next).then(() =>
            requestAnimationFrame(() =>
              document.querySelector<HTMLElement>(`[data-unit-move="${unit.id} ${by}"]`)?.focus(),
            ),
          )
      : undefined;
  };
  return (
    <>
      {([-1, 1] as const).map((by) => {
        const press = step(by);
        return (
          <IconButton
            key={by}
            icon={by < 0 ? ArrowUp : ArrowDown}
            size="sm"
            label={(by < 0 ? m.lessons_unit_up : m.lessons_unit_down)({ title: unit.title })}
            data-unit-move={`${unit.id} ${by}`}
            isDisabled={!press}
            onPress={press}
          />
        );
      })}
    </>
  );
}
