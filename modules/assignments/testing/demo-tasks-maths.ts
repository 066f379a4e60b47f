import type { DemoSet } from './demo-tasks.ts';

/** Maths for the first grades of primary, where numbers stay below a hundred. */
export const FIRST_MATHS: DemoSet = {
  to_do: {
    title: 'Cuento de diez en diez',
    text: ['Junta semillas o botones en grupos de diez. Dibuja los grupos y escribe cuántos hay en total.'],
    minutes: 20,
    picture: 'decenas-34.svg',
  },
  overdue: {
    title: 'Las formas de mi cocina',
    text: ['Busca en tu cocina un círculo, un cuadrado y un triángulo. Dibújalos y escribe de qué cosa es cada uno.'],
    minutes: 15,
  },
  waiting: {
    title: 'Sumas con una historia',
    text: ['Inventa una historia que se resuelva con 8 + 5. Escribe la operación y la respuesta.'],
    minutes: 20,
    picture: 'pic-juntar.svg',
    answers: [
      'Tenía 8 canicas y mi hermano me regaló 5. Ahora tengo 13 canicas. 8 + 5 = 13.',
      'En el árbol había 8 pájaros. Llegaron 5 más. Conté 8, 9, 10, 11, 12, 13. Hay 13 pájaros.',
    ],
  },
  graded: {
    title: '¿Cuál es más largo?',
    text: ['Mide con tus manos tres cosas de tu casa y ordénalas de la más corta a la más larga.'],
    minutes: 20,
    answers: [
      'La cuchara mide 1 mano, la almohada 4 manos y la mesa 9 manos. La más corta es la cuchara y la más larga la mesa.',
      'Mi cuaderno 2 manos, la silla 5 manos, la puerta 12 manos. La puerta es la más larga.',
    ],
  },
  returned: {
    title: 'Mi semana en una tabla',
    text: ['Anota cada día si llovió, hubo sol o estuvo nublado. Cuenta cuántos días hubo de cada uno.'],
    minutes: 15,
    answers: [
      'Sol: lunes, martes y viernes, son 3. Nublado: miércoles y jueves, son 2. Lluvia: 0. Ganó el sol.',
      'Hubo 4 días de sol y 1 nublado. No llovió ningún día. 4 + 1 = 5 días.',
    ],
  },
};

/** Maths for the last grades of secondary. */
export const LAST_MATHS: DemoSet = {
  to_do: {
    title: 'Modelar con una función cuadrática',
    text: [
      'Una pelota se lanza hacia arriba a 15 m/s. Escribe su altura en función del tiempo y halla cuándo es máxima.',
    ],
    minutes: 50,
  },
  overdue: {
    title: 'Triángulos para medir lo que no alcanzo',
    text: ['Mide la altura de un árbol o edificio con su sombra y un ángulo. Explica el triángulo que usaste.'],
    minutes: 45,
  },
  waiting: {
    title: 'Interés simple y compuesto',
    text: ['Compara ahorrar 1000 durante tres años al 5 % con interés simple y con interés compuesto.'],
    minutes: 45,
    answers: [
      'Simple: 1000 × 0,05 × 3 = 150, total 1150. Compuesto: 1000 × 1,05³ = 1157,63. La diferencia es 7,63 porque también gana interés el interés.',
      'Con simple gano 50 cada año: 1150. Con compuesto: 1050, 1102,50 y 1157,63. Conviene el compuesto, y más cuanto más tiempo pasa.',
    ],
  },
  graded: {
    title: 'Probabilidad con dos dados',
    text: ['Halla la probabilidad de que dos dados sumen 7 y compárala con 36 lanzamientos hechos por ti.'],
    minutes: 40,
    answers: [
      'Hay 36 casos y 6 suman 7, entonces 6/36 = 1/6. En mis 36 lanzamientos salió 8 veces: 8/36, un poco más de lo esperado.',
      'Los pares que suman 7 son 1-6, 2-5, 3-4 y al revés: 6 de 36. Lancé 36 veces y salió 5. Con más lanzamientos se acercaría a 1/6.',
    ],
  },
  returned: {
    title: 'Sistemas de ecuaciones en el mercado',
    text: ['Plantea un problema de compras con dos incógnitas y resuélvelo por dos métodos.'],
    minutes: 45,
    answers: [
      '2 cafés y 1 pan cuestan 11; 1 café y 1 pan, 7. Resto: 1 café = 4, pan = 3. Por sustitución: p = 7 - c, 2c + 7 - c = 11, c = 4.',
      '3x + 2y = 19, x + y = 8. Sustituyo y = 8 - x: 3x + 16 - 2x = 19, x = 3, y = 5. Por reducción también da 3 y 5.',
    ],
  },
};
