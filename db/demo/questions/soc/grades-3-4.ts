import { bank } from '../bank.ts';
import { choice, match, multiple, numeric, order, short, trueFalse } from '../write.ts';
import { cloze, hotSpot } from '../write-gaps.ts';

export default bank('SOC', [3, 4], {
  'Gestiona responsablemente el espacio y el ambiente': [
    match(
      'easy',
      'regiones naturales',
      'Une cada región con lo que la caracteriza.',
      { Costa: 'Desierto y valles junto al mar', Sierra: 'Montañas y altiplanos', Selva: 'Bosques y grandes ríos' },
      'Costa, sierra y selva son las tres grandes regiones del Perú.',
    ),
    hotSpot(
      'medium',
      'plano, coordenadas',
      'Toca lo que está en la casilla C2 del plano.',
      ['soc-mapa-barrio.svg', 'Plano de un barrio con columnas A a D y filas 1 a 3.'],
      {
        'bus y paradero': [0.6, 0.473, 0.085, 0.1],
        'casas de la fila 1': [0.6, 0.24, 0.085, 0.1],
        'casa de la fila 3': [0.6, 0.71, 0.085, 0.1],
        'árbol y banca': [0.404, 0.473, 0.085, 0.1],
      },
      ['bus y paradero'],
      'Busca la columna C y baja hasta la fila 2.',
    ),
    choice(
      'medium',
      'mapas',
      '¿Qué indica la rosa de los vientos de un mapa?',
      'Los puntos cardinales',
      ['La escala', 'La población', 'El clima'],
      'Norte, sur, este y oeste.',
    ),
    multiple(
      'medium',
      'riesgos',
      '¿Qué debe tener una mochila de emergencia?',
      ['Agua', 'Linterna', 'Botiquín'],
      ['Televisor', 'Patines'],
      'Lleva lo necesario para las primeras horas.',
    ),
    short(
      'medium',
      'ríos',
      '¿Qué río de América del Sur es el más caudaloso del mundo?',
      ['Amazonas', 'el Amazonas', 'río Amazonas', 'el río Amazonas'],
      'Nace en los Andes del Perú y llega al océano Atlántico.',
    ),
  ],
  'Construye interpretaciones históricas': [
    order(
      'medium',
      'culturas del Perú',
      'Ordena de la más antigua a la más reciente.',
      ['Caral', 'Chavín', 'Moche', 'Inca'],
      'Caral es la civilización más antigua de América; los incas llegan al final.',
    ),
    choice(
      'easy',
      'incas',
      '¿Cómo se llamaba la red de caminos de los incas?',
      'Qhapaq Ñan',
      ['Tahuantinsuyo', 'Machu Picchu', 'Inti Raymi'],
      'El Qhapaq Ñan unía todo el Tahuantinsuyo.',
    ),
    trueFalse(
      'medium',
      'fuentes históricas',
      'Una vasija antigua puede ser una fuente histórica.',
      true,
      'Los objetos también cuentan cómo vivía la gente.',
    ),
    cloze(
      'medium',
      'siglos',
      'Completa.',
      'Un siglo tiene {{#100}} años y una década tiene {{#10}}.',
      'Diez décadas hacen un siglo.',
    ),
  ],
  'Gestiona responsablemente los recursos económicos': [
    numeric('medium', 'ahorro', 'Carla ahorra 3 soles cada semana. ¿Cuánto tendrá en 8 semanas?', '24', '3 × 8 = 24.', {
      unit: 'soles',
      check: '3*8',
    }),
    choice(
      'easy',
      'necesidades',
      '¿Cuál es una necesidad básica?',
      'Tener agua para beber',
      ['Tener un juego nuevo', 'Tener zapatillas de moda'],
      'Sin agua no se puede vivir.',
    ),
  ],
  'Convive y participa democráticamente en la búsqueda del bien común': [
    choice(
      'medium',
      'votación',
      'El aula vota para elegir delegado. ¿Qué es lo justo?',
      'Cada estudiante tiene un voto.',
      ['Votan solo los mejores alumnos.', 'Decide quien grita más.'],
      'En democracia, cada voto vale lo mismo.',
    ),
  ],
});
