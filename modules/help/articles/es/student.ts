import type { Article } from '../article.ts';

export const articles: readonly Article[] = [
  {
    slug: 'first-time',
    title: 'Mi primera vez en Patio',
    summary: 'Elige tu animal y tu idioma.',
    also: 'empezar primer día avatar bienvenida',
    body: `La primera vez que entras, Patio te saluda.

1. Elige un animal para tu cuenta.
2. Elige tu idioma: español o inglés.
3. Di cómo te gusta que te llamen.

Puedes cambiarlo después en [Mi perfil](/student/profile).`,
  },
  {
    slug: 'my-grades-student',
    title: 'Ver mis notas',
    summary: 'Cómo voy y qué me falta.',
    also: 'calificaciones promedio cuánto necesito pasar',
    body: `1. Abre [Mis notas](/student/grades).
2. Toca una materia. Ves cada trabajo y lo que te escribió tu profe.
3. En **¿Y si…?** prueba con las notas que faltan. Te dice cuánto necesitas. No se guarda nada.

Si una nota te parece rara, mira **¿Cómo se calculó?** y después pregunta a tu profe. Preguntar está bien.`,
  },
  {
    slug: 'my-week-student',
    title: 'Mis clases y mi semana',
    summary: 'Qué toca hoy, y cómo entrar a una clase nueva.',
    also: 'horario clase código taller electivo unirme',
    body: `- En [Mi semana](/student/classes) ves qué clase toca, a qué hora y dónde.
- En [Mi horario](/student/schedule) está la semana entera. Con **Llevar a mi calendario** tu teléfono la sigue.
- En [Mis clases](/student/my-classes) están tus materias y quién las enseña.

¿Te dieron un código para un taller?

1. Abre [Mis clases](/student/my-classes).
2. Pulsa **Unirme con un código**.
3. Escríbelo como está en la tarjeta.

Si no funciona, pide otro: los códigos se vencen.`,
  },
  {
    slug: 'open-courses-student',
    title: 'Inscribirme en un curso abierto',
    summary: 'Talleres y cursos que puedes elegir.',
    also: 'catálogo taller electivo inscripción cupo salir del curso',
    body: `1. Abre el [Catálogo de cursos](/student/courses).
2. Busca por materia o por grado. **Ver qué tiene** muestra sus unidades y lecciones.
3. Pulsa **Inscribirme**. El curso aparece enseguida en [Mis cursos](/student/my-courses).

Si no hay cupos o falta terminar otro curso, la tarjeta te dice qué falta. Mientras la inscripción siga abierta, puedes salir del curso; lo que hiciste queda guardado.`,
  },
  {
    slug: 'student-sign-in',
    title: 'Cómo entro',
    summary: 'Con tu usuario y tu contraseña, o con tu tarjeta.',
    also: 'entrar usuario contraseña tarjeta clave login',
    body: `## Con usuario
1. Escribe tu usuario. Te lo dio tu colegio.
2. Escribe tu contraseña.
3. Pulsa **Entrar**.

## Con tarjeta
1. Muestra tu tarjeta a la cámara.
2. Toca tus dibujos en orden.

¿No sale? Prueba despacio una vez más. Si no, llama a tu profe.`,
  },
  {
    slug: 'good-password',
    title: 'Una buena contraseña',
    summary: 'Fácil para ti, difícil para otros.',
    also: 'clave segura secreto cambiar contraseña',
    body: `Usa una frase corta que solo tú sepas. Por ejemplo, tres palabras que no van juntas. Necesita 10 letras o más.

- No uses tu nombre ni tu cumpleaños.
- No se la digas a tus amigos. Tampoco a tu mejor amigo.
- Si alguien la sabe, cámbiala en [Ajustes, Seguridad](/student/settings?part=security).

Tu colegio nunca te la va a pedir.`,
  },
  {
    slug: 'forgot-as-student',
    title: 'No me acuerdo de mi contraseña',
    summary: 'A todos nos pasa. Haz esto.',
    also: 'olvidé clave no puedo entrar',
    body: `1. Dile a tu profe o a una persona de tu casa.
2. El colegio te da una contraseña nueva.
3. Cuando entres, Patio te pide que elijas otra que solo sepas tú.

¿Perdiste tu tarjeta? Avisa también. Te dan otra y la perdida deja de funcionar.`,
  },
  {
    slug: 'easier-to-read',
    title: 'Quiero leer mejor',
    summary: 'Letra más grande, más colores o menos colores.',
    also: 'letra grande tamaño color contraste oscuro ojos leer voz',
    body: `Ve a [Ajustes, Apariencia](/student/settings?part=appearance).

- ¿Letra muy chica? Elige **Grande** o más.
- ¿Te cansan los colores? Prueba el tema **Tranquilo** u **Oscuro**.
- ¿Te cuesta leer? Prueba otro tipo de letra.
- ¿No quieres que se mueva nada? También se puede.

Prueba sin miedo. Siempre puedes volver atrás.

Si tu dispositivo tiene voz, estos textos tienen un botón con un parlante para escucharlos.`,
  },
  {
    slug: 'student-notifications',
    title: 'Para qué es la campana',
    summary: 'Ahí llegan tus notificaciones.',
    also: 'notificaciones avisos mensajes nuevos',
    body: `La campana tiene una marca cuando hay algo nuevo.

1. Pulsa la campana.
2. Toca una notificación para ver de qué se trata.
3. Cuando lo leíste, deja de estar en negrita.

Si una notificación dice que entraron a tu cuenta y no fuiste tú, cuéntaselo a una persona adulta.`,
  },
  {
    slug: 'student-help',
    title: 'Algo no funciona o algo me molesta',
    summary: 'Cómo pedir ayuda.',
    also: 'ayuda soporte problema bullying miedo error',
    body: `Puedes escribir en [Soporte](/student/support?tab=ask).

1. Di qué pasó, con tus palabras.
2. Si quieres, agrega una imagen.
3. Pulsa **Enviar**. Te responde una persona de tu colegio.

¿Alguien te trata mal o te da miedo? No estás solo. Cuéntaselo hoy a tu familia, a tu profe o a otra persona adulta en quien confíes.`,
  },
  {
    slug: 'shared-tablet',
    title: 'Uso una tableta que también usan otros',
    summary: 'Sal siempre al terminar.',
    also: 'compartir salir cerrar sesión computadora colegio',
    body: `Cuando termines:

1. Abre el menú con tu nombre.
2. Pulsa **Salir**.

Así nadie entra en tu lugar. Si la tableta dice que hay cambios sin enviar, espera a tener internet o pregunta a tu profe antes de salir.

¿Encontraste la cuenta de otra persona abierta? Sal de ella y avisa. No mires.`,
  },
  {
    slug: 'my-badges',
    title: 'Mis insignias, mis puntos y lo que me escriben',
    summary: 'Cómo se ganan, en qué se usan y quién los ve.',
    also: 'insignia puntos premio recompensa canjear comentario encuesta',
    body: `## Insignias
En [Mis insignias](/student/badges) ves las que ganaste y lo que te falta para las demás. Solo las ven tú, tu familia y tu colegio. Si quieres mostrar una, pídele a tu familia que la comparta.

## Puntos
Llegan con los reconocimientos y las insignias. En [Mis puntos y recompensas](/student/rewards) los canjeas. Si no se aprueba, vuelven a ti.

## Comentarios y encuestas
En [Comentarios](/student/feedback) lees lo que tus docentes escribieron en tus trabajos, dices si lo entendiste y les respondes. Ahí también están las encuestas de tus clases.`,
  },
  {
    slug: 'student-messages',
    title: 'Escribir a mis docentes',
    summary: 'Para preguntar por una tarea o pedir ayuda, sin salir de Patio.',
    also: 'mensaje chat profesor pregunta ayuda',
    body: `1. Abre [Mensajes](/student/chat-individual) y toca **Nuevo**. Aparecen tus docentes, tu tutora o tutor y psicología.
2. Escribe, adjunta una foto o graba tu voz.
3. De noche los mensajes esperan: tu docente lo recibe por la mañana.

Si alguien te escribe algo que te hace sentir mal, ábrele el menú al mensaje y elige **Reportar este mensaje**. Lo lee la dirección, y quien lo escribió no sabrá que fuiste tú. Si es urgente, habla con un adulto de confianza.`,
  },
  {
    slug: 'hand-in-student',
    title: 'Entregar una tarea',
    summary: 'Texto, archivos, fotos o tu voz, también sin internet.',
    also: 'entregar tarea foto archivo recibo tarde retirar sin internet',
    body: `1. En [Tareas](/student/assignments) está lo que debes, con su fecha y cuánto puede tomarte.
2. Abre la tarea y escribe, adjunta un archivo, toma una foto o graba tu voz. Lo que escribes se guarda solo.
3. Pulsa **Entregar**. Te sale un número de recibo: es la prueba de que llegó.

Sin internet también puedes entregar: queda en tu dispositivo con la hora en que lo hiciste y se envía cuando vuelve la conexión.

Antes de la fecha puedes **Retirar la entrega** y cambiarla. Cuando tu docente la devuelve, lees sus comentarios junto a tu trabajo y puedes marcar **Lo entendí**.`,
  },
  {
    slug: 'take-exam-student',
    title: 'Rendir un examen',
    summary: 'El tiempo, pedir ayuda y qué pasa si se corta internet.',
    also: 'examen prueba tiempo ayuda internet se apagó',
    body: `- El reloj es el del colegio. Si tienes más tiempo por tu perfil, ya está contado.
- Cada respuesta se guarda en cuanto la das. Si se corta internet o se apaga el equipo, vuelve a entrar, también en otro dispositivo: sigues donde estabas.
- Puedes marcar una pregunta para volver después y avisar a tu docente que necesitas ayuda.
- Al terminar, pulsa **Entregar** y confirma. Recibes un recibo con la hora.

Tus resultados aparecen cuando tu docente los publica.`,
  },
  {
    slug: 'tutor-student',
    title: 'Preguntarle al tutor',
    summary: 'Te ayuda a pensar con las lecciones de tu curso.',
    also: 'tutor pregunta chat ia pista ayuda profe',
    body: `El [tutor](/student/ai-tutor-chat) responde con las lecciones de tu curso y te muestra de dónde salió cada cosa. No te da la respuesta de frente: te pregunta, te da pistas y te enseña un ejercicio parecido.

Si no lo encuentra en tus lecciones te lo dice, y puedes **Preguntarle a mi profe**.

Tus docentes pueden leer tus conversaciones. Durante un examen el tutor está cerrado. Si estás pasando un mal momento, habla con una persona de confianza; el tutor también te dirá con quién.`,
  },
  {
    slug: 'practise-student',
    title: 'Practicar y ver lo que ya sabes',
    summary: 'Sesiones cortas con pistas, también sin internet.',
    also: 'practicar ejercicios repaso pistas avance metas lo que sé',
    body: `[Practicar](/student/practice) mezcla lo que toca repasar con lo que te cuesta más. Si te trabas pide una pista, y si todavía no sale verás uno parecido resuelto. Equivocarse no quita nada.

Funciona sin internet: lo que hagas queda guardado y se suma después.

En [Lo que sé](/student/progress) ves cada tema y en qué se basa. En [Mi avance](/student/my-progress) puedes ponerte metas, escribir cómo te fue y guardar trabajos de los que estás orgulloso.`,
  },
];
