import { chanceOf } from '../chance/chance.ts';

const WORDS =
  `agua aire alba amigo andén antes árbol arena aula ave barco barro bosque brisa calle camino campo canto cerro cielo ciudad
clase cobre color cosecha costa cuento día dibujo escuela espejo faro feria fiesta flor fuego gato grano hoja huerta idea isla jardín juego
lago lámpara leña libro llama lluvia lugar luna luz madera mañana mapa mar mesa monte muro nido niebla noche nube ola pan papel pared paso
patio pez piedra plaza pozo prado pueblo puente puerta raíz rama río roca ropa rueda sal selva semilla senda siembra sol sombra sueño tarde
techo tela tiempo tierra tigre torre trigo valle vela vida viento voz abre baja busca cae camina canta corre crece cuida da deja duerme
encuentra entra escribe espera habla juega lee limpia llega lleva mira mueve nace pinta piensa regala riega sabe sale siembra sube toca
trabaja trae vuelve algunos cada cuando desde donde entre hasta luego mientras mucho nunca otra poco porque siempre sobre también tanto`.split(
    /\s+/,
  );

/** A text of its own: words drawn for this student, in sentences. */
export function ownText(seed: string, words: number): string {
  const chance = chanceOf(`essay ${seed}`);
  const sentences: string[] = [];
  for (let left = words; left > 0; ) {
    const count = Math.min(left, 6 + chance.below(9));
    const sentence = Array.from({ length: count }, () => WORDS[chance.below(WORDS.length)]!).join(' ');
    sentences.push(`${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`);
    left -= count;
  }
  return sentences.join(' ');
}

export const TEMPLATE = `Nombre y fecha. En este ensayo vas a explicar con tus propias palabras por qué el agua dulce es un recurso escaso y qué
puede hacer tu escuela para cuidarla. Escribe una introducción, dos ideas con ejemplos y una conclusión. Introducción: en este trabajo voy a
explicar la importancia de cuidar el agua en nuestra comunidad.`;

export const LESSON = `El ciclo del agua comienza cuando el sol calienta los mares y parte del agua se evapora. El vapor sube, se enfría y forma
nubes; cuando las gotas pesan lo suficiente, caen como lluvia o nieve y vuelven a los ríos, a los lagos y al suelo.`;

/** Ten passages as they were found in one text and in the other. */
export const PLANTED: readonly { what: string; from: string; to: string }[] = [
  {
    what: 'word by word',
    from: 'La minería informal ensucia los ríos de la selva y deja sin peces a las familias que viven en sus orillas.',
    to: 'La minería informal ensucia los ríos de la selva y deja sin peces a las familias que viven en sus orillas.',
  },
  {
    what: 'without accents and capitals',
    from: 'Según el informe, la ciudad de Lima recibe menos lluvia al año que muchos desiertos del mundo.',
    to: 'segun el informe, la ciudad de lima recibe menos lluvia al año que muchos desiertos del mundo',
  },
  {
    what: 'with other signs and line breaks',
    from: 'Un caño que gotea pierde treinta litros cada día; nadie lo nota, pero la cuenta sube y el tanque baja.',
    to: 'Un caño que gotea\npierde treinta litros cada día. Nadie lo nota: pero la cuenta sube... ¡y el tanque baja!',
  },
  {
    what: 'one word changed in the middle',
    from: 'Los abuelos de mi barrio guardaban el agua de lluvia en grandes tinajas de barro para regar después sus huertas durante la seca.',
    to: 'Los abuelos de mi barrio guardaban el agua de lluvia en enormes tinajas de barro para regar después sus huertas durante la seca.',
  },
  {
    what: 'two words put in',
    from: 'Propongo que cada salón tenga un responsable que revise los caños antes de salir al recreo y avise cuando alguno esté abierto.',
    to: 'Propongo que cada salón tenga un responsable que revise los caños del baño antes de salir al recreo y avise cuando alguno esté abierto.',
  },
  {
    what: 'a sentence between its halves',
    from: 'El glaciar Pastoruri perdió la mitad de su hielo en treinta años. Por eso los campesinos del valle siembran ahora más tarde que antes.',
    to: 'El glaciar Pastoruri perdió la mitad de su hielo en treinta años. Es muy triste. Por eso los campesinos del valle siembran ahora más tarde que antes.',
  },
  {
    what: 'just eight words',
    from: 'sin agua limpia ninguna escuela puede abrir temprano',
    to: 'sin agua limpia ninguna escuela puede abrir temprano',
  },
  {
    what: 'with figures',
    from: 'Una ducha de 10 minutos usa 120 litros y una de 4 minutos apenas 48 litros de agua potable.',
    to: 'Una ducha de 10 minutos usa 120 litros, y una de 4 minutos apenas 48 litros de agua potable.',
  },
  {
    what: 'letters with loose accents',
    from: 'Después del huaico el río cambió de color y la población quedó aislada más de quince días.',
    to: 'Después del huaico el río cambió de color y la población quedó aislada más de quince días.'.normalize('NFD'),
  },
  {
    what: 'in English',
    from: 'Clean water is not only a right, it is the first medicine that every child in the village needs.',
    to: 'Clean water is not only a right; it is the first medicine that every child in the village needs!',
  },
];
