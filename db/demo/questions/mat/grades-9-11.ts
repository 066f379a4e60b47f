import { bank } from '../bank.ts';
import { choice, essay, formula, match, multiple, numeric, order, short, trueFalse } from '../write.ts';
import { cloze } from '../write-gaps.ts';

export default bank('MAT', [9, 11], {
  'Resuelve problemas de cantidad': [
    numeric(
      'medium',
      'interés simple',
      '¿Cuánto interés simple gana un capital de 2 000 soles al 6 % anual en 3 años?',
      '360',
      'I = C · r · t = 2 000 × 0,06 × 3.',
      { unit: 'soles', check: '2000*0.06*3' },
    ),
    numeric(
      'hard',
      'interés compuesto',
      'Un capital de 1 000 soles se coloca al 10 % anual compuesto. ¿Cuánto hay después de 2 años?',
      '1210',
      '1 000 × 1,1² = 1 210.',
      { unit: 'soles', check: '1000*1.1^2' },
    ),
    choice(
      'medium',
      'notación científica',
      '$0{,}00045$ en notación científica es…',
      '$4{,}5 \\cdot 10^{-4}$',
      [
        ['$4{,}5 \\cdot 10^{4}$', 'Un número menor que 1 tiene exponente negativo.'],
        ['$45 \\cdot 10^{-4}$', 'El primer factor debe estar entre 1 y 10.'],
        '$4{,}5 \\cdot 10^{-3}$',
      ],
      'La coma se mueve cuatro lugares a la derecha.',
    ),
    order(
      'medium',
      'números reales',
      'Ordena de menor a mayor.',
      ['$\\sqrt{2}$', '1,5', '$\\sqrt{3}$', '$\\pi$'],
      'Valen cerca de 1,41; 1,5; 1,73 y 3,14.',
    ),
  ],
  'Resuelve problemas de regularidad, equivalencia y cambio': [
    multiple(
      'medium',
      'ecuación cuadrática',
      '¿Cuáles son las soluciones de $x^2 - 5x + 6 = 0$?',
      ['2', '3'],
      [['−2', 'Revisa el signo: (−2)² − 5(−2) + 6 = 20.'], ['6', '36 − 30 + 6 = 12.'], '−3'],
      'Se factoriza en (x − 2)(x − 3).',
    ),
    numeric('medium', 'función lineal', 'Si $f(x) = 4x - 7$, ¿cuánto vale $f(5)$?', '13', 'Reemplaza x por 5.', {
      check: '4*5-7',
    }),
    formula(
      'hard',
      'función cuadrática, vértice',
      'La parábola $y = x^2 - {{b}}x + 3$ tiene su vértice en $x = h$. ¿Cuánto vale $h$?',
      'b 2 20 2',
      'b/2',
      'El vértice está en x = −b/(2a).',
    ),
    numeric(
      'hard',
      'sistema de ecuaciones',
      'Si $x + y = 10$ y $x - y = 4$, ¿cuánto vale $x$?',
      '7',
      'Suma las ecuaciones: 2x = 14.',
      { check: '(10+4)/2' },
    ),
    numeric(
      'medium',
      'progresión aritmética',
      '¿Cuál es el término 20 de la sucesión 5, 8, 11, 14, …?',
      '62',
      'a₂₀ = 5 + 19 × 3.',
      { check: '5+19*3' },
    ),
    match(
      'medium',
      'funciones',
      'Une cada función con su gráfica.',
      {
        '$y = 3x + 1$': 'Una recta que sube',
        '$y = -2x$': 'Una recta que baja',
        '$y = x^2$': 'Una parábola',
        '$y = 5$': 'Una recta horizontal',
      },
      'La pendiente dice si una recta sube, baja o no cambia.',
    ),
  ],
  'Resuelve problemas de forma, movimiento y localización': [
    numeric(
      'medium',
      'teorema de Pitágoras',
      'Los catetos de un triángulo rectángulo miden 9 cm y 12 cm. ¿Cuánto mide la hipotenusa?',
      '15',
      '9² + 12² = 225 y √225 = 15.',
      { unit: 'cm', check: 'sqrt(9^2+12^2)' },
    ),
    cloze(
      'medium',
      'trigonometría',
      'Completa con el valor exacto como decimal.',
      '$\\sin 30° =$ {{#0.5}} y $\\cos 60° =$ {{#0.5}}',
      'Seno de 30° y coseno de 60° son iguales: son ángulos complementarios.',
    ),
    short(
      'easy',
      'triángulo rectángulo',
      '¿Cómo se llama el lado opuesto al ángulo recto?',
      ['hipotenusa', 'la hipotenusa'],
      'La hipotenusa es el lado más largo.',
    ),
  ],
  'Resuelve problemas de gestión de datos e incertidumbre': [
    numeric(
      'medium',
      'combinatoria',
      '¿De cuántas maneras se pueden sentar 5 personas en una fila de 5 sillas?',
      '120',
      'Son 5! = 5 × 4 × 3 × 2 × 1.',
      { check: 'fact(5)' },
    ),
    trueFalse(
      'medium',
      'probabilidad',
      'Si dos sucesos son independientes, la probabilidad de que ocurran ambos es el producto de sus probabilidades.',
      true,
      'Así se define la independencia: P(A y B) = P(A) · P(B).',
    ),
    essay(
      'hard',
      'estadística, argumentar',
      'Un diario afirma: «El sueldo promedio de la empresa es 6 000 soles». La mediana es 2 500 soles. Explica qué dice cada medida y cuál describe mejor a la mayoría.',
      'Debe decir que pocos sueldos muy altos elevan la media; que la mitad gana 2 500 o menos; y elegir la mediana con una razón.',
      [60, 200],
      'La media se deja llevar por valores extremos; la mediana parte los datos por la mitad.',
    ),
  ],
});
