import type { Language } from '../exercises/form.ts';
import { numberName } from '../leak/number-names.ts';

/** Forms that no ending explains, each line a word and its forms. */
const LINES: Record<Language, string> = {
  es: `
decir dijo dijeron dije digo diga dicho
traer trajo trajeron traido
venir vino vinieron viene vienen
saber supo supieron
querer quiso quisieron
poder pudo pudieron
poner puso pusieron puesto
tener tuvo tuvieron
andar anduvo anduvieron
dormir durmio durmieron
morir murio murieron muerto muerta muertos muerte
nacer nacio nacieron nacimiento
pedir pidio pidieron pide piden
servir sirvio sirvieron
seguir siguio siguieron sigue siguen
vestir viste visten vistio
medir mide miden midio
elegir elige eligen eligio elegido
repetir repite repiten
conducir condujo conduce
producir produjo produce producen produccion
construir construyo construyeron construye construyen construccion
destruir destruyo destruyeron destruye destruccion
huir huyo huyeron huye
caer cayo cayeron cae caen
leer leyo leyeron lee leen lectura
oir oye oyen oyo
ver vio vieron visto vista vistos
escribir escrito escrita escritos escritura
abrir abierto abierta abiertos
romper roto rota rotos
volver volvio volvieron
cubrir cubierto cubierta
resolver resuelto resuelta resolucion
rey reina reyes
`,
  en: `
be was were been
go went gone
eat ate eaten
take took taken
get got gotten
say said
tell told
see saw seen
make made
come came
give gave given
find found
think thought
write wrote written
begin began begun
build built
buy bought
bring brought
teach taught
catch caught
fight fought
win won
lose lost loss
lead led
leave left
keep kept
sleep slept
feel felt
meet met
send sent
spend spent
lend lent
hold held
stand stood
understand understood
run ran
swim swam swum
sing sang sung song
drink drank drunk
ring rang rung
grow grew grown growth
know knew known
throw threw thrown
fly flew flown flight
draw drew drawn
speak spoke spoken speech
break broke broken
choose chose chosen choice
freeze froze frozen
steal stole stolen
wear wore worn
drive drove driven
ride rode ridden
rise rose risen
fall fell fallen
hide hid hidden
bear born birth
die died dying death dead
sell sold
pay paid
hear heard
become became
forget forgot forgotten
sit sat
dig dug
hang hung
shoot shot
strike struck
child children
man men
woman women
person people
foot feet
tooth teeth
mouse mice
life lives live living alive
leaf leaves
half halves
wolf wolves
good better best
bad worse worst
far farther further
`,
};
const lemmas = (language: Language): Map<string, string> =>
  new Map(
    LINES[language]
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [lemma = '', ...forms] = line.split(' ');
        return forms.map((form): [string, string] => [form, lemma]);
      }),
  );
const LARGEST_WORD = 30;
const TENS = [40, 50, 60, 70, 80, 90, 100, 1000];
const numbers = (language: Language): [string, string][] =>
  [...Array.from({ length: LARGEST_WORD - 1 }, (_, at) => at + 2), ...TENS].map((n) => [
    numberName(n, language)!.replace(/ /g, ''),
    String(n),
  ]);

const TABLE: Record<Language, ReadonlyMap<string, string>> = {
  es: new Map([...lemmas('es'), ...numbers('es'), ['ciento', '100']]),
  en: new Map([...lemmas('en'), ...numbers('en'), ['hundred', '100'], ['thousand', '1000']]),
};

/** The word under which a form stands in a dictionary, and the digits of a number in words; others as they are. */
export const lemmaOf = (word: string, language: Language): string => TABLE[language].get(word) ?? word;
