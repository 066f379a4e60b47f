import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from './problem.ts';

const PLACES = ['modules/*/messages', 'packages/*/messages', 'apps/*/messages'];

/** What texts do not say, and the term of docs/glossary.md that they say instead. */
const REPLACED: Record<'es' | 'en', [RegExp, string][]> = {
  es: [
    [/\baparatos?\b/i, 'dispositivo'],
    [/\b(?:un|el|los|tu|tus|este|ese|cada|mis?|su) pedidos?\b|\bpeticion(?:es)?\b|\bpetición\b/i, 'solicitud'],
    [/\b(?:tu|su|ese|cada|un|qué) papel\b(?! firmad)/i, 'rol'],
    [/\bpapelitos?\b/i, 'tarjeta'],
    [/\bañad(?:ir|e|ió|ida|ido)\b/i, 'agregar'],
    [/\bperíodo/i, 'periodo'],
    [/\b(?:tardanza|retardo|atraso|retraso)s?\b/i, '{word_late}'],
    [/\b(?:libretas?|boletas?|boletín|boletines)\b/i, '{word_report_card}'],
    [/\b(?:apoderad[oa]s?|acudientes?)\b/i, '{word_guardian}'],
    [/\b(?:asignatura|materia)s?\b/i, '{word_subject}'],
    [/\b(?:pensiones|colegiaturas?|mensualidad(?:es)?)\b/i, '{word_fee_many}'],
    [/\bplanillas?\b/i, 'acta'],
    [/\b(?:desaprob|reprueb|reprobad)/i, 'no aprobar'],
    [/\b(?:mis|tus|sus|los|estos|un|este) avisos?\b/i, 'notificación'],
    [/\bcambios? pedidos?\b/i, 'cambio solicitado'],
    [/\btu rincón\b/i, 'Mi cuenta'],
    [/\bla casa\b(?! del)/i, 'Patio'],
    [/\bcon los ojos\b|\ba través de sus ojos\b/i, 'ver como otra persona'],
    [/\bsin estrenar\b/i, 'Sin activar'],
    [/\bun mundo aparte\b|\bfund(?:ar|ó|an)\b/i, 'crear'],
    [/\b(?:faltan mucho|conviene mirar|lo distinto|para mirar|quién miró|qué dicen)\b/i, 'what it shows'],
    [/\bde \{term\}/, '{del_term}'],
    [/\b(?:Felicítenle|maestras?)\b/i, 'a plain word'],
  ],
  en: [
    [/\byour corner\b/i, 'My account'],
    [/\bthe house\b/i, 'Patio'],
    [/\b(?:someone's|person's|their|his|her) eyes\b/i, 'see as another person'],
    [/\ba world of its own\b|\bfounded\b/i, 'create'],
    [/\bslips?\b/i, 'card'],
    [/\blent\b|\blend\b/i, 'delegate'],
  ],
};

/** Terms that texts have given up for another, so that one idea has one word in every module. */
export function findMessageTerms(root: string): Problem[] {
  return globSync(PLACES, { cwd: root })
    .sort()
    .flatMap((folder) =>
      (['es', 'en'] as const).flatMap((locale) => {
        const file = path.join(folder, `${locale}.json`);
        if (!existsSync(path.join(root, file))) return [];
        const texts: Record<string, string> = JSON.parse(readFileSync(path.join(root, file), 'utf8'));
        return Object.entries(texts).flatMap(([key, text]) =>
          REPLACED[locale]
            .filter(([term]) => term.test(text))
            .map(([, term]) => ({
              file: file.split(path.sep).join('/'),
              problem: `${key}: say ${term} (docs/glossary.md)`,
            })),
        );
      }),
    );
}
