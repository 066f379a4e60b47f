/** What a column holds. The names are read without capitals, accents, spaces and lines. */
const NAMES: Record<string, string> = {
  id: 'id',
  identificador: 'id',
  type: 'type',
  tipo: 'type',
  kind: 'type',
  title: 'title',
  titulo: 'title',
  nombre: 'title',
  name: 'title',
  prompt: 'prompt',
  question: 'prompt',
  enunciado: 'prompt',
  pregunta: 'prompt',
  answer: 'answer',
  respuesta: 'answer',
  correct: 'answer',
  correcta: 'answer',
  respuestacorrecta: 'answer',
  correctanswer: 'answer',
  tolerance: 'tolerance',
  tolerancia: 'tolerance',
  unit: 'unit',
  unidad: 'unit',
  points: 'points',
  puntos: 'points',
  puntaje: 'points',
  difficulty: 'difficulty',
  dificultad: 'difficulty',
  tags: 'tags',
  etiquetas: 'tags',
  language: 'language',
  idioma: 'language',
  feedback: 'feedback',
  retroalimentacion: 'feedback',
  comentario: 'feedback',
  category: 'category',
  categoria: 'category',
  carpeta: 'category',
  folder: 'category',
};
const OPTION = /^(?:option|opcion|choice|alternativa)(\d{1,2}|[a-t])$/;

export interface Header {
  delimiter: string;
  /** What each column holds: one of the names above, `option.3`, or null for one that is not known. */
  columns: (string | null)[];
}

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^\p{L}\d]/gu, '')
    .toLowerCase();

function columnOf(name: string): string | null {
  const word = plain(name);
  const option = OPTION.exec(word)?.[1];
  if (option) return `option.${/\d/.test(option) ? Number(option) : option.charCodeAt(0) - 96}`;
  return Object.hasOwn(NAMES, word) ? NAMES[word]! : null;
}

/** The header of a question table; null where the line is none. */
export function headerOf(line: string): Header | null {
  if (line.length > 5_000) return null;
  for (const delimiter of [',', ';', '\t']) {
    const columns = line.split(delimiter).map((name) => columnOf(name));
    const known = new Set(columns);
    if (known.has('prompt') && (known.has('answer') || known.has('type'))) return { delimiter, columns };
  }
  return null;
}
