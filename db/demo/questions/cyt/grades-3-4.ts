import { bank } from '../bank.ts';
import { choice, match, multiple, numeric, order, short, trueFalse } from '../write.ts';
import { cloze, hotSpot } from '../write-gaps.ts';

export default bank('CYT', [3, 4], {
  'Explica el mundo físico basándose en conocimientos científicos': [
    hotSpot(
      'medium',
      'ciclo del agua',
      'Toca el lugar en el que el agua se evapora.',
      ['ciclo-agua.svg', 'Montañas, nubes, lluvia, un río y el mar bajo el sol, con números del 1 al 4.'],
      {
        'mar que se calienta': [0.84, 0.58, 0.1, 0.17],
        nube: [0.69, 0.19, 0.1, 0.12],
        lluvia: [0.475, 0.37, 0.07, 0.12],
        río: [0.41, 0.6, 0.06, 0.15],
      },
      ['mar que se calienta'],
      'El sol calienta el mar y una parte del agua sube como vapor.',
    ),
    order(
      'easy',
      'ciclo del agua',
      'Ordena los pasos del ciclo del agua desde el mar.',
      ['El agua se evapora.', 'El vapor forma nubes.', 'Llueve.', 'El río lleva el agua al mar.'],
      'Evaporación, condensación, precipitación y regreso al mar.',
    ),
    match(
      'medium',
      'cadena alimentaria',
      '¿Qué papel cumple cada uno en una cadena alimentaria?',
      { Pasto: 'Productor', Cuy: 'Consumidor primario', Zorro: 'Consumidor secundario', Hongo: 'Descomponedor' },
      'El productor fabrica su alimento; los demás dependen de él.',
    ),
    multiple(
      'medium',
      'vertebrados',
      '¿Cuáles de estos animales son vertebrados?',
      ['Rana', 'Trucha', 'Murciélago'],
      [
        ['Araña', 'No tiene columna vertebral.'],
        ['Lombriz', 'No tiene huesos.'],
      ],
      'Los vertebrados tienen columna vertebral.',
    ),
    choice(
      'easy',
      'estados de la materia',
      '¿Cuál es un gas a temperatura ambiente?',
      'El aire',
      ['El aceite', 'La sal', 'La leche'],
      'El aire es una mezcla de gases.',
    ),
    short(
      'medium',
      'fotosíntesis',
      '¿Cómo se llama el proceso con el que las plantas fabrican su alimento usando la luz?',
      ['fotosíntesis', 'la fotosíntesis'],
      'Con luz, agua y dióxido de carbono hacen azúcar y liberan oxígeno.',
    ),
    cloze(
      'medium',
      'sistema solar',
      'Completa.',
      'La Tierra tarda {{#24}} horas en girar sobre sí misma y cerca de un {{año}} en dar una vuelta al {{Sol}}.',
      'La rotación dura un día; la traslación, un año.',
    ),
    choice(
      'medium',
      'magnetismo',
      '¿Qué objeto atrae un imán?',
      'Un clavo de hierro',
      ['Una moneda de plástico', 'Un lápiz de madera', 'Un vaso de vidrio'],
      'Los imanes atraen hierro, níquel y cobalto.',
    ),
    trueFalse(
      'easy',
      'sistema digestivo',
      'La digestión empieza en la boca.',
      true,
      'Los dientes trituran y la saliva comienza a transformar los alimentos.',
    ),
    numeric(
      'easy',
      'cuerpo humano, mediciones',
      'El pulso de Julia es de 20 latidos en 15 segundos. Al mismo ritmo, ¿cuántos latidos tiene en un minuto?',
      '80',
      'Un minuto tiene cuatro veces 15 segundos: 4 × 20.',
      { unit: 'latidos', check: '20*60/15' },
    ),
  ],
  'Indaga mediante métodos científicos para construir sus conocimientos': [
    choice(
      'hard',
      'variables',
      'Quieres saber si la luz ayuda a crecer a las plantas. ¿Qué debe ser igual en las dos macetas?',
      'La cantidad de agua, la tierra y el tipo de planta.',
      [
        ['La cantidad de luz.', 'Eso es justamente lo que se cambia.'],
        'Solo el color de la maceta.',
        'Nada: cuanto más distinto, mejor.',
      ],
      'Se cambia una sola cosa; todo lo demás se mantiene igual.',
    ),
  ],
  'Diseña y construye soluciones tecnológicas para resolver problemas de su entorno': [
    choice(
      'medium',
      'máquinas simples',
      '¿Qué máquina simple ayuda a subir una silla de ruedas a la vereda?',
      'El plano inclinado',
      ['La polea', 'La rueda dentada', 'El tornillo'],
      'Una rampa es un plano inclinado.',
    ),
  ],
});
