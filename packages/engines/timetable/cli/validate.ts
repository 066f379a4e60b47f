import { compileModel } from '../compile/compile.ts';
import { findCores, validateCompiled } from '../validate/validate.ts';
import type { Arguments } from './arguments.ts';
import { type ModelFile, unknownRules } from './files.ts';
import { say } from './say.ts';
import { leftOut } from './words.ts';

/** Prints what is wrong before solving; exit code 1 when something cannot be solved. */
export async function validateFile(school: ModelFile, { language, json }: Arguments): Promise<number> {
  const compiled = compileModel(school.model);
  const findings = validateCompiled(compiled);
  if (!findings.some((finding) => finding.level === 'error')) findings.push(...(await findCores(compiled)));
  const unknown = unknownRules(school);
  if (json) for (const finding of findings) say(JSON.stringify(finding));
  else {
    for (const finding of findings)
      say(`${finding.level === 'error' ? '!' : '~'} ${finding[language]} → ${finding.proposal[language]}`);
    for (const rule of unknown) say(leftOut(rule, language));
    if (findings.length === 0)
      say(language === 'es' ? 'Sin contradicciones demostrables.' : 'No contradiction can be proved.');
  }
  if (findings.some((finding) => finding.level === 'error')) return 1;
  return unknown.length ? 3 : 0;
}
