import { gradeStudent, type Plan, type StudentWork } from '@patio/engine-grading';

/**
 * What was signed stands where today's rules would say something else; where both agree the work is left as it is, so that
 * every step of the mark can still be read.
 */
export function asSigned(plan: Plan, work: StudentWork, signed: Readonly<Record<string, string>>): StudentWork {
  if (Object.keys(signed).length === 0) return work;
  const { terms } = gradeStudent(plan, { ...work, overrides: {} });
  const apart = Object.entries(signed).filter(([node, value]) => {
    const mark = terms[node]?.final.all.mark ?? null;
    return mark === null || Number(mark) !== Number(value);
  });
  if (apart.length === 0) return work;
  return { ...work, kept: Object.fromEntries(apart.map(([node, value]) => [node, { value }])) };
}
