import { beginPaper, Pages } from '@patio/pdf';

/** A paper that a teacher hands out: a title, what it is for, and parts with their lines. */
export interface HandOut {
  title: string;
  lede: string;
  parts: readonly { title: string; lines: readonly string[] }[];
  /** Rows of a table at the end, the first of which is its head. */
  table?: readonly (readonly string[])[];
}

const RULE = { ink: 'mist', weight: 0.5 } as const;

/** Writes it as a PDF. */
export async function writePaper({ title, lede, parts, table = [] }: HandOut, at: Date): Promise<Buffer> {
  const paper = await beginPaper({ title, author: 'Colegio Los Andes', language: 'es', at });
  const pages = new Pages({ paper: 'a4', margin: 56 });
  pages.turn();
  pages.paragraph(title, { face: 'bold', size: 20, line: 26, after: 6, ink: 'deep' });
  pages.paragraph(lede, { size: 11, line: 17, after: 14, ink: 'slate' });
  for (const part of parts) {
    pages.room(60);
    pages.paragraph(part.title, { face: 'bold', size: 13, line: 20, after: 2, ink: 'deep' });
    for (const line of part.lines) pages.paragraph(`•  ${line}`, { size: 11, line: 17, after: 2 });
    pages.y += 10;
  }
  for (const [row, cells] of table.entries())
    pages.row(cells, { size: 10, pad: 6, rule: RULE, ...(row === 0 && { face: 'bold' }) });
  pages.onEach((pen, page, all) =>
    pen.text(pen.width - 56, pen.height - 28, `${page} / ${all}`, { size: 9, ink: 'grey', align: 'right' }),
  );
  paper.add(pages.pens);
  return Buffer.from(await paper.finish());
}

const NOTES: HandOut = {
  title: 'Cómo tomar apuntes en tres partes',
  lede: 'Divide cada hoja en tres partes antes de que empiece la clase. Te servirá para estudiar sin copiar todo otra vez.',
  parts: [
    {
      title: '1. Durante la clase: la columna ancha',
      lines: [
        'Anota ideas, no frases completas. Deja una línea en blanco entre una idea y otra.',
        'Dibuja lo que se pueda dibujar: un esquema, una flecha, una tabla pequeña.',
        'Marca con un signo de pregunta lo que no entendiste.',
      ],
    },
    {
      title: '2. Ese mismo día: la columna angosta',
      lines: [
        'Escribe una pregunta por cada idea. La respuesta debe estar a su lado.',
        'Tapa la columna ancha y contesta en voz alta.',
      ],
    },
    {
      title: '3. Al final de la semana: el pie de la hoja',
      lines: [
        'Resume la hoja en dos oraciones con tus propias palabras.',
        'Lleva a clase lo que aún tiene signo de pregunta.',
      ],
    },
  ],
};

/** The first one forgot the last step; the second is the one that classes have. */
export const FIRST_NOTES: HandOut = { ...NOTES, parts: NOTES.parts.slice(0, 2) };
export const SECOND_NOTES = NOTES;

export const RUBRIC: HandOut = {
  title: 'Qué se mira en una exposición',
  lede: 'Úsala antes de exponer, para prepararte, y después, para contarle a un compañero qué hizo bien.',
  parts: [],
  table: [
    ['Qué se mira', 'Muy bien', 'Bien', 'Por mejorar'],
    ['Idea principal', 'Clara desde el inicio.', 'Se entiende, pero tarde.', 'Hay varias y no se sabe cuál es.'],
    ['Ejemplos', 'Dos propios y bien explicados.', 'Uno propio.', 'Solo los del libro.'],
    ['Voz y mirada', 'Se oye desde el fondo y mira a todos.', 'Se oye, pero lee casi todo.', 'No se oye o lee todo.'],
    ['Tiempo', 'Entre 4 y 5 minutos.', 'Un minuto de más o de menos.', 'Mucho más o mucho menos.'],
  ],
};

export const AGREEMENTS: HandOut = {
  title: 'Acuerdos para trabajar en grupo',
  lede: 'Léanlos juntos antes de empezar y elijan quién cuida cada uno.',
  parts: [
    {
      title: 'Antes de empezar',
      lines: [
        'Todos dicen qué harán y cuánto tiempo necesitan.',
        'Alguien cuida el tiempo y alguien escribe los acuerdos.',
      ],
    },
    {
      title: 'Mientras trabajan',
      lines: [
        'Habla una persona a la vez.',
        'Se discuten las ideas, nunca a las personas.',
        'Quien termina pregunta a quién puede ayudar.',
      ],
    },
    { title: 'Al terminar', lines: ['Cada uno dice qué aportó y qué haría distinto la próxima vez.'] },
  ],
};
