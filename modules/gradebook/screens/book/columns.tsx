import { useLocale } from '@patio/client';
import { cellProblems, type Plan, writeMark } from '@patio/engine-grading';
import { m } from '@patio/messages';
import { Meter } from '@patio/ui';
import type { GridColumn } from '@patio/ui/grid';
import { memo, useMemo } from 'react';
import type { GradebookView, ItemView } from '../../contract.ts';
import { readCell } from '../../model/index.ts';
import { ColumnHeadMenu } from './ColumnMenu.tsx';
import type { ColumnFacts } from './use-column-facts.ts';

export const TERM_COLUMN = 'term';
export const YEAR_COLUMN = 'year';

type Scale = GradebookView['rules']['scale'];

/** The least, the most and the step of what can be written in a column. */
export function rangeOf(item: ItemView, scale: Scale): { least: string; most: string; step: string } {
  if (item.max === null && scale.kind === 'numeric') return { least: scale.min, most: scale.max, step: scale.step };
  return { least: '0', most: item.max ?? '', step: item.step };
}

/** Why a text cannot stand in a column, in the teacher's words. */
export function whyNot(plan: Plan | null, item: ItemView, text: string, scale: Scale): string | undefined {
  const value = readCell(text);
  if (!value) return m.gradebook_not_a_mark({ text });
  const [problem] = plan ? cellProblems(plan, item.id, value) : [];
  if (!problem) return undefined;
  const { least, most, step } = rangeOf(item, scale);
  return problem.code === 'cell.score_between_steps'
    ? m.gradebook_between_steps({ step })
    : m.gradebook_out_of_range({ least, most });
}

interface HeadProps {
  item: ItemView;
  category: string;
  written: number;
  students: number;
}

/** The head of a column: what it is, what it is worth, and how far one is with it. */
const ItemHead = memo(function ItemHead({ item, category, written, students }: HeadProps) {
  return (
    <span className="eg-head">
      <ColumnHeadMenu item={item} />
      <b>{item.title}</b>
      <small>{item.max === null ? category : `${category} · ${item.max}`}</small>
      <Meter ratio={students === 0 ? 0 : written / students} thin />
      <small>{written >= students ? m.gradebook_all_written() : m.gradebook_written_of({ written, students })}</small>
    </span>
  );
});

/** The columns of one term, then what they come to. A column that has not changed is the one of before. */
export function useColumns(
  view: GradebookView,
  items: readonly ItemView[],
  plan: Plan | null,
  students: number,
  facts: ReadonlyMap<string, ColumnFacts>,
): GridColumn[] {
  const locale = useLocale();
  const { scale, policy } = view.rules;
  const checks = useMemo(
    () => new Map(items.map((item) => [item.id, (text: string) => whyNot(plan, item, text, scale)])),
    [items, plan, scale],
  );
  return useMemo(
    () => [
      ...items.map((item): GridColumn => {
        const category = policy.categories.find((each) => each.id === item.category)?.label[locale] ?? item.category;
        const written = facts.get(item.id)?.written ?? 0;
        return {
          id: item.id,
          label: item.title,
          header: <ItemHead item={item} category={category} written={written} students={students} />,
          width: 108,
          ...(item.max === null ? {} : { suffix: ` / ${item.max}` }),
          check: checks.get(item.id),
        };
      }),
      { id: TERM_COLUMN, label: m.gradebook_term_grade(), isReadOnly: true, width: 140 },
      { id: YEAR_COLUMN, label: m.gradebook_year_grade(), isReadOnly: true, width: 88 },
    ],
    [items, policy, locale, facts, students, checks],
  );
}

/** A mark with the decimals that families know from the scale. */
export const shownMark = (scale: Scale, mark: string): string =>
  scale.kind === 'numeric' ? writeMark(scale, mark) : mark;
