import { compileModel } from '../compile/compile.ts';
import { explainFindings, findCores } from '../validate/cores.ts';
import { validateCompiled } from '../validate/validate.ts';
import type { Arguments } from './arguments.ts';
import { type ModelFile, unknownRules } from './files.ts';
import { say } from './say.ts';
import { leftOut } from './texts.ts';

const NOTHING = {
  counted: {
    es: 'Al contar no aparece ninguna contradicción. Con --why se buscan reglas que se contradigan entre sí.',
    en: 'Counting shows no contradiction. With --why rules that contradict each other are looked for.',
  },
  thought: { es: 'Sin contradicciones demostrables.', en: 'No contradiction can be proved.' },
};

/** Prints what is wrong before solving; exit code 1 when something cannot be solved. */
export async function validateFile(school: ModelFile, { language, json, why }: Arguments): Promise<number> {
  const compiled = compileModel(school.model);
  const findings = validateCompiled(compiled);
  const impossible = findings.some((finding) => finding.level === 'error');
  findings.push(...(await explainFindings(compiled, findings)));
  // Counting takes a moment even in the largest school; rules that contradict each other are looked for when asked.
  if (!impossible && why) findings.push(...(await findCores(compiled)));
  const unknown = unknownRules(school);
  if (json) for (const finding of findings) say(JSON.stringify(finding));
  else {
    for (const finding of findings)
      say(`${finding.level === 'error' ? '!' : '~'} ${finding[language]} → ${finding.proposal[language]}`);
    for (const rule of unknown) say(leftOut(rule, language));
    if (findings.length === 0) say(NOTHING[why ? 'thought' : 'counted'][language]);
  }
  if (findings.some((finding) => finding.level === 'error')) return 1;
  return unknown.length ? 3 : 0;
}
