import { bank } from '../bank.ts';
import { choice, formula, match, multiple, numeric, order, trueFalse } from '../write.ts';
import { cloze } from '../write-gaps.ts';

export default bank('MAT', [1, 2], {
  'Resuelve problemas de cantidad': [
    numeric(
      'easy',
      'suma, hasta 20',
      'Ana tiene 8 canicas y gana 5. ¿Cuántas canicas tiene ahora?',
      '13',
      'Gana: se juntan. 8 + 2 son 10 y 3 más son 13.',
      { check: '8+5' },
    ),
    numeric(
      'easy',
      'resta, hasta 20',
      'Había 15 pájaros en el árbol y se fueron 6. ¿Cuántos quedaron?',
      '9',
      'Se fueron: se quita. 15 − 5 son 10 y 1 menos son 9.',
      { check: '15-6' },
    ),
    choice(
      'easy',
      'decenas, unidades',
      '¿Cuántas decenas hay en 47?',
      '4',
      [
        ['7', 'Esas son las unidades.'],
        ['47', 'Ese es todo el número.'],
        ['11', 'Sumaste 4 y 7.'],
      ],
      '47 son 4 decenas y 7 unidades.',
      '4',
    ),
    order(
      'easy',
      'comparar, hasta 100',
      'Ordena los números de menor a mayor.',
      ['19', '27', '72', '91'],
      'Mira primero las decenas: 1, 2, 7 y 9.',
    ),
    match(
      'medium',
      'descomposición',
      'Une cada número con su descomposición.',
      { 36: '30 + 6', 63: '60 + 3', 66: '60 + 6', 33: '30 + 3' },
      'La primera cifra dice las decenas y la segunda, las unidades.',
    ),
    formula(
      'medium',
      'suma, hasta 100',
      'En una caja hay {{a}} lápices y en otra hay {{b}}. ¿Cuántos lápices hay en total?',
      'a 11 49 1, b 11 49 1',
      'a+b',
      'Suma primero las decenas y después las unidades.',
    ),
    numeric(
      'hard',
      'problema de dos pasos',
      'Luis tenía 20 soles. Compró un pan de 3 soles y un jugo de 5 soles. ¿Cuántos soles le quedan?',
      '12',
      'Gastó 3 + 5 = 8 soles. Le quedan 20 − 8 = 12.',
      { unit: 'soles', check: '20-3-5' },
    ),
  ],
  'Resuelve problemas de regularidad, equivalencia y cambio': [
    numeric('easy', 'patrones', '¿Qué número sigue? 2, 4, 6, 8, …', '10', 'Se suma 2 cada vez.', { check: '8+2' }),
    cloze(
      'medium',
      'igualdad',
      'Completa para que los dos lados valgan lo mismo.',
      '6 + {{#4}} = 10 y 10 = 7 + {{#3}}',
      '6 y 4 son 10; 7 y 3 también son 10.',
    ),
    trueFalse('medium', 'igualdad', '5 + 3 vale lo mismo que 4 + 4.', true, 'Los dos lados valen 8.'),
  ],
  'Resuelve problemas de forma, movimiento y localización': [
    choice(
      'easy',
      'formas planas',
      '¿Qué figura tiene tres lados?',
      'El triángulo',
      ['El cuadrado', 'El círculo', 'El rectángulo'],
      'Tri- quiere decir tres.',
    ),
    multiple(
      'medium',
      'formas, objetos',
      '¿Qué objetos ruedan? Elige todos.',
      ['Una pelota', 'Una naranja'],
      ['Un dado', 'Un libro'],
      'Ruedan los cuerpos redondos. El dado y el libro tienen caras planas.',
    ),
    choice(
      'medium',
      'longitud',
      '¿Con qué conviene medir el largo de tu cuaderno?',
      'Con una regla',
      ['Con un reloj', 'Con una balanza', 'Con un vaso'],
      'La regla mide longitudes; el reloj, tiempo; la balanza, masa.',
    ),
  ],
  'Resuelve problemas de gestión de datos e incertidumbre': [
    choice(
      'easy',
      'tabla, conteo',
      'Frutas favoritas: mango, 7 niños; plátano, 9 niños; uva, 4 niños. ¿Cuál gusta a más niños?',
      'El plátano',
      ['El mango', 'La uva'],
      '9 es mayor que 7 y que 4.',
    ),
    numeric(
      'medium',
      'tabla, comparar',
      'Mango, 7 votos; uva, 4 votos. ¿Cuántos votos más tiene el mango que la uva?',
      '3',
      'Compara con una resta: 7 − 4 = 3.',
      { check: '7-4' },
    ),
  ],
});
