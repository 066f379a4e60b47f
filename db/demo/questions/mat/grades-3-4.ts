import { bank } from '../bank.ts';
import { choice, formula, match, multiple, numeric, order, short, trueFalse } from '../write.ts';
import { cloze } from '../write-gaps.ts';

export default bank('MAT', [3, 4], {
  'Resuelve problemas de cantidad': [
    numeric(
      'easy',
      'multiplicación, tablas',
      'Hay 7 filas con 8 sillas cada una. ¿Cuántas sillas hay?',
      '56',
      'Son grupos iguales: 7 × 8 = 56.',
      { check: '7*8' },
    ),
    formula(
      'medium',
      'división exacta',
      'Se reparten {{t}} galletas en partes iguales entre 6 amigos. ¿Cuántas galletas recibe cada uno?',
      't 24 90 6',
      't/6',
      'Busca en la tabla del 6 el número que da el total.',
    ),
    numeric(
      'medium',
      'división con resto',
      'Con 50 huevos se llenan cajas de 12. ¿Cuántos huevos sobran?',
      '2',
      '12 × 4 = 48 y 50 − 48 = 2.',
      { check: '50-12*4' },
    ),
    choice(
      'easy',
      'fracciones',
      'Una pizza se corta en 8 partes iguales y te comes 3. ¿Qué fracción comiste?',
      '$\\frac{3}{8}$',
      [
        ['$\\frac{8}{3}$', 'El número de abajo dice en cuántas partes se cortó.'],
        ['$\\frac{5}{8}$', 'Esa es la parte que queda.'],
        '$\\frac{3}{5}$',
      ],
      'Arriba van las partes que tomas; abajo, todas las partes iguales.',
    ),
    order(
      'medium',
      'fracciones, comparar',
      'Ordena de menor a mayor.',
      ['$\\frac{1}{8}$', '$\\frac{1}{4}$', '$\\frac{1}{3}$', '$\\frac{1}{2}$'],
      'Con el mismo numerador, a más partes, más pequeña es cada una.',
    ),
    numeric(
      'hard',
      'dos pasos, dinero',
      'Tres cuadernos cuestan 4,50 soles cada uno. Pagas con 20 soles. ¿Cuánto recibes de vuelto?',
      '6.5',
      '3 × 4,50 = 13,50 y 20 − 13,50 = 6,50.',
      { unit: 'soles', check: '20-3*4.5' },
    ),
    match(
      'medium',
      'valor posicional',
      '¿Cuánto vale la cifra 6 en cada número?',
      { '6 214': '6 000', '1 623': '600', '4 561': '60', '9 036': '6' },
      'El valor de una cifra depende del lugar en el que está.',
    ),
  ],
  'Resuelve problemas de regularidad, equivalencia y cambio': [
    numeric('easy', 'patrones', '¿Qué número falta? 5, 10, 15, __, 25', '20', 'Se suma 5 cada vez.', { check: '15+5' }),
    cloze(
      'medium',
      'igualdad, ecuaciones',
      'Completa las igualdades.',
      '4 × {{#6}} = 24 y 30 ÷ {{#5}} = 6',
      '4 × 6 = 24 y 30 ÷ 5 = 6.',
    ),
    numeric(
      'hard',
      'ecuaciones, balanza',
      'Una balanza está en equilibrio: 3 bolsas iguales pesan lo mismo que 27 kilos. ¿Cuánto pesa una bolsa?',
      '9',
      'Reparte 27 en 3 partes iguales: 27 ÷ 3 = 9.',
      { unit: 'kg', check: '27/3' },
    ),
  ],
  'Resuelve problemas de forma, movimiento y localización': [
    numeric(
      'medium',
      'perímetro',
      'Un jardín rectangular mide 9 metros de largo y 4 de ancho. ¿Cuánto mide su perímetro?',
      '26',
      'Suma los cuatro lados: 9 + 4 + 9 + 4.',
      { unit: 'm', check: '2*(9+4)' },
    ),
    multiple(
      'medium',
      'ángulos',
      '¿Qué figuras tienen siempre cuatro ángulos rectos?',
      ['El cuadrado', 'El rectángulo'],
      [['El rombo', 'Solo si es un cuadrado.'], 'El trapecio'],
      'Cuadrado y rectángulo tienen los cuatro ángulos de 90°.',
    ),
    short(
      'easy',
      'cuerpos geométricos',
      '¿Cómo se llama el cuerpo que tiene seis caras cuadradas iguales?',
      ['cubo', 'el cubo', 'un cubo', 'hexaedro regular'],
      'Un dado es un cubo.',
    ),
  ],
  'Resuelve problemas de gestión de datos e incertidumbre': [
    trueFalse(
      'easy',
      'azar',
      'En una bolsa con 9 bolas rojas y 1 azul, sacar una azul es imposible.',
      false,
      'Es poco probable, pero puede pasar: hay una bola azul.',
    ),
    numeric(
      'medium',
      'tablas',
      'Asistieron 24 niños el lunes, 27 el martes y 21 el miércoles. ¿Cuántos asistieron en total?',
      '72',
      '24 + 27 + 21 = 72.',
      { check: '24+27+21' },
    ),
  ],
});
