export const PERSONS = ['yo', 'tú', 'ella', 'nosotros', 'ellos'] as const;
export type Tense = 'present' | 'preterite' | 'imperfect' | 'future';

/** Endings of regular verbs by tense and by the vowel of the infinitive, in the order of PERSONS. */
const ENDINGS: Record<Exclude<Tense, 'future'>, Record<'a' | 'e' | 'i', string>> = {
  present: { a: 'o as a amos an', e: 'o es e emos en', i: 'o es e imos en' },
  preterite: { a: 'é aste ó amos aron', e: 'í iste ió imos ieron', i: 'í iste ió imos ieron' },
  imperfect: { a: 'aba abas aba ábamos aban', e: 'ía ías ía íamos ían', i: 'ía ías ía íamos ían' },
};
const FUTURE = 'é ás á emos án'.split(' ');

/** A form of a regular verb. */
export function conjugate(verb: string, tense: Tense, person: number): string {
  if (tense === 'future') return verb + FUTURE[person];
  const vowel = verb.at(-2) as 'a' | 'e' | 'i';
  return verb.slice(0, -2) + ENDINGS[tense][vowel].split(' ')[person];
}

export const REGULAR = [
  'cantar',
  'hablar',
  'saltar',
  'nadar',
  'estudiar',
  'bailar',
  'dibujar',
  'comer',
  'beber',
  'correr',
  'aprender',
  'vender',
  'vivir',
  'escribir',
  'subir',
  'abrir',
  'partir',
] as const;

/** Present of verbs that do not follow the rule, in the order of PERSONS. */
export const IRREGULAR: Record<string, string> = {
  ser: 'soy eres es somos son',
  ir: 'voy vas va vamos van',
  tener: 'tengo tienes tiene tenemos tienen',
  hacer: 'hago haces hace hacemos hacen',
  decir: 'digo dices dice decimos dicen',
  venir: 'vengo vienes viene venimos vienen',
  poder: 'puedo puedes puede podemos pueden',
  querer: 'quiero quieres quiere queremos quieren',
  jugar: 'juego juegas juega jugamos juegan',
  salir: 'salgo sales sale salimos salen',
  dar: 'doy das da damos dan',
  saber: 'sé sabes sabe sabemos saben',
};

/** Participles that do not follow the rule. */
export const PARTICIPLES: Record<string, string> = {
  escribir: 'escrito',
  abrir: 'abierto',
  romper: 'roto',
  hacer: 'hecho',
  decir: 'dicho',
  ver: 'visto',
  poner: 'puesto',
  volver: 'vuelto',
  morir: 'muerto',
  cubrir: 'cubierto',
};
export const regularParticiple = (verb: string): string => verb.slice(0, -2) + (/ar$/.test(verb) ? 'ado' : 'ido');
