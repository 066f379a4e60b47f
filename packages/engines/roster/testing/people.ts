/** Names that lists of the region hold, accents and particles among them. */
const SURNAMES =
  'Quispe Mamani Flores Rojas Huamán Condori Sánchez Vargas Ñahui Castillo Gutiérrez Paredes Chávez Ramos Torres Salazar Campos Ríos'.split(
    ' ',
  );
const GIRLS = 'Ana Lucía,María Fernanda,Camila,Valeria,Rosa Elena,Ximena,Sofía,Daniela'.split(',');
const BOYS = 'José Luis,Ángel,Diego,Matías,Juan Carlos,Piero,Thiago,Andrés'.split(',');

export interface SamplePerson {
  first: string;
  second: string;
  given: string;
  girl: boolean;
  document: string;
  born: string;
  phone: string;
  email: string;
}

const pick = (list: readonly string[], at: number): string => list[at % list.length]!;
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(' ', '.');

/** A pupil or an adult who exists in no school; the same number is always the same person. */
export function samplePerson(at: number, born = 2014): SamplePerson {
  const girl = at % 2 === 0;
  const first = pick(SURNAMES, at * 7 + 3);
  const given = pick(girl ? GIRLS : BOYS, at * 5 + 1);
  const month = String((at % 12) + 1).padStart(2, '0');
  const day = String(((at * 11) % 28) + 1).padStart(2, '0');
  return {
    first,
    second: pick(SURNAMES, at * 11 + 5),
    given,
    girl,
    document: String(70_000_000 + at * 137 + (2020 - born) * 1_000),
    born: `${born - (at % 3)}-${month}-${day}`,
    phone: `9${String(12_345_678 + at * 991).slice(0, 8)}`,
    email: `${plain(given)}.${plain(first)}${at}@ejemplo.edu.pe`,
  };
}

/** `2014-03-05` as most of the region writes it. */
export const dayFirst = (date: string): string => date.split('-').reverse().join('/');
