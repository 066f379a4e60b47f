import { bank } from '../bank.ts';
import { choice, match, multiple, order, short, trueFalse } from '../write.ts';
import { cloze, hotSpot } from '../write-gaps.ts';

export default bank('CYT', [1, 2], {
  'Explica el mundo físico basándose en conocimientos científicos': [
    hotSpot(
      'easy',
      'seres vivos',
      'Toca todos los seres vivos de este patio.',
      [
        'patio-vivo-no-vivo.svg',
        'Un patio con un árbol, una gallina, un pollito, una planta pequeña, una piedra, una pelota y un banco.',
      ],
      {
        árbol: [0.2, 0.4, 0.13, 0.28],
        gallina: [0.44, 0.66, 0.09, 0.16],
        pollito: [0.566, 0.8, 0.04, 0.08],
        planta: [0.095, 0.86, 0.035, 0.07],
        piedra: [0.743, 0.775, 0.075, 0.08],
        pelota: [0.875, 0.81, 0.055, 0.1],
        banco: [0.73, 0.545, 0.12, 0.14],
      },
      ['árbol', 'gallina', 'pollito', 'planta'],
      'Los seres vivos nacen, crecen, se alimentan y se reproducen.',
    ),
    multiple(
      'easy',
      'plantas',
      '¿Qué necesita una planta para vivir?',
      ['Agua', 'Luz', 'Aire'],
      ['Juguetes', 'Música'],
      'Con agua, aire y luz la planta fabrica su alimento.',
    ),
    match(
      'easy',
      'sentidos',
      'Une cada órgano con su sentido.',
      { Ojos: 'Vista', Oídos: 'Oído', Nariz: 'Olfato', Lengua: 'Gusto', Piel: 'Tacto' },
      'Cada sentido tiene su órgano.',
    ),
    order(
      'easy',
      'ciclo de vida',
      'Ordena la vida de una mariposa.',
      ['Huevo', 'Oruga', 'Crisálida', 'Mariposa'],
      'Del huevo sale la oruga, que se vuelve crisálida y después mariposa.',
    ),
    choice(
      'easy',
      'animales, alimentación',
      '¿Qué animal come plantas?',
      'La llama',
      ['El puma', 'El cóndor', 'La lechuza'],
      'La llama es herbívora: come pastos.',
    ),
    choice(
      'medium',
      'estados del agua',
      '¿Qué le pasa a un hielo que dejas al sol?',
      'Se derrite y se vuelve agua.',
      [['Se vuelve más frío.', 'El sol lo calienta.'], 'Se vuelve piedra.', 'No cambia.'],
      'Con el calor, el hielo pasa de sólido a líquido.',
    ),
    trueFalse(
      'easy',
      'día y noche',
      'De día nos alumbra el Sol.',
      true,
      'El Sol es la estrella que da luz y calor a la Tierra.',
    ),
    short(
      'medium',
      'plantas, partes',
      '¿Qué parte de la planta está bajo la tierra y toma el agua?',
      ['raíz', 'la raíz', 'las raíces', 'raíces'],
      'La raíz toma el agua y sujeta la planta.',
    ),
    cloze(
      'medium',
      'animales, cobertura',
      'Completa.',
      'El cuerpo de los peces está cubierto de {{=escamas|~plumas|~pelo}} y el de las aves, de {{=plumas|~escamas|~pelo}}.',
      'Los peces tienen escamas y las aves, plumas.',
    ),
  ],
  'Indaga mediante métodos científicos para construir sus conocimientos': [
    choice(
      'medium',
      'comparar, medir',
      'Quieres saber qué mochila pesa más. ¿Qué usas?',
      'Una balanza',
      ['Una regla', 'Un termómetro', 'Un reloj'],
      'La balanza compara pesos.',
    ),
    choice(
      'medium',
      'observar',
      'Siembras dos frijoles: uno lo riegas y el otro no. ¿Qué quieres averiguar?',
      'Si el frijol necesita agua para crecer.',
      ['Qué frijol es más bonito.', 'Si el frijol necesita música.'],
      'Solo cambias el agua: así sabes si hace falta.',
    ),
  ],
  'Diseña y construye soluciones tecnológicas para resolver problemas de su entorno': [
    choice(
      'medium',
      'materiales',
      '¿Con qué material harías un paraguas?',
      'Con plástico, porque no deja pasar el agua.',
      ['Con cartón, porque es liviano.', 'Con algodón, porque es suave.'],
      'El plástico es impermeable.',
    ),
  ],
});
