import type { TeamLine } from '../contract/set-up.ts';

export interface ReadLine {
  /** As it was pasted. */
  text: string;
  person: TeamLine | null;
  /** What keeps the line from being sent. */
  fault: 'no_email' | 'no_name' | 'twice' | null;
}

const EMAIL = /[^\s<>,;"']+@[^\s<>,;"']+\.[^\s<>,;"']{2,}/;
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase();

/** What schools call those who work there, in both languages. */
const ROLE_LABELS: readonly [TeamLine['role'], RegExp][] = [
  ['coordinator', /^(coordinador|coordinadora|coordinacion|coordinator)$/],
  ['teacher', /^(docente|profesor|profesora|profe|maestro|maestra|teacher)$/],
  ['support', /^(secretaria|secretario|administrativo|administrativa|apoyo|oficina|support|office|secretary)$/],
  ['psychology', /^(psicologia|psicologo|psicologa|psychology|psychologist)$/],
];
const roleOf = (word: string): TeamLine['role'] | undefined =>
  ROLE_LABELS.find(([, words]) => words.test(plain(word)))?.[0];

/** "Vega Ruiz, Ana" and "Ana Vega Ruiz": with a comma the surnames come first; of three words or more the last two are surnames. */
function namesOf(text: string): Pick<TeamLine, 'givenNames' | 'surnames'> | null {
  const [before, after] = text.split(',').map((part) => part.trim());
  if (before && after) return { surnames: before, givenNames: after };
  const words = (before || after || '').split(/\s+/).filter(Boolean);
  if (words.length < 2) return null;
  const given = words.length > 2 ? words.length - 2 : 1;
  return { givenNames: words.slice(0, given).join(' '), surnames: words.slice(given).join(' ') };
}

/** A name out of an address, for whoever pastes addresses alone: ana.vega@… is Ana Vega. */
function namesOfEmail(email: string): Pick<TeamLine, 'givenNames' | 'surnames'> | null {
  const words = (email.split('@')[0] ?? '')
    .split(/[._-]+/)
    .map((word) => word.replaceAll(/\d/g, ''))
    .filter((word) => word.length > 1);
  const [first, ...rest] = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return first && rest.length > 0 ? { givenNames: first, surnames: rest.join(' ') } : null;
}

function readLine(text: string, usual: TeamLine['role']): ReadLine {
  const email = EMAIL.exec(text)?.[0].toLowerCase();
  if (!email) return { text, person: null, fault: 'no_email' };
  const cells = text
    .replace(EMAIL, '\t')
    .split(/[\t;|<>"]+/)
    .flatMap((cell) => cell.split(/,(?=\s*\S+\s*$)/))
    .map((cell) => cell.replaceAll(/^[\s,]+|[\s,]+$/g, ''))
    .filter(Boolean);
  const role = cells.map(roleOf).find(Boolean);
  const rest = cells.filter((cell) => !roleOf(cell));
  const names = (rest.length > 0 ? namesOf(rest.join(rest.length === 2 ? ', ' : ' ')) : null) ?? namesOfEmail(email);
  if (!names) return { text, person: null, fault: 'no_name' };
  return { text, person: { email, ...names, role: role ?? usual }, fault: null };
}

/** Reads what was pasted, a person a line: an address, a name where there is one, a role where one is said. */
export function readTeam(pasted: string, usual: TeamLine['role']): ReadLine[] {
  const seen = new Set<string>();
  return pasted
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const read = readLine(line, usual);
      const email = read.person?.email;
      if (!email) return read;
      if (seen.has(email)) return { ...read, person: null, fault: 'twice' as const };
      seen.add(email);
      return read;
    });
}
