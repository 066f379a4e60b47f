import { bank } from '../bank.ts';
import { choice, essay, match, multiple, numeric, order, short, trueFalse } from '../write.ts';
import { cloze } from '../write-gaps.ts';

export default bank('SOC', [9, 11], {
  'Construye interpretaciones históricas': [
    order(
      'medium',
      'siglo XX',
      'Ordena los hechos.',
      [
        'Comienza la Primera Guerra Mundial',
        'Gran Depresión',
        'Termina la Segunda Guerra Mundial',
        'Caída del Muro de Berlín',
      ],
      '1914, 1929, 1945 y 1989.',
    ),
    multiple(
      'medium',
      'Revolución Industrial',
      '¿Qué consecuencias tuvo la Revolución Industrial?',
      ['Crecieron las ciudades.', 'Se produjo en fábricas con máquinas.', 'Surgió la clase obrera.'],
      [['Desapareció el comercio.', 'Al contrario: creció.']],
      'Cambió la forma de producir, de vivir y de trabajar.',
    ),
    match(
      'medium',
      'siglo XIX peruano',
      'Une cada hecho con su fecha.',
      {
        'Batalla de Ayacucho': '1824',
        'Combate del Dos de Mayo': '1866',
        'Combate de Angamos': '1879',
        'Tratado de Ancón': '1883',
      },
      'De la independencia al final de la guerra con Chile.',
    ),
    choice(
      'medium',
      'Guerra Fría',
      '¿Por qué se llamó «fría» la Guerra Fría?',
      'Porque las dos potencias no se enfrentaron directamente.',
      ['Porque ocurrió en el polo.', 'Porque no hubo ningún conflicto en el mundo.'],
      'Estados Unidos y la Unión Soviética compitieron sin una guerra abierta entre ellos.',
    ),
    short(
      'medium',
      'Revolución Francesa',
      '¿En qué año empezó la Revolución Francesa?',
      ['1789', 'en 1789'],
      'La toma de la Bastilla fue el 14 de julio de 1789.',
    ),
    trueFalse(
      'medium',
      'siglo XX',
      'La Declaración Universal de los Derechos Humanos se aprobó después de la Segunda Guerra Mundial.',
      true,
      'Las Naciones Unidas la aprobaron en 1948.',
    ),
    essay(
      'hard',
      'interpretar fuentes',
      'Dos fuentes cuentan de modo opuesto la llegada de los españoles al Tahuantinsuyo. Explica por qué pueden diferir y qué harías para acercarte a lo que pasó.',
      'Considera quién escribe, cuándo, para quién y con qué interés; propone comparar con otras fuentes y restos materiales.',
      [120, 300],
      'Ninguna fuente es neutral: se comparan unas con otras.',
    ),
  ],
  'Gestiona responsablemente los recursos económicos': [
    numeric(
      'medium',
      'inflación',
      'Una canasta costaba 200 soles y un año después cuesta 210. ¿Qué porcentaje subió?',
      '5',
      '10 ÷ 200 = 0,05, es decir, 5 %.',
      { unit: '%', check: '(210-200)/200*100' },
    ),
    choice(
      'hard',
      'política monetaria',
      '¿Qué suele hacer un banco central cuando la inflación sube demasiado?',
      'Subir la tasa de interés',
      [['Bajar la tasa de interés', 'Eso estimula más el gasto.'], 'Imprimir más billetes', 'Prohibir el ahorro'],
      'Con crédito más caro, baja el gasto y los precios suben menos.',
    ),
    cloze(
      'medium',
      'economía',
      'Completa.',
      'El valor de los bienes y servicios que produce un país en un año es su {{PBI|producto bruto interno|PIB|producto interno bruto}}. Si un país compra más de lo que vende al exterior, tiene {{=déficit|~superávit}} comercial.',
      'PBI es el producto bruto interno; comprar más de lo que se vende es un déficit.',
    ),
  ],
  'Gestiona responsablemente el espacio y el ambiente': [
    choice(
      'medium',
      'desarrollo sostenible',
      '¿Qué es el desarrollo sostenible?',
      'Satisfacer las necesidades de hoy sin quitar a las generaciones futuras la posibilidad de satisfacer las suyas.',
      ['Crecer lo más rápido posible.', 'No usar ningún recurso.'],
      'Une economía, sociedad y ambiente, hoy y mañana.',
    ),
  ],
  'Convive y participa democráticamente en la búsqueda del bien común': [
    multiple(
      'medium',
      'democracia',
      '¿Qué caracteriza a una democracia?',
      ['Elecciones libres', 'Separación de poderes', 'Respeto a las minorías'],
      [['Un solo partido permitido', 'Eso elimina la competencia.'], 'Prensa controlada por el gobierno'],
      'La mayoría decide, pero dentro de reglas que protegen a todos.',
    ),
    choice(
      'medium',
      'ciudadanía',
      '¿A qué edad se puede votar en el Perú?',
      '18 años',
      ['16 años', '20 años', '21 años'],
      'La Constitución reconoce la ciudadanía a los 18 años.',
    ),
  ],
});
