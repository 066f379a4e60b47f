export const about = {
  es: `Patio es el lugar donde un colegio se organiza: las personas, sus accesos, sus notificaciones y sus preguntas, en español y en inglés.

## Qué cuidamos
- **Que se entienda.** Frases cortas, letra legible, y la misma pantalla en el teléfono y en la computadora.
- **Que nadie vea de más.** Cada persona ve lo que su tarea necesita. La propia base de datos niega lo demás, aunque un programa se equivoque.
- **Que quede huella.** Los cambios importantes guardan quién los hizo, cuándo y qué había antes.
- **Que funcione para todos.** Se puede usar solo con el teclado, con lector de pantalla, con letra grande, con alto contraste y sin animaciones.

## Quién responde
Patio es el programa. Tu institución decide cómo lo usa, a quién le da acceso y qué registra en él. Si tienes una pregunta sobre tus datos o los de tu hija o hijo, empieza por tu colegio: puedes escribir desde [Soporte](/support).`,
  en: `Patio is the place where a school gets organised: its people, their access, their notices and their questions, in Spanish and in English.

## What we care about
- **Being understood.** Short sentences, readable type, and the same screen on a phone and on a computer.
- **Nobody seeing too much.** Each person sees what their work needs. The database itself refuses the rest, even when a program makes a mistake.
- **Leaving a trace.** Important changes keep who made them, when, and what was there before.
- **Working for everyone.** You can use it with the keyboard alone, with a screen reader, with large type, in high contrast and without animation.

## Who answers
Patio is the software. Your institution decides how to use it, who gets access and what is recorded in it. If you have a question about your data or your child's, begin with your school: you can write from [Support](/support).`,
};
