import type { PictogramName } from '@patio/ui/pictures';

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The first that fits: what schools call their subjects differs, their beginnings less. */
const PICTURES: readonly [RegExp, PictogramName][] = [
  [/educacion fisica|deporte|gimnas|physical|sport/, 'sport'],
  [/matem|math|aritm|algebra|geometr|calculo/, 'numbers'],
  [/ingles|english|frances|idioma|quechua|lengua extranjera/, 'language'],
  [/lengua|lenguaje|comunic|espanol|castellano|lectur|literat|spanish/, 'reading'],
  [/ciencia y|ciencias nat|biolog|quimic|fisica\b|science|tecnologia y ambiente/, 'science'],
  [/music|canto|coro/, 'music'],
  [/arte|plastic|dibuj|artistic|art\b/, 'art'],
  [/comput|informat|tecnolog|program|robot/, 'computer'],
  [/social|historia|geograf|personal|ciudadan|history|world/, 'world'],
  [/ambiente|naturaleza|huerto/, 'nature'],
  [/tutor|convivencia|homeroom/, 'company'],
  [/psicomotri|juego|play/, 'play'],
  [/taller|manual|recort/, 'scissors'],
];

/** The picture of a subject by its name; a book of stories for what nobody drew. */
export const pictureOf = (name: string): PictogramName =>
  PICTURES.find(([pattern]) => pattern.test(plain(name)))?.[1] ?? 'stories';
