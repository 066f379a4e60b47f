import type { Language } from '@patio/engine-learning';

export const PRODUCTS = ['text', 'talk', 'experiment', 'problem', 'project', 'artwork'] as const;
export type Product = (typeof PRODUCTS)[number];

/** What is looked at: its name, what a student does who can do it, and the same as an infinitive. */
export interface Criterion {
  name: string;
  does: string;
  to: string;
}
const c = (name: string, does: string, to: string): Criterion => ({ name, does, to });

/** Verbs of what can be seen in a piece of work; none of them says what a student is like. */
export const CRITERIA: Record<Language, Record<Product, Criterion[]>> = {
  es: {
    text: [
      c('Propósito', 'Escribe sobre el tema y para quien va a leer', 'escribir sobre el tema y para quien va a leer'),
      c('Ideas', 'Sostiene cada idea con datos o ejemplos', 'sostener cada idea con datos o ejemplos'),
      c('Orden', 'Ordena las ideas en párrafos que se siguen', 'ordenar las ideas en párrafos que se siguen'),
      c(
        'Lengua',
        'Usa palabras precisas y cuida ortografía y puntuación',
        'usar palabras precisas y cuidar ortografía y puntuación',
      ),
      c('Revisión', 'Corrige su borrador con lo que le señalaron', 'corregir su borrador con lo que le señalaron'),
    ],
    talk: [
      c('Contenido', 'Explica el tema con datos correctos', 'explicar el tema con datos correctos'),
      c('Orden', 'Presenta inicio, desarrollo y cierre', 'presentar inicio, desarrollo y cierre'),
      c('Voz', 'Habla con volumen y ritmo que todos siguen', 'hablar con volumen y ritmo que todos sigan'),
      c('Escucha', 'Responde preguntas con lo que sabe del tema', 'responder preguntas con lo que sabe del tema'),
      c('Apoyos', 'Usa imágenes u objetos que aclaran lo que dice', 'usar imágenes u objetos que aclaren lo que dice'),
    ],
    experiment: [
      c('Pregunta', 'Plantea una pregunta que se puede comprobar', 'plantear una pregunta que se pueda comprobar'),
      c('Procedimiento', 'Sigue los pasos y cambia una sola variable', 'seguir los pasos y cambiar una sola variable'),
      c('Datos', 'Registra medidas con unidades y en orden', 'registrar medidas con unidades y en orden'),
      c('Conclusión', 'Explica el resultado con los datos que tomó', 'explicar el resultado con los datos que tomó'),
      c(
        'Cuidado',
        'Trabaja con seguridad y deja el lugar en orden',
        'trabajar con seguridad y dejar el lugar en orden',
      ),
    ],
    problem: [
      c(
        'Comprensión',
        'Dice con sus palabras qué se pide y con qué datos',
        'decir con sus palabras qué se pide y con qué datos',
      ),
      c('Estrategia', 'Elige una representación o un plan que sirve', 'elegir una representación o un plan que sirva'),
      c('Cálculo', 'Calcula con exactitud y escribe las unidades', 'calcular con exactitud y escribir las unidades'),
      c(
        'Argumento',
        'Justifica cada paso y revisa si la respuesta tiene sentido',
        'justificar cada paso y revisar si la respuesta tiene sentido',
      ),
    ],
    project: [
      c(
        'Investigación',
        'Reúne información de varias fuentes y las cita',
        'reunir información de varias fuentes y citarlas',
      ),
      c('Plan', 'Reparte tareas y cumple lo acordado', 'repartir tareas y cumplir lo acordado'),
      c(
        'Producto',
        'Entrega un producto que responde a la pregunta',
        'entregar un producto que responda a la pregunta',
      ),
      c(
        'Colaboración',
        'Aporta al grupo y toma en cuenta otras ideas',
        'aportar al grupo y tomar en cuenta otras ideas',
      ),
      c('Reflexión', 'Explica qué aprendió y qué cambiaría', 'explicar qué aprendió y qué cambiaría'),
    ],
    artwork: [
      c('Idea', 'Expresa una idea propia relacionada con el tema', 'expresar una idea propia relacionada con el tema'),
      c('Técnica', 'Usa los materiales y la técnica trabajados', 'usar los materiales y la técnica trabajados'),
      c('Proceso', 'Prueba alternativas y mejora su trabajo', 'probar alternativas y mejorar su trabajo'),
      c('Diálogo', 'Comenta su obra y la de otros con respeto', 'comentar su obra y la de otros con respeto'),
    ],
  },
  en: {
    text: [
      c('Purpose', 'Writes about the topic and for its reader', 'write about the topic and for its reader'),
      c('Ideas', 'Supports each idea with facts or examples', 'support each idea with facts or examples'),
      c(
        'Order',
        'Orders ideas in paragraphs that follow each other',
        'order ideas in paragraphs that follow each other',
      ),
      c(
        'Language',
        'Uses precise words and minds spelling and punctuation',
        'use precise words and mind spelling and punctuation',
      ),
      c('Revision', 'Improves the draft with the feedback received', 'improve the draft with the feedback received'),
    ],
    talk: [
      c('Content', 'Explains the topic with correct facts', 'explain the topic with correct facts'),
      c('Order', 'Gives an opening, a development and a close', 'give an opening, a development and a close'),
      c('Voice', 'Speaks at a volume and pace that all can follow', 'speak at a volume and pace that all can follow'),
      c('Listening', 'Answers questions with knowledge of the topic', 'answer questions with knowledge of the topic'),
      c('Support', 'Uses pictures or objects that make things clear', 'use pictures or objects that make things clear'),
    ],
    experiment: [
      c('Question', 'Asks a question that can be tested', 'ask a question that can be tested'),
      c(
        'Procedure',
        'Follows the steps and changes one variable only',
        'follow the steps and change one variable only',
      ),
      c('Data', 'Records measurements with units and in order', 'record measurements with units and in order'),
      c('Conclusion', 'Explains the result with the data taken', 'explain the result with the data taken'),
      c('Care', 'Works safely and leaves the place tidy', 'work safely and leave the place tidy'),
    ],
    problem: [
      c(
        'Understanding',
        'Says in own words what is asked and what is given',
        'say in own words what is asked and what is given',
      ),
      c('Strategy', 'Chooses a drawing or a plan that works', 'choose a drawing or a plan that works'),
      c('Calculation', 'Calculates exactly and writes the units', 'calculate exactly and write the units'),
      c(
        'Reasoning',
        'Justifies each step and checks that the answer makes sense',
        'justify each step and check that the answer makes sense',
      ),
    ],
    project: [
      c(
        'Research',
        'Gathers information from several sources and cites them',
        'gather information from several sources and cite them',
      ),
      c('Plan', 'Shares out tasks and keeps what was agreed', 'share out tasks and keep what was agreed'),
      c('Product', 'Hands in a product that answers the question', 'hand in a product that answers the question'),
      c('Teamwork', 'Contributes and takes other ideas into account', 'contribute and take other ideas into account'),
      c('Reflection', 'Explains what was learnt and what to change', 'explain what was learnt and what to change'),
    ],
    artwork: [
      c('Idea', 'Expresses an own idea about the topic', 'express an own idea about the topic'),
      c('Technique', 'Uses the materials and technique practised', 'use the materials and technique practised'),
      c('Process', 'Tries alternatives and improves the work', 'try alternatives and improve the work'),
      c('Dialogue', 'Comments on own and other work with respect', 'comment on own and other work with respect'),
    ],
  },
};
