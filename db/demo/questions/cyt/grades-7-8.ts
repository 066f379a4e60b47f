import { bank } from '../bank.ts';
import { choice, formula, match, multiple, numeric, order, short, trueFalse } from '../write.ts';
import { cloze, hotSpot } from '../write-gaps.ts';

export default bank('CYT', [7, 8], {
  'Explica el mundo físico basándose en conocimientos científicos': [
    match(
      'medium',
      'célula, orgánulos',
      'Une cada parte de la célula con su función.',
      {
        Mitocondria: 'Obtiene energía de los nutrientes',
        Cloroplasto: 'Realiza la fotosíntesis',
        Ribosoma: 'Fabrica proteínas',
        Membrana: 'Regula lo que entra y sale',
      },
      'Cada orgánulo cumple una tarea.',
      ['Guarda la luz del día'],
    ),
    multiple(
      'medium',
      'célula vegetal',
      '¿Qué tiene una célula vegetal que no tiene una animal?',
      ['Pared celular', 'Cloroplastos'],
      [
        ['Núcleo', 'Las dos lo tienen.'],
        ['Membrana', 'Las dos la tienen.'],
        ['Mitocondrias', 'Las dos las tienen.'],
      ],
      'La pared le da forma y los cloroplastos captan la luz.',
    ),
    order(
      'easy',
      'niveles de organización',
      'Ordena de lo más pequeño a lo más grande.',
      ['Célula', 'Tejido', 'Órgano', 'Sistema', 'Organismo'],
      'Las células forman tejidos; los tejidos, órganos; los órganos, sistemas.',
    ),
    choice(
      'medium',
      'átomo',
      '¿Qué partículas están en el núcleo del átomo?',
      'Protones y neutrones',
      [
        ['Electrones y protones', 'Los electrones están alrededor del núcleo.'],
        'Solo electrones',
        'Neutrones y electrones',
      ],
      'Protones y neutrones forman el núcleo.',
    ),
    numeric(
      'medium',
      'átomo, número de masa',
      'Un átomo tiene 11 protones y 12 neutrones. ¿Cuál es su número de masa?',
      '23',
      'Número de masa = protones + neutrones.',
      { check: '11+12' },
    ),
    formula(
      'medium',
      'velocidad',
      'Un ciclista avanza {{d}} metros en 20 segundos con velocidad constante. ¿Cuál es su velocidad en metros por segundo?',
      'd 60 200 20',
      'd/20',
      'Velocidad = distancia ÷ tiempo.',
      { unit: 'm/s' },
    ),
    numeric(
      'medium',
      'ley de Newton',
      '¿Qué fuerza, en newtons, da a una masa de 4 kg una aceleración de 3 m/s²?',
      '12',
      'F = m · a = 4 × 3.',
      { unit: 'N', check: '4*3' },
    ),
    short('easy', 'tabla periódica', '¿Cuál es el símbolo químico del oro?', ['Au'], 'Viene del latín «aurum».', {
      caseMatters: true,
    }),
    cloze(
      'medium',
      'agua, fórmula',
      'Completa.',
      'Una molécula de agua tiene {{#2}} átomos de hidrógeno y {{#1}} de oxígeno; su fórmula es {{H2O|H₂O}}.',
      'H₂O: dos de hidrógeno y uno de oxígeno.',
    ),
    trueFalse(
      'medium',
      'placas tectónicas',
      'En la costa del Perú, la placa de Nazca se hunde bajo la placa Sudamericana.',
      true,
      'Esa subducción levanta los Andes y causa terremotos.',
    ),
  ],
  'Indaga mediante métodos científicos para construir sus conocimientos': [
    hotSpot(
      'medium',
      'microscopio',
      'Toca la parte del microscopio por la que se mira.',
      ['microscopio-cebolla.svg', 'Un microscopio y, al lado, células de cebolla vistas con él.'],
      {
        'extremo superior': [0.268, 0.16, 0.05, 0.1],
        'extremo inferior del tubo': [0.2, 0.55, 0.04, 0.08],
        'mesa de la muestra': [0.235, 0.71, 0.1, 0.04],
        perilla: [0.38, 0.614, 0.03, 0.05],
        base: [0.24, 0.875, 0.16, 0.04],
      },
      ['extremo superior'],
      'Se mira por el ocular, que está arriba; el objetivo está cerca de la muestra.',
    ),
    choice(
      'hard',
      'variables',
      'Se mide cuánto crece una planta con distintas cantidades de fertilizante. ¿Cuál es la variable independiente?',
      'La cantidad de fertilizante',
      [
        ['El crecimiento de la planta', 'Esa es la dependiente: es lo que se mide.'],
        'El tipo de maceta',
        'La hora del día',
      ],
      'La independiente es la que el investigador cambia.',
    ),
  ],
  'Diseña y construye soluciones tecnológicas para resolver problemas de su entorno': [
    choice(
      'medium',
      'aislantes',
      '¿Qué material conviene para conservar caliente una olla?',
      'Lana, porque conduce mal el calor.',
      ['Aluminio, porque brilla.', 'Cobre, porque conduce bien el calor.', 'Hierro, porque es fuerte.'],
      'Un aislante térmico conduce mal el calor.',
    ),
  ],
});
