import type { Language } from '@patio/engine-learning';

export const TEMPLATES = ['five_e', 'gradual_release', 'project', 'easy_read'] as const;
export type TemplateId = (typeof TEMPLATES)[number];
/** What stands in a phase besides its activity when there are passages to teach with. */
export type Recipe = 'open' | 'read' | 'words' | 'practise' | 'check';

export interface Phase {
  name: string;
  weight: number;
  grouping: 'alone' | 'pairs' | 'group';
  steps: string[];
  holds: Recipe[];
}
type Grouping = Phase['grouping'];
const p = (name: string, weight: number, grouping: Grouping, holds: Recipe[], ...steps: string[]): Phase => ({
  name,
  weight,
  grouping,
  steps,
  holds,
});

/** The phases of each template. `{topic}` and `{goal}` are what the teacher named. */
export const PHASES: Record<Language, Record<TemplateId, Phase[]>> = {
  es: {
    five_e: [
      p(
        'Enganchar',
        2,
        'group',
        ['open'],
        'Muestra un objeto o una imagen sobre {topic} y pregunta qué ven.',
        'Cada quien escribe una pregunta que le gustaría responder.',
      ),
      p(
        'Explorar',
        4,
        'pairs',
        [],
        'En parejas, busquen en el texto o en el material qué dice sobre {topic}.',
        'Anoten tres datos y una duda.',
      ),
      p(
        'Explicar',
        5,
        'group',
        ['read', 'words'],
        'Lean en voz alta y subrayen lo que responde a sus preguntas.',
        'Digan con sus palabras qué aprendieron sobre {topic}.',
      ),
      p(
        'Elaborar',
        4,
        'group',
        ['practise'],
        'Usen lo aprendido en un caso nuevo que conozcan.',
        'Compartan su caso con otro grupo.',
      ),
      p('Evaluar', 3, 'alone', ['check'], 'Responde sin ayuda y revisa tus respuestas.'),
    ],
    gradual_release: [
      p(
        'Yo lo hago',
        4,
        'group',
        ['open', 'read'],
        'Explica en voz alta cómo piensas al trabajar {topic}.',
        'Muestra un ejemplo completo, paso a paso.',
      ),
      p('Lo hacemos', 4, 'group', ['words'], 'Resuelvan juntos un ejemplo: cada paso lo propone alguien distinto.'),
      p(
        'Lo hacen en parejas',
        4,
        'pairs',
        ['practise'],
        'En parejas, resuelvan un ejemplo parecido y expliquen cada paso.',
      ),
      p('Lo haces tú', 4, 'alone', ['check'], 'Trabaja sin ayuda y marca lo que todavía te cuesta.'),
    ],
    project: [
      p(
        'Pregunta',
        2,
        'group',
        ['open'],
        'Presenta la pregunta del proyecto sobre {topic}.',
        'Anoten qué saben y qué necesitan averiguar.',
      ),
      p(
        'Investigar',
        6,
        'group',
        ['read', 'words'],
        'Lean las fuentes y guarden de dónde sale cada dato.',
        'Repartan las tareas.',
      ),
      p(
        'Crear',
        6,
        'group',
        ['practise'],
        'Hagan el producto que responde a la pregunta.',
        'Muéstrenlo a otro grupo y anoten una mejora.',
      ),
      p('Compartir', 3, 'group', ['check'], 'Presenten el producto y expliquen qué aprendieron.'),
    ],
    easy_read: [
      p(
        'Antes de leer',
        2,
        'group',
        ['open'],
        'Mira las palabras y los dibujos sobre {topic}.',
        'Di una cosa que ya sabes.',
      ),
      p('Leer por partes', 5, 'pairs', ['read'], 'Lee una parte. Para. Di qué pasó.', 'Lee la siguiente parte.'),
      p('Palabras nuevas', 3, 'pairs', ['words'], 'Busca cada palabra nueva. Dibuja qué significa.'),
      p('Practicar', 3, 'alone', ['practise'], 'Haz un ejercicio con apoyo.'),
      p('Mostrar', 2, 'alone', ['check'], 'Responde las preguntas. Puedes hablar, señalar o escribir.'),
    ],
  },
  en: {
    five_e: [
      p(
        'Engage',
        2,
        'group',
        ['open'],
        'Show an object or a picture about {topic} and ask what they see.',
        'Everyone writes one question they would like to answer.',
      ),
      p(
        'Explore',
        4,
        'pairs',
        [],
        'In pairs, look in the text or the material for what it says about {topic}.',
        'Note three facts and one doubt.',
      ),
      p(
        'Explain',
        5,
        'group',
        ['read', 'words'],
        'Read aloud and underline what answers your questions.',
        'Say in your own words what you learnt about {topic}.',
      ),
      p(
        'Elaborate',
        4,
        'group',
        ['practise'],
        'Use what you learnt in a new case that you know.',
        'Share your case with another group.',
      ),
      p('Evaluate', 3, 'alone', ['check'], 'Answer without help and check your answers.'),
    ],
    gradual_release: [
      p(
        'I do it',
        4,
        'group',
        ['open', 'read'],
        'Think aloud while you work on {topic}.',
        'Show one whole example, step by step.',
      ),
      p('We do it', 4, 'group', ['words'], 'Solve an example together: each step comes from somebody else.'),
      p('You do it together', 4, 'pairs', ['practise'], 'In pairs, solve a similar example and explain each step.'),
      p('You do it alone', 4, 'alone', ['check'], 'Work without help and mark what is still hard.'),
    ],
    project: [
      p(
        'Question',
        2,
        'group',
        ['open'],
        'Present the question of the project about {topic}.',
        'Note what you know and what you need to find out.',
      ),
      p(
        'Research',
        6,
        'group',
        ['read', 'words'],
        'Read the sources and keep where each fact comes from.',
        'Share out the tasks.',
      ),
      p(
        'Create',
        6,
        'group',
        ['practise'],
        'Make the product that answers the question.',
        'Show it to another group and note one improvement.',
      ),
      p('Share', 3, 'group', ['check'], 'Present the product and explain what you learnt.'),
    ],
    easy_read: [
      p(
        'Before reading',
        2,
        'group',
        ['open'],
        'Look at the words and pictures about {topic}.',
        'Say one thing you already know.',
      ),
      p('Read in parts', 5, 'pairs', ['read'], 'Read one part. Stop. Say what happened.', 'Read the next part.'),
      p('New words', 3, 'pairs', ['words'], 'Find each new word. Draw what it means.'),
      p('Practise', 3, 'alone', ['practise'], 'Do one exercise with support.'),
      p('Show', 2, 'alone', ['check'], 'Answer the questions. You can speak, point or write.'),
    ],
  },
};

export const GOALS: Record<
  Language,
  { title: string; text: (competency: string, topic: string) => string; check: string; tell: (topic: string) => string }
> = {
  es: {
    title: 'Meta de hoy',
    text: (competency, topic) => `Trabajamos «${competency}» con el tema: ${topic}.`,
    check: 'Antes de terminar',
    tell: (topic) => `Di o escribe una idea que te llevas sobre ${topic} y una pregunta que te queda.`,
  },
  en: {
    title: 'Goal of today',
    text: (competency, topic) => `We work on “${competency}” with the topic: ${topic}.`,
    check: 'Before you finish',
    tell: (topic) => `Say or write one idea that you take with you about ${topic} and one question that stays.`,
  },
};
