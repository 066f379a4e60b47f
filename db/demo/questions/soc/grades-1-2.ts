import { bank } from '../bank.ts';
import { choice, match, multiple, numeric, order, short, trueFalse } from '../write.ts';
import { cloze, hotSpot } from '../write-gaps.ts';

const BARRIO = [
  'soc-mapa-barrio.svg',
  'Plano de un barrio con columnas A a D y filas 1 a 3: escuela, posta, mercado, parque, paradero, biblioteca, cancha y casas.',
] as const;

export default bank('SOC', [1, 2], {
  'Gestiona responsablemente el espacio y el ambiente': [
    hotSpot(
      'easy',
      'plano, ubicación',
      'Toca la escuela en el plano del barrio.',
      BARRIO,
      {
        'edificio con bandera': [0.404, 0.24, 0.085, 0.1],
        'cruz roja': [0.8, 0.24, 0.085, 0.1],
        'puesto con toldo': [0.207, 0.473, 0.085, 0.1],
        'árbol y banca': [0.404, 0.473, 0.085, 0.1],
        'libro abierto': [0.404, 0.71, 0.085, 0.1],
      },
      ['edificio con bandera'],
      'La escuela tiene una bandera y está en B1.',
    ),
    choice(
      'easy',
      'cuidado del ambiente',
      '¿Qué haces para cuidar el agua?',
      'Cierro el caño mientras me cepillo.',
      ['Dejo correr el agua.', 'Juego con la manguera.'],
      'Cada minuto con el caño abierto gasta muchos litros.',
    ),
    match(
      'easy',
      'residuos',
      '¿A qué grupo va cada residuo?',
      {
        'Cáscara de plátano': 'Orgánico',
        'Botella de plástico': 'Plástico',
        'Hoja de cuaderno usada': 'Papel',
        'Frasco de mermelada': 'Vidrio',
      },
      'Separar permite reciclar.',
    ),
    trueFalse('medium', 'orientación', 'El Sol sale por el este.', true, 'Sale por el este y se oculta por el oeste.'),
  ],
  'Convive y participa democráticamente en la búsqueda del bien común': [
    multiple(
      'easy',
      'normas de convivencia',
      '¿Qué ayuda a convivir bien en el aula?',
      ['Escuchar a los demás', 'Cuidar lo que es de todos'],
      ['Empujar en la fila', 'Burlarse de quien se equivoca'],
      'Convivir es respetar a los demás y cuidar lo común.',
    ),
    choice(
      'medium',
      'resolver conflictos',
      'Dos niños quieren la misma pelota. ¿Qué es mejor?',
      'Acordar turnos para usarla.',
      ['Que se la quede el más fuerte.', 'Esconder la pelota.'],
      'Un acuerdo deja a los dos contentos.',
    ),
    match(
      'medium',
      'oficios',
      'Une a cada persona con lo que hace por la comunidad.',
      {
        Bombera: 'Apaga incendios',
        Médico: 'Cura a los enfermos',
        Agricultora: 'Cultiva alimentos',
        Chofer: 'Lleva pasajeros',
      },
      'Todos los trabajos ayudan a la comunidad.',
    ),
  ],
  'Construye interpretaciones históricas': [
    order(
      'easy',
      'tiempo',
      'Ordena los momentos de tu vida.',
      ['Eras un bebé.', 'Aprendiste a caminar.', 'Entraste al colegio.', 'Serás adulto.'],
      'Primero lo que pasó antes; al final, lo que todavía no llega.',
    ),
    numeric('easy', 'semana, meses', '¿Cuántos días tiene una semana?', '7', 'De lunes a domingo son siete.'),
    cloze(
      'medium',
      'familia',
      'Completa.',
      'La mamá de mi mamá es mi {{abuela}}. El hermano de mi papá es mi {{tío}}.',
      'Abuela y tío son parte de tu familia.',
    ),
  ],
  'Construye su identidad': [
    choice(
      'easy',
      'emociones',
      'Un compañero llora en el recreo. ¿Qué haces?',
      'Le pregunto qué le pasa y aviso a un adulto.',
      ['Me río.', 'Me alejo sin decir nada.'],
      'Preguntar y pedir ayuda muestra que te importa.',
    ),
    short(
      'easy',
      'identidad, país',
      '¿Cómo se llama la capital del Perú?',
      ['Lima'],
      'Lima es la capital y la ciudad más poblada del Perú.',
    ),
  ],
});
