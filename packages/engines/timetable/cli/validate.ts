import { compileModel } from '../compile/compile.ts';
import { findCores, validateCompiled } from '../validate/validate.ts';
import type { Arguments } from './arguments.ts';
import type { SchoolFile } from './files.ts';

/** Prints what is wrong before solving; exit code 1 when something cannot be solved. */
export async function validateFile(school: SchoolFile, options: Arguments): Promise<number> {
  if (school.kind === 'xhstt') throw new Error('validate reads .fet and model files');
  const compiled = compileModel(school.model);
  const findings = validateCompiled(compiled);
  if (!findings.some((finding) => finding.level === 'error')) findings.push(...(await findCores(compiled)));
  if (options.json) for (const finding of findings) console.log(JSON.stringify(finding));
  else {
    for (const finding of findings)
      console.log(
        `${finding.level === 'error' ? '!' : '~'} ${finding[options.language]} → ${finding.proposal[options.language]}`,
      );
    const unknown = school.kind === 'fet' ? school.file.unsupported : [];
    for (const { type, count } of unknown) console.log(`? ${type} × ${count}`);
    if (findings.length === 0)
      console.log(options.language === 'es' ? 'Sin contradicciones demostrables.' : 'No contradiction can be proved.');
  }
  return findings.some((finding) => finding.level === 'error') ? 1 : 0;
}
