import { type Plan, planSection } from '../compute/plan.ts';
import { category, label, numeric, policyWith, yearOf } from '../presets/parts.ts';
import type { Policy } from '../shape/policy.ts';
import type { NumericScale } from '../shape/scale.ts';
import type { Cell, GradeItem } from '../work.ts';

export const tenScale: NumericScale = numeric({
  id: 'ten',
  label: label('0 a 10', '0 to 10'),
  min: '0',
  max: '10',
  step: '0.5',
  places: 1,
  pass: '6',
  lowestRecordable: '0',
  levels: [
    { id: 'fails', from: '0', label: label('Reprueba', 'Fails') },
    { id: 'passes', from: '6', label: label('Aprueba', 'Passes') },
    { id: 'excels', from: '9', label: label('Destaca', 'Excels') },
  ],
});

/** A policy on 0-10 with one category and two terms; a test states only what matters to it. */
export function policyOf(parts: Partial<Policy> = {}): Policy {
  return policyWith({
    id: 'policy',
    label: label('Política', 'Policy'),
    scaleId: 'ten',
    terms: yearOf(2, 't', 'Periodo', 'Term'),
    categories: [category('tests', 'Pruebas', 'Tests')],
    ...parts,
  });
}

export const item = (id: string, parts: Partial<GradeItem> = {}): GradeItem => ({
  id,
  node: 't1',
  category: 'tests',
  max: null,
  ...parts,
});

export const graded = (score: string): Cell => ({ state: 'graded', score });

export const planOf = (policy: Partial<Policy>, items: GradeItem[], scale: NumericScale = tenScale): Plan =>
  planSection(policyOf({ scaleId: scale.id, ...policy }), scale, items);
