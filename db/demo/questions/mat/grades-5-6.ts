import { bank } from '../bank.ts';
import { choice, formula, match, multiple, numeric, order, trueFalse } from '../write.ts';
import { cloze } from '../write-gaps.ts';

export default bank('MAT', [5, 6], {
  'Resuelve problemas de cantidad': [
    numeric(
      'easy',
      'fracciones, de una cantidad',
      '¿Cuánto es $\\frac{3}{4}$ de 60?',
      '45',
      '60 ÷ 4 = 15 y 15 × 3 = 45.',
      { check: '60/4*3' },
    ),
    choice(
      'medium',
      'fracciones, suma',
      '$\\frac{1}{2} + \\frac{1}{3}$ es…',
      '$\\frac{5}{6}$',
      [
        ['$\\frac{2}{5}$', 'No se suman los denominadores.'],
        ['$\\frac{1}{6}$', 'Eso es el producto.'],
        '$\\frac{2}{6}$',
      ],
      'Con denominador 6: $\\frac{3}{6} + \\frac{2}{6} = \\frac{5}{6}$.',
    ),
    formula(
      'medium',
      'porcentajes',
      'Un polo cuesta {{p}} soles y tiene 20 % de descuento. ¿Cuántos soles se descuentan?',
      'p 30 90 10',
      'p*20/100',
      'El 20 % es la quinta parte.',
      { unit: 'soles' },
    ),
    order(
      'easy',
      'decimales, comparar',
      'Ordena de menor a mayor.',
      ['0,09', '0,5', '0,75', '1,2'],
      'Compara primero las unidades, luego los décimos y después los centésimos.',
    ),
    match(
      'medium',
      'fracción, decimal, porcentaje',
      'Une cada fracción con su porcentaje.',
      { '$\\frac{1}{2}$': '50 %', '$\\frac{1}{4}$': '25 %', '$\\frac{1}{5}$': '20 %', '$\\frac{1}{10}$': '10 %' },
      'Divide 100 entre el denominador.',
      ['5 %'],
    ),
    numeric(
      'medium',
      'mínimo común múltiplo',
      'Un bus sale cada 12 minutos y otro cada 18. Si salen juntos, ¿en cuántos minutos volverán a salir juntos?',
      '36',
      'Es el mínimo común múltiplo de 12 y 18: 36.',
      { unit: 'minutos', check: '12*18/6' },
    ),
    multiple(
      'medium',
      'números primos',
      '¿Cuáles de estos números son primos?',
      ['2', '13', '29'],
      [
        ['9', '9 = 3 × 3.'],
        ['21', '21 = 3 × 7.'],
        ['1', 'Un primo tiene exactamente dos divisores; 1 tiene uno.'],
      ],
      'Un número primo solo se divide entre 1 y entre sí mismo.',
    ),
  ],
  'Resuelve problemas de regularidad, equivalencia y cambio': [
    numeric(
      'medium',
      'proporcionalidad',
      'Si 4 kilos de papa cuestan 10 soles, ¿cuánto cuestan 6 kilos?',
      '15',
      'Un kilo cuesta 2,50 soles; 6 × 2,50 = 15.',
      { unit: 'soles', check: '10/4*6' },
    ),
    numeric('medium', 'ecuaciones', 'Halla el valor de $x$: $x + 17 = 42$', '25', 'Resta 17 a los dos lados.', {
      check: '42-17',
    }),
    numeric(
      'hard',
      'patrones',
      'Una figura usa 4 palitos para 1 cuadrado, 7 para 2 cuadrados unidos y 10 para 3. ¿Cuántos palitos usa para 10 cuadrados?',
      '31',
      'Cada cuadrado nuevo agrega 3: 4 + 3 × 9 = 31.',
      { check: '4+3*9' },
    ),
  ],
  'Resuelve problemas de forma, movimiento y localización': [
    numeric(
      'easy',
      'área',
      '¿Cuál es el área de un triángulo de base 10 cm y altura 6 cm, en centímetros cuadrados?',
      '30',
      'Base por altura, entre dos.',
      { check: '10*6/2' },
    ),
    cloze(
      'medium',
      'ángulos',
      'Completa.',
      'Los ángulos de un triángulo suman {{#180}} grados. Un ángulo de 90° se llama {{recto|ángulo recto}}.',
      'Suman 180°; el de 90° es el ángulo recto.',
    ),
    numeric(
      'medium',
      'volumen',
      'Una caja mide 5 cm de largo, 4 cm de ancho y 3 cm de alto. ¿Cuántos cubos de 1 cm de lado caben?',
      '60',
      'Largo por ancho por alto: 5 × 4 × 3.',
      { check: '5*4*3' },
    ),
  ],
  'Resuelve problemas de gestión de datos e incertidumbre': [
    numeric(
      'medium',
      'promedio',
      'Las notas de Rosa son 14, 16, 18 y 12. ¿Cuál es su promedio?',
      '15',
      'Suman 60, y 60 ÷ 4 = 15.',
      { check: '(14+16+18+12)/4' },
    ),
    choice(
      'medium',
      'probabilidad',
      'Al lanzar un dado, ¿cuál es la probabilidad de que salga un número par?',
      '$\\frac{1}{2}$',
      ['$\\frac{1}{6}$', '$\\frac{1}{3}$', '$\\frac{2}{3}$'],
      'Son pares 2, 4 y 6: 3 de 6 casos.',
    ),
    trueFalse(
      'easy',
      'moda',
      'En los datos 3, 5, 5, 7, 9 la moda es 5.',
      true,
      'La moda es el dato que más se repite.',
    ),
  ],
});
