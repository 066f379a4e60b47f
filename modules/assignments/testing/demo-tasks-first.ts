import type { DemoSet } from './demo-tasks.ts';

/** Language for the first grade: few words, a picture to look at, and work that can be drawn or said. */
export const FIRST_LANGUAGE: DemoSet = {
  to_do: {
    title: 'Cosas que empiezan con M',
    text: ['Mira la imagen. Busca en tu casa tres cosas que empiecen con M y dibújalas.'],
    minutes: 15,
    picture: 'com-letra-m.svg',
  },
  overdue: {
    title: 'Mi casa de palabras',
    text: ['Dibuja tu casa. Escribe el nombre de tres cosas que hay dentro.'],
    minutes: 15,
  },
  waiting: {
    title: 'La oración es un tren',
    text: ['Mira el tren. Cada vagón es una palabra. Escribe una oración de tres vagones.'],
    minutes: 15,
    picture: 'com-oracion-tren.svg',
    answers: ['Mi mamá canta.', 'El gato duerme.', 'Yo como mango.'],
  },
  graded: {
    title: 'Cuento lo que hice hoy',
    text: ['Escribe dos oraciones: qué hiciste primero y qué hiciste después.'],
    minutes: 15,
    answers: ['Primero jugué con Leo. Después tomé mi leche.', 'Hoy fui al parque. Después me bañé.'],
  },
  returned: {
    title: 'Mi huerto de palabras',
    text: ['Mira el huerto. Escribe los nombres de tres plantas que conozcas.'],
    minutes: 10,
    picture: 'com-huerto-escolar.svg',
    answers: ['maíz, papa, tomate', 'lechuga, zanahoria y maíz'],
  },
};

/** Science for the first grade. */
export const FIRST_SCIENCE: DemoSet = {
  to_do: {
    title: '¿Está vivo?',
    text: ['Mira el patio de la imagen. Dibuja dos cosas que están vivas y dos que no.'],
    minutes: 15,
    picture: 'patio-vivo-no-vivo.svg',
  },
  overdue: {
    title: 'Mi planta crece',
    text: ['Mira una planta de tu casa o de la calle. Dibújala hoy y otra vez en tres días.'],
    minutes: 10,
    picture: 'pic-planta.svg',
  },
  waiting: {
    title: 'Los animales y sus crías',
    text: ['Elige un animal. Escribe o dibuja cómo es su cría y qué come.'],
    minutes: 15,
    picture: 'pic-crias.svg',
    answers: ['El perro tiene cachorros. Toman leche de su mamá.', 'El pollito sale del huevo y come maíz.'],
  },
  graded: {
    title: 'Lo que siento con mis manos',
    text: ['Toca tres cosas con los ojos cerrados. Escribe si son duras o blandas.'],
    minutes: 10,
    answers: ['La piedra es dura. La almohada es blanda. El pan es blando.', 'Mesa: dura. Pelota: dura. Pelo: blando.'],
  },
  returned: {
    title: 'El agua que uso',
    text: ['Dibuja tres momentos del día en que usas agua.'],
    minutes: 10,
    answers: [
      'Me lavo los dientes, tomo agua y me baño.',
      'En la mañana me lavo la cara. Mi abuela riega. En la noche me baño.',
    ],
  },
};
