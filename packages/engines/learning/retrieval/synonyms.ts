import type { Language } from '../exercises/form.ts';
import { stem } from './terms.ts';

/** School words that children swap. A group is one idea; more groups may come from a course's glossary and its teachers. */
export type Synonyms = readonly (readonly string[])[];

const ES: Synonyms = [
  ['parecerse', 'semejante', 'común', 'ambos'],
  ['diferencia', 'distinto', 'distinguir', 'diferente'],
  ['encontrar', 'hallar', 'ubicar', 'buscar'],
  ['calcular', 'sacar', 'averiguar', 'hallar'],
  ['inventar', 'crear', 'escribir'],
  ['acostarse', 'dormir', 'cama'],
  ['pronunciar', 'sonido', 'suena'],
  ['principal', 'importante'],
  ['etapa', 'paso', 'fase'],
  ['agricultura', 'sembrar', 'cultivar', 'cosecha'],
  ['historia', 'cuento', 'relato', 'anécdota'],
  ['ordenar', 'orden', 'primero'],
  ['descubrir', 'encontrar', 'inventar'],
  ['pobre', 'humilde'],
  ['necesitar', 'hacer falta'],
  ['equivocarse', 'error', 'fallar'],
  ['bombilla', 'foco', 'luz', 'lámpara', 'bombillo'],
  ['prender', 'encender', 'funcionar'],
  ['electricidad', 'corriente', 'eléctrica'],
  ['pila', 'batería'],
  ['vuelto', 'cambio', 'vueltas'],
  ['resultado', 'respuesta', 'solución'],
  ['sumar', 'suma', 'juntar', 'más', 'agregar'],
  ['restar', 'resta', 'quitar', 'menos'],
  ['multiplicar', 'multiplicación', 'veces', 'por'],
  ['dividir', 'división', 'repartir', 'entre'],
  ['llover', 'lluvia', 'precipitación'],
  ['secar', 'evaporar', 'evaporación', 'vapor'],
  ['mayor', 'grande'],
  ['menor', 'chico', 'pequeño'],
  ['desaparecer', 'faltar', 'extinguir', 'morir'],
  ['comer', 'alimentar', 'alimento', 'comida'],
  ['falso', 'mentira', 'rumor', 'engaño'],
  ['revisar', 'comprobar', 'verificar', 'chequear'],
  ['compartir', 'reenviar', 'pasar'],
  ['celular', 'teléfono', 'chat', 'móvil'],
  ['sueldo', 'salario', 'pago', 'ganar'],
  ['plata', 'dinero', 'moneda'],
  ['carro', 'auto', 'coche'],
  ['esclavo', 'esclavizado', 'afrodescendiente'],
  ['inca', 'andes', 'tahuantinsuyo'],
  ['mapa', 'plano', 'croquis'],
  ['cuadrícula', 'cuadrito', 'cuadro'],
  ['símbolo', 'dibujo'],
  ['porcentaje', 'ciento'],
  ['descuento', 'rebaja', 'oferta'],
  ['comienzo', 'inicio', 'empezar', 'principio', 'comenzar'],
  ['terminar', 'final', 'acabar'],
  ['vivo', 'vida'],
  ['partes', 'piezas', 'elementos'],
  ['despejar', 'resolver', 'hallar', 'dejar sola'],
  ['convencer', 'opinión', 'argumento'],
  ['pasado', 'past'],
  ['presente', 'present'],
  ['enojo', 'rabia'],
  ['inglés', 'english'],
  ['levantarse', 'get'],
  ['oración', 'frase'],
  ['microscopio', 'ver'],
  ['animal', 'animales'],
  ['planta', 'vegetal'],
  ['piedra', 'roca'],
  ['iguales', 'equivalentes', 'igual', 'mismo'],
  ['independizar', 'independencia', 'libertad'],
  ['indígena', 'indio', 'nativo'],
  ['estallar', 'chispa', 'detonante'],
  ['quemar', 'fuego', 'fogata', 'leña'],
  ['masa', 'peso', 'pesar'],
  ['antiguo', 'antes', 'pasado'],
  ['pájaro', 'ave'],
  ['contestar', 'responder'],
  ['acuerdo', 'distinto'],
  ['número', 'cifra'],
  ['canasta', 'básica'],
  ['suben', 'aumento', 'alza'],
  ['boca', 'labios'],
  ['negar', 'negación', 'no'],
  ['preguntar', 'pregunta'],
];
const EN: Synonyms = [
  ['check', 'verify', 'test', 'true'],
  ['similar', 'alike', 'both', 'common'],
  ['difference', 'different', 'compare'],
  ['build', 'make'],
  ['mistake', 'wrong', 'error'],
  ['job', 'function'],
  ['fake', 'false', 'rumour', 'lie'],
  ['rain', 'precipitation'],
  ['dry', 'evaporate', 'evaporation', 'vapour'],
  ['bigger', 'greater', 'larger', 'big'],
  ['smaller', 'less'],
  ['bottom', 'below', 'denominator'],
  ['top', 'above', 'numerator'],
  ['same', 'equal', 'equivalent'],
  ['disappear', 'gone', 'dies', 'missing'],
  ['eat', 'food'],
  ['important', 'main'],
  ['text', 'story', 'passage'],
  ['wage', 'pay', 'salary', 'earn'],
  ['rise', 'raise', 'increase'],
  ['percent', 'percentage'],
  ['discount', 'off', 'sale'],
  ['disagree', 'others', 'against'],
  ['start', 'begin', 'first'],
  ['solve', 'solution'],
  ['calculate', 'measure', 'find'],
  ['worth', 'value'],
  ['inca', 'incas', 'andes'],
  ['cents', 'money', 'coin'],
];

/** For each stem, the stems of its group. */
export function synonymTable(language: Language, more: Synonyms = []): ReadonlyMap<string, readonly string[]> {
  const table = new Map<string, Set<string>>();
  for (const group of [...(language === 'es' ? ES : EN), ...more]) {
    const stems = group.map((word) =>
      stem(
        word
          .normalize('NFD')
          .replaceAll(/[\u0300-\u036f]/g, '')
          .toLowerCase(),
        language,
      ),
    );
    for (const each of stems) {
      const known = table.get(each) ?? new Set();
      for (const other of stems) if (other !== each) known.add(other);
      table.set(each, known);
    }
  }
  return new Map([...table].map(([key, others]) => [key, [...others]]));
}
