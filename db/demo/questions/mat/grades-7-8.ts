import { bank } from '../bank.ts';
import { choice, formula, match, multiple, numeric, order, trueFalse } from '../write.ts';
import { cloze, hotSpot } from '../write-gaps.ts';

export default bank('MAT', [7, 8], {
  'Resuelve problemas de cantidad': [
    numeric('easy', 'enteros', 'Calcula: $-7 + 12 - 9$', '-4', '−7 + 12 = 5 y 5 − 9 = −4.', { check: '0-7+12-9' }),
    numeric(
      'medium',
      'enteros, temperatura',
      'En Puno la temperatura era −4 °C a las 5 a. m. y subió 15 grados hasta el mediodía. ¿Cuántos grados marcaba al mediodía?',
      '11',
      '−4 + 15 = 11.',
      { check: '0-4+15' },
    ),
    order(
      'medium',
      'enteros, comparar',
      'Ordena de menor a mayor.',
      ['−8', '−3', '0', '2'],
      'En la recta, lo que está más a la izquierda es menor.',
    ),
    choice(
      'medium',
      'potencias',
      '$2^3 \\cdot 2^4$ es igual a…',
      '$2^7$',
      [['$2^{12}$', 'Los exponentes se suman, no se multiplican.'], ['$4^7$', 'La base no cambia.'], '$4^{12}$'],
      'Con la misma base, los exponentes se suman.',
    ),
    formula(
      'medium',
      'porcentajes, aumento',
      'Un pasaje de {{p}} soles sube 10 %. ¿Cuál es el nuevo precio?',
      'p 20 90 10',
      'p*1.1',
      'El 110 % de p es p × 1,1.',
      { unit: 'soles' },
    ),
    hotSpot(
      'easy',
      'recta numérica, enteros',
      'La flecha muestra −3 + 5. Toca en la recta el número en el que empieza.',
      ['recta-enteros.svg', 'Recta numérica de −5 a 5 con una flecha que avanza cinco lugares.'],
      { 'menos tres': [0.294, 0.56, 0.04, 0.1], cero: [0.499, 0.56, 0.04, 0.1], dos: [0.637, 0.56, 0.04, 0.1] },
      ['menos tres'],
      'Empieza en −3 y, después de sumar 5, termina en 2.',
    ),
  ],
  'Resuelve problemas de regularidad, equivalencia y cambio': [
    numeric(
      'easy',
      'ecuaciones lineales',
      'Resuelve: $3x - 5 = 16$. ¿Cuánto vale $x$?',
      '7',
      'Suma 5 y divide entre 3: 21 ÷ 3 = 7.',
      { check: '(16+5)/3' },
    ),
    formula(
      'medium',
      'ecuaciones lineales',
      'Resuelve: $x + {{a}} = {{b}}$. ¿Cuánto vale $x$?',
      'a 13 29 1, b 5 40 1',
      'b-a',
      'Resta a los dos lados el número que acompaña a x; el resultado puede ser negativo.',
    ),
    choice(
      'medium',
      'expresiones algebraicas',
      'La expresión $2(x + 3) - x$ es igual a…',
      '$x + 6$',
      [['$x + 3$', 'El 2 multiplica también al 3.'], ['$3x + 6$', 'Se resta x, no se suma.'], '$2x + 6$'],
      '2x + 6 − x = x + 6.',
    ),
    numeric(
      'hard',
      'proporcionalidad inversa',
      'Seis obreros pintan un muro en 8 días. Al mismo ritmo, ¿en cuántos días lo pintan 4 obreros?',
      '12',
      'El trabajo es 6 × 8 = 48 jornadas; 48 ÷ 4 = 12.',
      { unit: 'días', check: '6*8/4' },
    ),
    match(
      'medium',
      'lenguaje algebraico',
      'Une cada frase con su expresión.',
      {
        'el doble de un número': '$2n$',
        'un número aumentado en dos': '$n + 2$',
        'la mitad de un número': '$\\frac{n}{2}$',
        'el cuadrado de un número': '$n^2$',
      },
      'Doble multiplica, aumentado suma, mitad divide y cuadrado eleva a 2.',
    ),
  ],
  'Resuelve problemas de forma, movimiento y localización': [
    numeric(
      'medium',
      'círculo, área',
      '¿Cuál es el área de un círculo de radio 5 cm? Usa $\\pi = 3{,}14$ y responde en centímetros cuadrados.',
      '78.5',
      'Área = π · r² = 3,14 × 25.',
      { tolerance: '0.1', check: '3.14*5^2' },
    ),
    trueFalse(
      'medium',
      'triángulos',
      'Se puede construir un triángulo con lados de 3 cm, 4 cm y 8 cm.',
      false,
      'Dos lados juntos deben medir más que el tercero, y 3 + 4 es menor que 8.',
    ),
  ],
  'Resuelve problemas de gestión de datos e incertidumbre': [
    cloze(
      'medium',
      'mediana, rango',
      'Datos: 4, 7, 7, 9, 13. Completa.',
      'La mediana es {{#7}} y el rango es {{#9}}.',
      'La mediana es el dato del medio; el rango es 13 − 4.',
    ),
    multiple(
      'medium',
      'probabilidad',
      'Se lanza una moneda dos veces. ¿Qué afirmaciones son ciertas?',
      ['Hay cuatro resultados posibles.', 'La probabilidad de dos caras es $\\frac{1}{4}$.'],
      [
        [
          'Salir una cara y un sello tiene probabilidad $\\frac{1}{3}$.',
          'Hay dos casos de cuatro: cara-sello y sello-cara.',
        ],
        'Siempre sale una cara y un sello.',
      ],
      'Los casos son CC, CS, SC y SS.',
    ),
  ],
});
