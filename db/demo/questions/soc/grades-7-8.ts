import { bank } from '../bank.ts';
import { choice, match, multiple, numeric, order, short, trueFalse } from '../write.ts';
import { cloze } from '../write-gaps.ts';

export default bank('SOC', [7, 8], {
  'Construye interpretaciones históricas': [
    order(
      'medium',
      'edades de la historia',
      'Ordena las edades en que suele dividirse la historia de Europa.',
      ['Edad Antigua', 'Edad Media', 'Edad Moderna', 'Edad Contemporánea'],
      'De la escritura a nuestros días.',
    ),
    match(
      'medium',
      'civilizaciones antiguas',
      'Une cada civilización con su río.',
      { Egipto: 'Nilo', Mesopotamia: 'Tigris y Éufrates', India: 'Indo', China: 'Amarillo' },
      'Los ríos dieron agua y tierra fértil.',
    ),
    choice(
      'medium',
      'feudalismo',
      '¿Qué daba el vasallo a su señor en el feudalismo?',
      'Fidelidad y ayuda militar',
      ['Un salario mensual', 'El derecho a votar', 'Acciones de su empresa'],
      'A cambio recibía protección y un feudo.',
    ),
    multiple(
      'hard',
      'revolución agrícola',
      '¿Qué cambió cuando los grupos humanos empezaron a cultivar?',
      ['Se quedaron a vivir en un lugar.', 'Pudieron guardar alimentos.', 'Creció la población.'],
      [['Dejaron de comer plantas.', 'Al contrario: las cultivaban.']],
      'La agricultura permitió aldeas y, con el tiempo, ciudades.',
    ),
    numeric(
      'medium',
      'siglos',
      '¿En qué siglo está el año 1532? Escribe el número con cifras.',
      '16',
      'De 1501 a 1600 es el siglo XVI.',
    ),
    trueFalse(
      'medium',
      'mundo moderno',
      'La imprenta de Gutenberg ayudó a que las ideas se difundieran más rápido en Europa.',
      true,
      'Desde el siglo XV los libros se hicieron más baratos y numerosos.',
    ),
    short(
      'medium',
      'Roma',
      '¿Cómo se llama la lengua de los antiguos romanos, de la que viene el español?',
      ['latín', 'el latín'],
      'El español, el portugués, el francés y el italiano vienen del latín.',
    ),
  ],
  'Gestiona responsablemente el espacio y el ambiente': [
    choice(
      'medium',
      'clima',
      '¿Qué es el clima?',
      'El promedio del tiempo atmosférico de un lugar durante muchos años.',
      [['Si llueve hoy o no.', 'Eso es el tiempo.'], 'La temperatura de este momento.'],
      'El tiempo cambia cada día; el clima describe décadas.',
    ),
    numeric(
      'hard',
      'escala',
      'En un mapa a escala 1 : 100 000, dos pueblos están a 7 cm. ¿A cuántos kilómetros están en la realidad?',
      '7',
      '1 cm son 100 000 cm, es decir, 1 km.',
      { unit: 'km', check: '7*100000/100000' },
    ),
    cloze(
      'medium',
      'corrientes marinas',
      'Completa.',
      'La corriente de {{Humboldt}} es de aguas {{=frías|~cálidas}} y por eso el mar peruano es rico en {{=peces|~corales}}.',
      'El agua fría sube con nutrientes que alimentan a muchos peces.',
    ),
  ],
  'Gestiona responsablemente los recursos económicos': [
    choice(
      'medium',
      'oferta y demanda',
      'Hay mucha cosecha de papa y la misma cantidad de compradores. ¿Qué suele pasar con el precio?',
      'Baja',
      ['Sube', 'Se duplica', 'Desaparece'],
      'Con más oferta y la misma demanda, el precio tiende a bajar.',
    ),
  ],
  'Convive y participa democráticamente en la búsqueda del bien común': [
    match(
      'medium',
      'poderes del Estado',
      'Une cada poder con su función.',
      {
        'Poder Legislativo': 'Hace las leyes',
        'Poder Ejecutivo': 'Gobierna y aplica las leyes',
        'Poder Judicial': 'Administra justicia',
      },
      'Separar los poderes evita que uno solo mande en todo.',
    ),
  ],
});
