import type { Skill } from '../form.ts';
import { GRADE_1 } from './grade-1.ts';
import { GRADE_2_NUMBERS } from './grade-2-numbers.ts';
import { GRADE_2_SUMS } from './grade-2-sums.ts';
import { GRADE_3_PARTS } from './grade-3-parts.ts';
import { GRADE_3_SUMS } from './grade-3-sums.ts';
import { GRADE_3_TABLES } from './grade-3-tables.ts';
import { GRADE_4_FRACTIONS } from './grade-4-fractions.ts';
import { GRADE_4_OPERATIONS } from './grade-4-operations.ts';
import { GRADE_5_DECIMALS } from './grade-5-decimals.ts';
import { GRADE_5_FRACTIONS } from './grade-5-fractions.ts';
import { GRADE_5_MIXED } from './grade-5-mixed.ts';
import { GRADE_5_NUMBERS } from './grade-5-numbers.ts';
import { GRADE_6_ALGEBRA } from './grade-6-algebra.ts';
import { GRADE_6_FRACTIONS } from './grade-6-fractions.ts';
import { GRADE_6_RATIOS } from './grade-6-ratios.ts';
import { GRADE_7_EQUATIONS } from './grade-7-equations.ts';
import { GRADE_7_INTEGERS } from './grade-7-integers.ts';
import { GRADE_7_MEASURES } from './grade-7-measures.ts';
import { GRADE_8_ALGEBRA } from './grade-8-algebra.ts';
import { GRADE_8_MEASURES } from './grade-8-measures.ts';

export const MATHS: readonly Skill[] = [
  ...GRADE_1,
  ...GRADE_2_SUMS,
  ...GRADE_2_NUMBERS,
  ...GRADE_3_SUMS,
  ...GRADE_3_TABLES,
  ...GRADE_3_PARTS,
  ...GRADE_4_FRACTIONS,
  ...GRADE_4_OPERATIONS,
  ...GRADE_5_FRACTIONS,
  ...GRADE_5_MIXED,
  ...GRADE_5_DECIMALS,
  ...GRADE_5_NUMBERS,
  ...GRADE_6_RATIOS,
  ...GRADE_6_FRACTIONS,
  ...GRADE_6_ALGEBRA,
  ...GRADE_7_INTEGERS,
  ...GRADE_7_EQUATIONS,
  ...GRADE_7_MEASURES,
  ...GRADE_8_ALGEBRA,
  ...GRADE_8_MEASURES,
];
