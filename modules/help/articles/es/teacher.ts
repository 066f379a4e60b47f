import type { Article } from '../article.ts';

export const articles: readonly Article[] = [
  {
    slug: 'teacher-start',
    title: 'Primeros pasos para docentes',
    summary: 'Deja tu cuenta lista y segura antes de la primera clase.',
    also: 'empezar profesor maestra inicio',
    body: `1. Acepta la invitación y elige una contraseña que no uses en otro sitio.
2. En [Mi perfil](/teacher/profile), pon tu foto y tu nombre como quieres que se lea.
3. En [Ajustes, Seguridad](/teacher/settings?part=security), activa el segundo paso o agrega una llave de acceso.
4. En [Ajustes, Notificaciones](/teacher/settings?part=notices), elige qué te llega por correo y tus horas de silencio.
5. Prueba \`⌘K\`: busca páginas y acciones sin soltar el teclado.

El menú muestra solo lo que ya funciona. Las páginas que faltan aparecerán ahí cuando estén listas.`,
  },
  {
    slug: 'take-attendance',
    title: 'Tomar asistencia en veinte segundos',
    summary: 'Todos están presentes salvo lo que marques.',
    also: 'lista pasar faltas tardanza presente ausente corregir',
    body: `1. Abre [Asistencia](/teacher/attendance): se abre la clase que tienes ahora.
2. Toca a quien falta. Otro toque lo deja en tardanza, y otro más, presente.
3. Con el botón de al lado del nombre agregas minutos, un código o una nota.
4. Pulsa **Confirmar asistencia**. Tienes unos segundos para **Deshacer**.

Lo que ya se sabía, como una ausencia avisada, viene puesto y dice por qué.

## Con teclado
\`↓\` baja, \`P\` presente, \`A\` falta, \`L\` tardanza, y \`Ctrl\` con \`Enter\` confirma.

## Si te equivocaste
Abre la misma clase, cambia la marca y pulsa **Enviar corrección**. Queda escrito quién la cambió y cuándo.

## Sin conexión
Tómala igual: se guarda en el dispositivo y se envía sola. El día que cuenta es el día en que la tomaste.`,
  },
  {
    slug: 'teacher-refer',
    title: 'Remitir a orientación',
    summary: 'Cuéntale al equipo lo que viste, en menos de un minuto.',
    also: 'psicología DECE bienestar derivar observación preocupación estudiante ayuda',
    body: `Desde la ficha de un estudiante, la asistencia, las notas o la página de una clase, pulsa **Orientación** y elige **Remitir a orientación** o **Anotar observación**. También con \`⌘K\`, desde cualquier página.

1. Escribe lo que viste: hechos y palabras tal como fueron, sin diagnósticos.
2. Di qué tan pronto. Si alguien corre peligro, no esperes una respuesta aquí: no le dejes a solas y avisa en persona.
3. Antes de enviar lees quién lo va a leer. Nadie más puede, tampoco la administración.

Después tú tampoco puedes leerlo: en **Lo que remití** ves que llegó y que le dan seguimiento.`,
  },
  {
    slug: 'attendance-report-teacher',
    title: 'Lo que dice la asistencia de tus clases',
    summary: 'Porcentajes, registro del mes y quién falta mucho.',
    also: 'informe registro imprimir excel ausentismo crónico faltas clases sin tomar',
    body: `Abre el [Informe de asistencia](/teacher/attendance-report). Cada número se abre y muestra de dónde sale.

- **Porcentajes**: por clase, por día y por hora, entre las fechas que elijas. **Clases tomadas** abre las que nadie tomó; desde ahí llegas a cada lista.
- **Registro del mes**: estudiantes por fechas. **Imprimir** lo saca en una hoja para firmar y **Exportar** lo lleva a una hoja de cálculo. Una falta explicada se escribe con su propia letra.
- **Ausentismo**: quién ha perdido demasiados días, por qué está en la lista y cuántas faltas quedan antes del límite que pide la norma.

Los feriados no cuentan, tampoco si el día se declara feriado después de haber tomado lista.`,
  },
  {
    slug: 'enter-grades',
    title: 'Poner notas sin soltar el teclado',
    summary: 'Escribe, Enter, y el siguiente. Lo que no cabe te lo dice.',
    also: 'calificar libro notas teclado pegar excel columna evaluación',
    body: `1. Abre el [Libro de notas](/teacher/gradebook) y elige una clase.
2. Con **Agregar columna** creas una evaluación: nombre, cuánto vale y de qué tipo es.
3. Elige la primera celda, escribe la nota y pulsa \`Enter\`: pasas a la siguiente persona.

- \`M\` es **No presentó**, \`E\` es **Justificado** y \`C\` abre el comentario.
- \`Ctrl\` con \`Z\` deshace. También puedes pegar una columna desde una hoja de cálculo: primero ves qué entra y qué no.
- Una nota imposible se queda en rojo con su motivo y no se envía.

Cada nota se guarda sola. Si otra persona cambió la misma celda, ves las dos y eliges. En **¿Cómo se calculó?** está la cuenta del promedio, paso a paso.`,
  },
  {
    slug: 'hand-in-grades',
    title: 'Entregar las notas del periodo',
    summary: 'De tus notas a la vista de las familias, y qué hacer si después hay un error.',
    also: 'acta cierre periodo entregar corregir nota publicada',
    body: `1. En el [Libro de notas](/teacher/gradebook) cada clase dice cuántas notas faltan.
2. Cuando estén todas, abre la clase y pulsa **Entregar acta**. Si falta alguien, te dice quién.
3. Coordinación la revisa. Puede aprobarla o devolverla con una observación, que lees en la misma clase.
4. Al publicarse, las familias la ven y la firman.

¿Un error después de entregar? En la celda, **Pedir un cambio**: escribe el motivo y la nota nueva. La anterior vale hasta que alguien decida.

Para la reunión con familias tienes [Informes del periodo](/teacher/grade-reports) y el [Informe de la clase](/teacher/class-report).`,
  },
  {
    slug: 'make-course',
    title: 'Crear y configurar un curso propio',
    summary: 'En blanco, copiado, desde una plantilla o traído de otro programa.',
    also: 'electivo taller importar common cartridge imscc moodle canvas plantilla copiar codocente inscripción prerrequisito',
    body: `1. En [Lecciones](/teacher/lessons) abre **Más del curso** y elige **Nuevo curso**.
2. Elige con qué empieza: en blanco, una copia, una plantilla del colegio o un archivo Common Cartridge (.imscc).
3. Si traes un archivo, lee **Lo que no llegó igual** antes de seguir. La lista queda guardada en el curso.
4. Al crear el curso se abre una clase tuya. Las lecciones llegan como borradores: nadie las ve hasta que las publiques.

En [Configurar curso](/teacher/course-configuration) decides quién lo ve, si los estudiantes se inscriben solos, qué curso hay que terminar antes, cuándo se termina una lección y quién enseña contigo.

> En un curso oficial, quién lo ve y quién lo lleva lo decide la coordinación.`,
  },
  {
    slug: 'classroom-computer',
    title: 'Usar la computadora del aula',
    summary: 'Entrar rápido y salir sin dejar nada abierto.',
    also: 'equipo compartido sala salir sesión proyector',
    body: `- Entra con tu correo y contraseña, o con la llave de acceso de **tu teléfono** si el navegador ofrece usar otro dispositivo.
- No guardes la contraseña en ese navegador ni agregues allí una llave de acceso.
- Al terminar, abre el menú con tu nombre y pulsa **Salir**. Cerrar la ventana no basta.

¿Te fuiste y quedó abierta? Desde tu teléfono, en [Mi perfil](/teacher/profile), cierra esa sesión en **Dónde está abierta tu cuenta**. Se cierra al momento.`,
  },
  {
    slug: 'projecting',
    title: 'Antes de proyectar tu pantalla',
    summary: 'Que el grupo vea la clase y no tus notificaciones.',
    also: 'proyector pantalla compartir privacidad videollamada',
    body: `Lo que está en tu pantalla lo ve todo el grupo. Antes de proyectar:

1. Marca como leídas tus [notificaciones](/teacher/notifications), o deja esa página cerrada.
2. Cierra las pestañas con datos de estudiantes.
3. Sube el tamaño de letra en [Ajustes, Apariencia](/teacher/settings?part=appearance): se lee mejor desde el fondo. El tema de alto contraste ayuda con proyectores débiles.

Si proyectas a menudo, considera abrir Patio en una ventana aparte y compartir solo la otra.`,
  },
  {
    slug: 'student-cannot-enter',
    title: 'Un estudiante no puede entrar',
    summary: 'Qué revisar en el aula y a quién pasar el caso.',
    also: 'alumno contraseña tarjeta dibujos bloqueado olvidó',
    body: `## Con usuario
1. Mira que escriba bien su usuario, sin espacios ni mayúsculas al azar.
2. Tras varios intentos la entrada se detiene un momento: esperen y prueben de nuevo.
3. Si olvidó la contraseña, pide una nueva a la administración. Al entrar tendrá que cambiarla.

## Con tarjeta
1. Comprueba que la tableta sea una de las que preparó el colegio.
2. Limpia la cámara; si no lee, escribe el código de la tarjeta.
3. Los dibujos van en orden. Si no los recuerda y es de tu aula, cámbialos tú en [Ajustes, Tarjetas](/teacher/settings?part=cards); si no, avisa a su tutora o a la secretaría.
4. ¿Perdió la tarjeta? En el mismo lugar la anulas o haces otra, y la imprimes en ese momento.

> No anotes contraseñas de estudiantes ni uses su cuenta por ellos.`,
  },
  {
    slug: 'two-schools-teacher',
    title: 'Enseño en dos colegios',
    summary: 'Una cuenta, dos lugares, nada mezclado.',
    also: 'varios colegios cambiar institución rol',
    body: `Con una sola cuenta puedes pertenecer a varios colegios. Cambia con el selector de colegio y rol del menú.

- Los datos de un colegio nunca aparecen en el otro; ni siquiera la administración de uno ve lo del otro.
- Tus ajustes de apariencia e idioma te siguen a todas partes.
- Las notificaciones y las solicitudes de soporte pertenecen al colegio en el que estás: cambia de colegio para ver los otros.

Si además tienes hijas o hijos en el colegio, también puedes entrar como familia con la misma cuenta.`,
  },
  {
    slug: 'bad-connection-teacher',
    title: 'Trabajar con mala conexión',
    summary: 'Qué hace Patio cuando se va la señal en medio de la clase.',
    also: 'sin internet offline sincronizar wifi cortes',
    body: `- Un aviso arriba te dice que no hay conexión. Lo que ya estaba en pantalla sigue ahí.
- En [Sin conexión](/offline) ves qué puedes abrir en este dispositivo.
- En [Cambios por enviar](/sync) ves lo que espera. Se envía solo cuando vuelve la señal.

Instala Patio en tu teléfono: abre más rápido y arranca aunque no haya red. No pulses **Salir** mientras haya algo por enviar: se perdería; Patio te lo recuerda antes.`,
  },
  {
    slug: 'student-privacy-teacher',
    title: 'Cuidar los datos de tus estudiantes',
    summary: 'Reglas cortas que evitan problemas largos.',
    also: 'privacidad confidencial compartir listas menores',
    body: `- Mira solo lo que necesitas para tu trabajo. Los cambios importantes dejan registro de quién los hizo.
- No copies listas a grupos de mensajería ni a tu correo personal.
- En solicitudes de [Soporte](/support), tapa los datos que no hagan falta en las imágenes.
- Si una familia pide ver o corregir datos, encamínala al colegio.
- Si enviaste algo a quien no debías, avisa cuanto antes: decirlo pronto es parte de hacerlo bien.

Los textos que rigen están en [Privacidad](/privacy) y [Términos](/terms).`,
  },
  {
    slug: 'recognise-students',
    title: 'Reconocer a un estudiante y preguntar a la clase',
    summary: 'Dos toques para destacar algo bueno, y encuestas que cuidan el anonimato.',
    also: 'insignia puntos premio recompensa encuesta felicitar motivar anónima',
    body: `## Reconocer
1. Abre [Reconocimientos](/teacher/feedback) y elige la clase.
2. Toca a uno o a varios estudiantes.
3. Toca el motivo. Tienes unos segundos para **Deshacer**.

Antes de tocar el motivo puedes cambiar los puntos, escribir una nota, entregar una insignia o avisar también a la familia. Los puntos nunca se quitan, y nadie ve los de otro.

## Recompensas
En **Recompensas** ofreces algo a tu clase y decides las solicitudes. Si no apruebas una, escribe el motivo: los puntos vuelven.

## Encuestas
En **Encuestas** escribes las preguntas y la abres a la clase. Si es anónima, las respuestas se guardan sin nombre y las ves al cerrarla, si respondieron al menos cinco.`,
  },
  {
    slug: 'teacher-messages',
    title: 'Mensajes con familias y estudiantes',
    summary: 'Desde cualquier página, con plantillas y horas de descanso.',
    also: 'mensajes familia apoderado chat plantilla descanso',
    body: `1. Abre **Mensajes** con el botón junto a la campana. El punto dice que hay algo sin leer.
2. Con **Nuevo** escribes a las familias y estudiantes de tus clases. En inicial y primaria la familia siempre lee lo que le escribes a un niño.
3. Al lado ves quién de la familia recibe mensajes, lo que falta entregar, los últimos días de asistencia y las últimas notas publicadas, según lo que puedes ver.
4. En **Plantillas** guardas lo que escribes seguido; las tuyas se pueden archivar.

En las horas de descanso tu mensaje espera hasta la mañana y queda en **Programadas**. **Emergencia** pasa siempre.

Si la situación de una familia cambia por un acuerdo o una orden, la conversación se cierra al momento.`,
  },
  {
    slug: 'offer-meeting-hours',
    title: 'Ofrecer horas para citas con familias',
    summary: 'Una vez o cada semana, con pausas, y qué hacer antes y después.',
    also: 'citas reuniones horario entrevistas acta',
    body: `1. En [Calendario](/teacher/calendar?tab=appointments), abre **Mis horas** y pulsa **Ofrecer horas**.
2. Elige el día o los días de la semana, cuánto dura cada cita y dónde es. Las familias de tus clases ya pueden reservar.
3. En **Agenda** ves quién viene. Con **Cambiar la hora** mueves una cita a otra hora libre tuya: la familia acepta, elige otra o cancela. Al cancelar, dices por qué.
4. Después, escribe el **Acta**. La familia la lee cuando la compartes; tu nota propia no la ve nadie.

Si la familia no vino, márcalo con **No vino**. Puedes imprimir la lista del día.`,
  },
  {
    slug: 'give-a-task',
    title: 'Dar una tarea y ver quién entregó',
    summary: 'Fechas por clase, quién la recibe distinta y qué pasa al publicar.',
    also: 'tarea deber actividad fecha entrega grupo adaptar programar',
    body: `1. En [Nueva tarea](/teacher/assignment-builder) escribe el título y las indicaciones, y elige las clases. Cada clase puede tener su propia fecha.
2. Si alguien necesita otra cosa (más días, menos ejercicios, otro formato), pulsa **Adaptar** y elige a quién. Los demás no lo ven.
3. **Publicar** la da hoy; **Programar** la abre en su fecha; **Guardar borrador** no la muestra a nadie.

Al publicarla, su columna ya está en el libro de notas: no hay que crearla otra vez. Las notas que pongas no las ve nadie hasta que las devuelvas.

En [Tareas y calificación](/teacher/grade-assignment) ves cuántas entregas esperan en cada clase.`,
  },
  {
    slug: 'grade-work',
    title: 'Calificar trabajos sin soltar el teclado',
    summary: 'La mesa de calificación: rúbrica, comentarios, voz y devolver.',
    also: 'calificar corregir rúbrica comentario devolver atajos anónimo coincidencias',
    body: `Abre una tarea en [Tareas y calificación](/teacher/grade-assignment). A un lado está el trabajo; al otro, la nota.

- Con una rúbrica, las teclas **1** a **4** eligen el nivel y bajan al siguiente criterio. Pulsa **?** para ver todos los atajos.
- Marca una parte del texto, del PDF o de la foto para comentarla ahí mismo. Las frases que repites se guardan en tu banco de comentarios.
- **Anónimo** esconde los nombres hasta devolver.
- **Coincidencias** compara con la clase, con otros años y con tus lecciones. Muestra los pasajes; qué significan lo decides tú.

Nada llega a los estudiantes hasta que pulses **Devolver**, a una persona o a todas. Si te equivocas, puedes retirar lo devuelto.`,
  },
  {
    slug: 'give-an-exam',
    title: 'Dar un examen y acompañarlo en vivo',
    summary: 'Preguntas del banco, tiempo, ayuda y minutos de más.',
    also: 'examen prueba preguntas banco importar moodle gift tiempo en vivo minutos imprimir',
    body: `1. En [Evaluaciones](/teacher/assessments) arma el examen con preguntas del banco. También puedes **Importar** preguntas de Moodle, GIFT, QTI o una hoja de cálculo: antes de guardar ves cuáles no se pudieron leer y por qué.
2. Elige cuándo se abre, cuántos minutos dura y a qué clases se da. Quien tiene tiempo adicional en su perfil lo recibe solo.
3. Mientras lo rinden, **En vivo** muestra quién está, quién pide ayuda y quién terminó. Puedes **Dar más minutos** a una persona o a todas.

Si a alguien se le apaga el equipo o se queda sin internet, sus respuestas quedan guardadas y sigue donde estaba, también en otro dispositivo.

¿Una clave estaba mal? Corrígela y Patio califica de nuevo: primero te muestra a quiénes les cambia la nota. Con **Imprimir** sale en papel, con su clave y su hoja de respuestas.`,
  },
  {
    slug: 'class-tutor',
    title: 'El tutor de tus clases',
    summary: 'Qué hace, qué ves tú y cómo corregirlo.',
    also: 'tutor ia inteligencia artificial chat conversaciones apagar respuesta',
    body: `El tutor responde con las lecciones que publicaste en la clase y muestra de qué parte salió cada respuesta. No da la solución primero: pregunta, da pistas y muestra un ejercicio parecido resuelto. Si algo no está en tus lecciones, lo dice y ofrece preguntarte a ti.

- Las conversaciones de tus estudiantes las puedes leer, y ellos lo saben.
- En la página de tu clase, en **Tutor**, decides si está abierto y si quieres revisar cada respuesta antes de que la lean. Durante un examen se cierra solo.
- Si una respuesta no es correcta, corrígela: tu estudiante verá tu corrección.
- Si alguien escribe algo que preocupa, el aviso va a las personas que tu colegio nombró para eso.`,
  },
  {
    slug: 'know-my-students',
    title: 'Preparar una reunión sobre un estudiante',
    summary: 'Cómo va, por qué, y una hoja para llevar.',
    also: 'reunión familia estudiante avance notas asistencia apuntes contacto imprimir',
    body: `En [Cómo van mis estudiantes](/teacher/student-analytics) está tu clase, en el orden de la lista: lo que ya dominan, las tareas que faltan, la nota y la asistencia. Cada número abre sus filas, y cuando alguien necesita atención dice por qué.

La página de un estudiante reúne a su familia, sus apoyos, las notas de docentes, los contactos con la familia y una línea de tiempo. Ahí puedes escribir una nota, registrar una llamada y pulsar **Hoja para la reunión** para llevarla impresa.

Las notas que marcas como solo tuyas no salen en esa hoja.`,
  },
  {
    slug: 'outside-tools',
    title: 'Usar una herramienta de otro proveedor en una clase',
    summary: 'Elegir un contenido, darlo a la clase y recibir los puntajes.',
    also: 'lti herramienta externa simulador laboratorio puntaje',
    body: `Tu colegio aprueba las herramientas. Cuando hay una, está en la página de tu clase, en **Herramientas externas**:

1. Pulsa **Poner una herramienta** y después **Elegir contenidos**: se abre en otra pestaña y lo que elijas queda en la clase. También puedes poner la herramienta entera.
2. Si tiene puntaje, su columna aparece en el libro de notas. Los puntajes llegan solos y los publicas tú, como cualquier nota.
3. Un puntaje no cambia lo que escribiste a mano: queda esperando, y tú decides si pasa.

De tus estudiantes no salen nombres ni correos hacia la herramienta.`,
  },
];
