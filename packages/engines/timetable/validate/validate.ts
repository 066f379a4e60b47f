import { type CompiledSchool, compileModel } from '../compile/compile.ts';
import type { Model } from '../model/schema.ts';
import { countFindings } from './counting.ts';
import type { Finding } from './finding.ts';
import { fixedFindings } from './fixed.ts';
import { matchFindings } from './matching.ts';
import { roomFindings } from './rooms.ts';

/** Everything that can be proved wrong before solving, without search: counting, matching, fixed lessons. */
export function validate(model: Model): Finding[] {
  return validateCompiled(compileModel(model));
}

/** The same for a compiled school. */
export function validateCompiled(compiled: CompiledSchool): Finding[] {
  const seen = new Set<string>();
  return [
    ...countFindings(compiled),
    ...matchFindings(compiled),
    ...roomFindings(compiled),
    ...fixedFindings(compiled),
  ].filter((finding) => {
    const fresh = !seen.has(finding.es);
    seen.add(finding.es);
    return fresh;
  });
}
