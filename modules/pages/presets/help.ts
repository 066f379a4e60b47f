/** What a school says about getting help, until it writes its own. */
export const help = {
  es: `¿Algo no sale como esperabas? Aquí está por dónde empezar, según lo que necesites.

## Si tienes una pregunta sobre una clase
Escribe a la o el docente desde la página de la clase: es quien mejor conoce las tareas, las fechas y las notas. Si eres familia, en la página de tu hija o hijo ves con quién hablar.

## Si no puedes entrar
En la pantalla de ingreso elige **¿Olvidaste tu contraseña?** y sigue los pasos. Si no te llega el mensaje, acércate a la secretaría con un documento: ahí pueden darte una contraseña nueva.

## Si un dato está mal
Pide que lo corrijan desde [Soporte](/support). Di qué dato es, qué dice ahora y qué debería decir. Verás la respuesta en el mismo lugar.

## Si algo no funciona
Escríbenos desde [Soporte](/support): Patio agrega la página en la que estabas, para que no tengas que explicarla.`,
  en: `Something is not going as you expected? Here is where to begin, depending on what you need.

## If you have a question about a class
Write to the teacher from the page of the class: they know its tasks, dates and marks best. If you are family, your child's page shows whom to talk to.

## If you cannot sign in
On the sign-in screen choose **Forgot your password?** and follow the steps. If the message does not arrive, come to the office with a document: they can give you a new password.

## If something on record is wrong
Ask for it to be corrected from [Support](/support). Say which fact it is, what it says now and what it should say. You will see the answer in the same place.

## If something does not work
Write to us from [Support](/support): Patio adds the page you were on, so that you need not explain it.`,
};
