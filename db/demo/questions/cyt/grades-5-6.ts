import { bank } from '../bank.ts';
import { choice, essay, match, multiple, numeric, order, short, trueFalse } from '../write.ts';
import { cloze, hotSpot } from '../write-gaps.ts';

export default bank('CYT', [5, 6], {
  'Explica el mundo físico basándose en conocimientos científicos': [
    hotSpot(
      'medium',
      'célula',
      'Toca el núcleo de la célula animal.',
      [
        'celula-animal-vegetal.svg',
        'A la izquierda una célula animal redonda; a la derecha una vegetal rectangular. Sus partes llevan números.',
      ],
      {
        'círculo oscuro de la célula redonda': [0.266, 0.5, 0.075, 0.13],
        'mitocondria de la célula redonda': [0.16, 0.36, 0.05, 0.07],
        'círculo oscuro de la célula rectangular': [0.64, 0.735, 0.05, 0.085],
        'bolsa grande de la célula rectangular': [0.756, 0.48, 0.13, 0.2],
      },
      ['círculo oscuro de la célula redonda'],
      'El núcleo guarda la información genética; la célula animal es la redonda.',
    ),
    hotSpot(
      'easy',
      'circuito eléctrico',
      'Toca la lámpara que está en un circuito cerrado.',
      [
        'circuito-abierto-cerrado.svg',
        'Dos circuitos con pila, interruptor y lámpara; en uno el interruptor está levantado.',
      ],
      { 'lámpara de la izquierda': [0.25, 0.2, 0.07, 0.2], 'lámpara de la derecha': [0.757, 0.2, 0.09, 0.2] },
      ['lámpara de la derecha'],
      'Con el interruptor cerrado la corriente da toda la vuelta y la lámpara enciende.',
    ),
    order(
      'medium',
      'cadena alimentaria',
      'Ordena esta cadena del mar desde el productor.',
      ['Fitoplancton', 'Camaroncitos', 'Anchoveta', 'Pelícano'],
      'El fitoplancton fabrica su alimento; cada uno come al anterior.',
    ),
    match(
      'medium',
      'sistemas del cuerpo',
      'Une cada órgano con su sistema.',
      { Corazón: 'Circulatorio', Pulmones: 'Respiratorio', Estómago: 'Digestivo', Riñones: 'Excretor' },
      'Cada sistema cumple una función y todos trabajan juntos.',
      ['Nervioso'],
    ),
    multiple(
      'medium',
      'energías renovables',
      '¿Cuáles son fuentes de energía renovable?',
      ['El viento', 'La luz del Sol', 'El agua de un río'],
      [
        ['El petróleo', 'Tarda millones de años en formarse.'],
        ['El carbón', 'Se agota.'],
      ],
      'Renovables son las que la naturaleza repone en poco tiempo.',
    ),
    choice(
      'easy',
      'mezclas',
      '¿Cómo separas la arena del agua?',
      'Con un filtro',
      ['Con un imán', 'Con una balanza', 'Con una lupa'],
      'El filtro deja pasar el agua y retiene la arena.',
    ),
    numeric(
      'medium',
      'densidad',
      'Un bloque de 60 gramos ocupa 20 centímetros cúbicos. ¿Cuántos gramos tiene cada centímetro cúbico?',
      '3',
      'Densidad = masa ÷ volumen = 60 ÷ 20.',
      { check: '60/20' },
    ),
    short(
      'medium',
      'respiración',
      '¿Qué gas toma la sangre en los pulmones?',
      ['oxígeno', 'el oxígeno', 'O2'],
      'La sangre toma oxígeno y deja dióxido de carbono.',
    ),
    trueFalse(
      'medium',
      'cambios de la materia',
      'Cuando se quema un papel, ocurre un cambio químico.',
      true,
      'Se forman sustancias nuevas: ceniza y gases.',
    ),
    cloze(
      'medium',
      'cambios de estado',
      'Completa con el nombre del cambio.',
      'De líquido a gas: {{evaporación|vaporización}}. De gas a líquido: {{condensación}}. De sólido a líquido: {{fusión}}.',
      'Cada cambio de estado tiene un nombre.',
    ),
  ],
  'Indaga mediante métodos científicos para construir sus conocimientos': [
    choice(
      'hard',
      'hipótesis',
      '¿Cuál es una hipótesis que se puede poner a prueba?',
      'El azúcar se disuelve más rápido en agua caliente que en agua fría.',
      ['El agua es lo más hermoso del mundo.', '¿Por qué se disuelve el azúcar?', 'Compré azúcar en la tienda.'],
      'Una hipótesis es una respuesta posible que un experimento puede confirmar o rechazar.',
    ),
  ],
  'Diseña y construye soluciones tecnológicas para resolver problemas de su entorno': [
    essay(
      'hard',
      'diseño, agua',
      'En tu comunidad el agua llega turbia. Propón un filtro casero: qué materiales usarías, en qué orden y por qué. Di también qué no puede eliminar.',
      'Capas de grava, arena y carbón; explica para qué sirve cada una; dice que el filtro no mata todos los microbios y hay que hervir.',
      [80, 250],
      'Un buen diseño explica cada material y reconoce sus límites.',
    ),
  ],
});
