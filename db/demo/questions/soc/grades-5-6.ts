import { bank } from '../bank.ts';
import { choice, essay, match, multiple, numeric, order, short, trueFalse } from '../write.ts';
import { cloze } from '../write-gaps.ts';

export default bank('SOC', [5, 6], {
  'Construye interpretaciones históricas': [
    order(
      'medium',
      'historia del Perú',
      'Ordena los hechos.',
      [
        'Auge del Tahuantinsuyo',
        'Captura de Atahualpa en Cajamarca',
        'Rebelión de Túpac Amaru II',
        'Proclamación de la independencia',
      ],
      'Siglo XV, 1532, 1780 y 1821.',
    ),
    numeric(
      'easy',
      'independencia',
      '¿En qué año proclamó San Martín la independencia del Perú?',
      '1821',
      'Fue el 28 de julio de 1821, en Lima.',
    ),
    match(
      'medium',
      'personajes',
      'Une a cada personaje con lo que hizo.',
      {
        'José de San Martín': 'Proclamó la independencia del Perú',
        'Simón Bolívar': 'Encabezó la campaña final en el Perú',
        'Micaela Bastidas': 'Dirigió la rebelión junto a Túpac Amaru II',
        'Francisco Pizarro': 'Fundó Lima en 1535',
      },
      'Cada uno actuó en un momento distinto.',
    ),
    multiple(
      'medium',
      'incas, organización',
      '¿Qué es cierto sobre el Tahuantinsuyo?',
      ['Se dividía en cuatro suyos.', 'El ayllu era su base social.', 'Usaban quipus para registrar datos.'],
      [['Usaban monedas de oro para comprar.', 'No tenían moneda: había reciprocidad y redistribución.']],
      'Cuatro suyos, ayllus y quipus.',
    ),
    trueFalse(
      'medium',
      'fuentes',
      'Un diario escrito por un soldado durante una guerra es una fuente primaria.',
      true,
      'Lo escribió alguien que vivió los hechos.',
    ),
    short(
      'easy',
      'culturas',
      '¿Qué cultura trazó las grandes figuras del desierto de Ica?',
      ['Nazca', 'la cultura Nazca', 'Nasca', 'cultura Nazca'],
      'Las líneas y geoglifos son de la cultura Nazca.',
    ),
  ],
  'Gestiona responsablemente el espacio y el ambiente': [
    choice(
      'medium',
      'coordenadas',
      '¿Qué línea divide la Tierra en hemisferio norte y hemisferio sur?',
      'La línea ecuatorial',
      [['El meridiano de Greenwich', 'Ese separa este y oeste.'], 'El trópico de Capricornio', 'El círculo polar'],
      'Está a la misma distancia de los dos polos.',
    ),
    cloze(
      'medium',
      'continentes, océanos',
      'Completa.',
      'La costa del Perú mira al océano {{Pacífico}} y el país está en el continente de {{América|América del Sur}}.',
      'El Pacífico baña toda la costa peruana.',
    ),
    choice(
      'medium',
      'fenómeno El Niño',
      '¿Qué ocurre en la costa norte del Perú durante un fenómeno El Niño fuerte?',
      'El mar se calienta y llueve mucho.',
      ['El mar se congela.', 'Deja de llover en la selva para siempre.', 'Bajan los ríos de la costa norte.'],
      'El agua cálida evapora más y trae lluvias intensas.',
    ),
  ],
  'Gestiona responsablemente los recursos económicos': [
    numeric(
      'medium',
      'presupuesto',
      'Una familia gana 1 500 soles y gasta 1 320. ¿Cuánto puede ahorrar?',
      '180',
      'Ahorro = ingresos − gastos.',
      { unit: 'soles', check: '1500-1320' },
    ),
    choice(
      'medium',
      'impuestos',
      '¿Para qué sirven los impuestos?',
      'Para pagar servicios como hospitales y escuelas públicas.',
      ['Para premiar a quien gasta más.', 'Para hacer billetes.'],
      'Los impuestos sostienen lo que es de todos.',
    ),
  ],
  'Convive y participa democráticamente en la búsqueda del bien común': [
    essay(
      'medium',
      'derechos del niño',
      'Elige un derecho de los niños. Explica qué significa, da un ejemplo de cuando se cumple y otro de cuando no.',
      'Nombra un derecho real, lo explica con sus palabras y da dos ejemplos claros.',
      [50, 150],
      'Entre otros: educación, salud, nombre, juego, protección y opinión.',
    ),
  ],
});
