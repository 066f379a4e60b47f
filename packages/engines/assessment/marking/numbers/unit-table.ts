/** A measure, and how many of its first unit one of this is; forms in Spanish and English, plurals come by themselves. */
type Row = readonly [factor: string, ...forms: string[]];

/** What can be turned into each other. The factor is exact: a decimal or a fraction. */
export const MEASURES: Readonly<Record<string, readonly Row[]>> = {
  length: [
    ['1', 'm', 'mt', 'mts', 'metro', 'metre', 'meter'],
    ['0.000000001', 'nm', 'nanómetro', 'nanometre', 'nanometer'],
    ['0.000001', 'µm', 'um', 'micra', 'micrómetro', 'micrometre', 'micrometer'],
    ['0.001', 'mm', 'milímetro', 'millimetre', 'millimeter'],
    ['0.01', 'cm', 'cms', 'centímetro', 'centimetre', 'centimeter'],
    ['0.1', 'dm', 'decímetro', 'decimetre', 'decimeter'],
    ['10', 'dam', 'decámetro', 'decametre', 'decameter'],
    ['100', 'hm', 'hectómetro', 'hectometre', 'hectometer'],
    ['1000', 'km', 'kms', 'kilómetro', 'kilometre', 'kilometer'],
    ['0.0254', 'in', 'pulg', 'pulgada', 'inch', 'inches'],
    ['0.3048', 'ft', 'pie', 'foot', 'feet'],
    ['0.9144', 'yd', 'yarda', 'yard'],
    ['1609.344', 'mi', 'milla', 'mile'],
  ],
  area: [
    ['1', 'm2', 'metro cuadrado', 'metros cuadrados', 'square metre', 'square meter', 'sq m'],
    ['0.000001', 'mm2', 'milímetro cuadrado', 'milímetros cuadrados'],
    ['0.0001', 'cm2', 'centímetro cuadrado', 'centímetros cuadrados', 'square centimetre', 'square centimeter'],
    ['0.01', 'dm2', 'decímetro cuadrado', 'decímetros cuadrados'],
    ['1000000', 'km2', 'kilómetro cuadrado', 'kilómetros cuadrados', 'square kilometre', 'square kilometer'],
    ['10000', 'ha', 'hectárea', 'hectare'],
  ],
  volume: [
    ['1', 'l', 'lt', 'lts', 'litro', 'litre', 'liter', 'dm3', 'decímetro cúbico', 'decímetros cúbicos'],
    ['0.001', 'ml', 'mililitro', 'millilitre', 'milliliter', 'cm3', 'cc', 'centímetro cúbico', 'centímetros cúbicos'],
    ['0.01', 'cl', 'centilitro', 'centilitre', 'centiliter'],
    ['0.1', 'dl', 'decilitro', 'decilitre', 'deciliter'],
    ['100', 'hl', 'hectolitro', 'hectolitre', 'hectoliter'],
    ['1000', 'kl', 'kilolitro', 'm3', 'metro cúbico', 'metros cúbicos', 'cubic metre', 'cubic meter'],
    ['0.000001', 'mm3', 'milímetro cúbico', 'milímetros cúbicos'],
  ],
  mass: [
    ['1', 'g', 'gr', 'grs', 'gramo', 'gram', 'gramme'],
    ['0.001', 'mg', 'miligramo', 'milligram'],
    ['0.01', 'cg', 'centigramo', 'centigram'],
    ['0.1', 'dg', 'decigramo', 'decigram'],
    ['1000', 'kg', 'kgs', 'kilo', 'kilogramo', 'kilogram'],
    ['1000000', 't', 'tonelada', 'tonne'],
    ['453.59237', 'lb', 'lbs', 'libra', 'pound'],
    ['28.349523125', 'oz', 'onza', 'ounce'],
  ],
  time: [
    ['1', 's', 'seg', 'segs', 'segundo', 'sec', 'second'],
    ['0.001', 'ms', 'milisegundo', 'millisecond'],
    ['60', 'min', 'mins', 'minuto', 'minute'],
    ['3600', 'h', 'hr', 'hrs', 'hora', 'hour'],
    ['86400', 'd', 'día', 'day'],
    ['604800', 'semana', 'week'],
  ],
  years: [
    ['12', 'año', 'year'],
    ['1', 'mes', 'month'],
    ['120', 'década', 'decade'],
    ['1200', 'siglo', 'century', 'centuries'],
  ],
  speed: [
    ['1', 'm/s', 'm/seg', 'metro por segundo', 'metros por segundo', 'metres per second', 'meters per second'],
    ['5/18', 'km/h', 'kmh', 'kph', 'km por hora', 'kilómetros por hora', 'kilometres per hour', 'kilometers per hour'],
    ['0.01', 'cm/s'],
    ['1000', 'km/s', 'kilómetros por segundo'],
  ],
  acceleration: [
    ['1', 'm/s2', 'm/s/s', 'metros por segundo cuadrado'],
    ['0.01', 'cm/s2'],
  ],
  density: [
    ['1', 'g/cm3', 'g/ml', 'kg/l', 'kg/dm3'],
    ['0.001', 'kg/m3', 'g/l'],
  ],
  force: [
    ['1', 'N', 'newton'],
    ['1000', 'kN', 'kilonewton'],
  ],
  energy: [
    ['1', 'J', 'julio', 'joule'],
    ['1000', 'kJ', 'kilojulio', 'kilojoule'],
    ['4.184', 'cal', 'caloría', 'calorie'],
    ['4184', 'kcal', 'kilocaloría', 'kilocalorie'],
    ['3600000', 'kWh'],
  ],
  power: [
    ['1', 'W', 'vatio', 'watt'],
    ['1000', 'kW', 'kilovatio', 'kilowatt'],
  ],
  pressure: [
    ['1', 'Pa', 'pascal', 'pascales'],
    ['100', 'hPa', 'hectopascal', 'hectopascales', 'mbar'],
    ['1000', 'kPa', 'kilopascal', 'kilopascales'],
    ['101325', 'atm', 'atmósfera', 'atmosphere'],
  ],
  voltage: [
    ['1', 'V', 'voltio', 'volt'],
    ['0.001', 'mV', 'milivoltio', 'millivolt'],
    ['1000', 'kV', 'kilovoltio', 'kilovolt'],
  ],
  current: [
    ['1', 'A', 'amp', 'amperio', 'ampere'],
    ['0.001', 'mA', 'miliamperio', 'milliampere'],
  ],
  resistance: [
    ['1', 'Ω', 'ohm', 'ohmio'],
    ['1000', 'kΩ', 'kohm', 'kiloohmio'],
  ],
  frequency: [
    ['1', 'Hz', 'hercio', 'hertz'],
    ['1000', 'kHz', 'kilohercio', 'kilohertz'],
  ],
  celsius: [
    ['1', '°C', 'ºC', 'C', 'grado Celsius', 'grados Celsius', 'degrees Celsius', 'centígrado', 'grados centígrados'],
  ],
  fahrenheit: [['1', '°F', 'ºF', 'F', 'grados Fahrenheit', 'degrees Fahrenheit']],
  kelvin: [['1', 'K', 'kelvin']],
  angle: [['1', '°', 'º', 'grado', 'degree']],
  percent: [['1', '%', 'por ciento', 'percent', 'per cent']],
  amount: [
    ['1', 'unidad', 'unidades', 'unit', 'u'],
    ['12', 'docena', 'dozen'],
  ],
  soles: [
    ['1', 'S/', 'S/.', 'sol', 'soles', 'PEN'],
    ['0.01', 'céntimo', 'centavo', 'cent'],
  ],
  dollars: [
    ['1', '$', 'US$', 'USD', 'dólar', 'dólares', 'dollar'],
    ['0.01', 'centavo', 'céntimo', 'cent', '¢'],
  ],
  pesos: [
    ['1', '$', 'peso', 'COP', 'MXN', 'CLP', 'ARS', 'UYU', 'DOP'],
    ['0.01', 'centavo', '¢'],
  ],
  bolivianos: [
    ['1', 'Bs', 'boliviano', 'BOB'],
    ['0.01', 'centavo'],
  ],
  quetzales: [
    ['1', 'Q', 'quetzal', 'quetzales', 'GTQ'],
    ['0.01', 'centavo'],
  ],
  guaranies: [['1', '₲', 'Gs', 'guaraní', 'guaraníes', 'PYG']],
  colones: [['1', '₡', 'colón', 'colones', 'CRC']],
  euros: [
    ['1', '€', 'euro', 'EUR'],
    ['0.01', 'céntimo', 'cent'],
  ],
};
