import type { Article } from '../article.ts';

export const articles: readonly Article[] = [
  {
    slug: 'coordinator-start',
    title: 'Primeros pasos para coordinación',
    summary: 'Tu cuenta lista y una mirada a lo que ya puedes usar.',
    also: 'empezar coordinadora coordinador inicio',
    body: `1. Acepta la invitación y activa el segundo paso en [Ajustes, Seguridad](/settings?part=security).
2. Revisa en [Mi perfil](/profile) que tu rol y tu colegio sean los correctos, en **Mis roles**.
3. Elige qué te llega por correo y tus horas de silencio en [Ajustes, Notificaciones](/settings?part=notices).
4. Abre el buscador con \`⌘K\` y mira qué páginas tienes.

Si una página dice que todavía no está lista, no la busques en otro lado: aparecerá en tu menú.`,
  },
  {
    slug: 'coordinator-reach',
    title: 'Hasta dónde llega tu rol',
    summary: 'Ves tu colegio; no otros colegios ni lo confidencial.',
    also: 'permisos alcance colegio ver datos',
    body: `Como coordinación, tu alcance es **tu colegio**: puedes consultar estudiantes y personal de ese colegio, no los de otros de la misma institución.

- Si coordinas en dos colegios, tendrás dos pertenencias: cambia con el selector del menú.
- Lo que no corresponde a tu rol se comporta como si no existiera; no es una falla.
- Si necesitas algo más, **Pedir acceso** en la página que no se abre.

Un permiso delegado por un tiempo aparece en tus notificaciones y se apaga solo en su fecha.`,
  },
  {
    slug: 'coordinator-teachers-help',
    title: 'Ayudar a tu equipo docente con su cuenta',
    summary: 'Respuestas rápidas a las preguntas de cada comienzo de año.',
    also: 'docentes contraseña invitación segundo paso soporte',
    body: `- **«No me llegó la invitación»:** correo no deseado primero; si venció, que envíen otra.
- **«Olvidé la contraseña»:** en la entrada, **Olvidé mi contraseña**. Nadie puede leer la anterior.
- **«Cambié de teléfono y me pide un código»:** un código de recuperación de papel; si no lo tiene, la administración.
- **«Dejé mi cuenta abierta en el aula»:** Mi perfil, **Dónde está abierta tu cuenta**, cerrar.
- **«No veo lo de mi otro colegio»:** cambiar en el selector de colegio y rol.

No entres con la cuenta de otra persona para ayudarla: que lo haga ella mientras tú la acompañas.`,
  },
  {
    slug: 'coordinator-quiet',
    title: 'Notificaciones sin agobio',
    summary: 'Separar lo urgente de lo que puede esperar.',
    also: 'notificaciones correo silencio filtro',
    body: `1. En [Notificaciones](/notifications) filtra por **Sin leer** o por tipo; la dirección guarda el filtro, así que puedes marcarla como favorita.
2. **Marcar todas como leídas** se puede deshacer en los segundos siguientes y no toca lo que llegue después.
3. En [Ajustes, Notificaciones](/settings?part=notices), apaga el correo de lo que ya ves en Patio.
4. Enciende horas de silencio para la noche.

Lo marcado **Importante** pasa siempre: suele ser sobre la seguridad de tu cuenta.`,
  },
  {
    slug: 'coordinator-data-care',
    title: 'Compartir información sin exponer a nadie',
    summary: 'Antes de reenviar, imprimir o mostrar.',
    also: 'privacidad imprimir reenviar confidencial reunión',
    body: `- Pregúntate quién necesita esto y para qué. Si la respuesta es «por si acaso», no lo envíes.
- En reuniones, proyecta lo del grupo, no la ficha de una persona.
- Lo impreso se guarda bajo llave o se destruye.
- No uses tu correo personal para datos de estudiantes.
- Los cambios importantes quedan en el registro con tu nombre: es tu respaldo.

Lee [Privacidad](/privacy): es corto y es lo que las familias también leen.`,
  },
  {
    slug: 'coordinator-report-problem',
    title: 'Contar un problema para que se arregle',
    summary: 'Tres datos que ahorran tres días.',
    also: 'soporte error falla reportar captura código',
    body: `1. **Dónde:** abre [Soporte](/support?tab=ask) desde la página del problema, o escribe su dirección.
2. **Qué esperabas y qué pasó.** Copia el texto tal cual; si hay un código, cópialo con su botón.
3. **A quiénes les pasa:** ¿solo a ti, a un grupo, a todos? ¿En un navegador o en varios?

Una imagen ayuda, con los nombres tapados. Si varias personas tienen lo mismo, basta una solicitud: reúne los casos y escribe tú.`,
  },
  {
    slug: 'coordinator-approve-grades',
    title: 'Aprobar actas y cambios de nota',
    summary: 'Mirar, devolver o aprobar, y publicar a las familias, de una en una o varias a la vez.',
    also: 'actas aprobar devolver publicar cerrar cambio de nota teclado',
    body: `1. Abre [Aprobar notas](/coordinator/grade-approvals). En **Actas** ves lo que firmó cada docente, con su promedio junto al del periodo anterior.
2. El nombre de la clase abre el acta: cada estudiante, lo que sube o baja y una observación por estudiante donde haga falta.
3. **Aprobar** se puede deshacer unos minutos. **Devolver al docente** pide qué debe revisar.
4. **Publicar a las familias** y **Cerrar** preguntan antes: no tienen vuelta atrás.
5. En **Cambios de nota** decides sobre notas que las familias ya leyeron: antes y después, motivo y qué mueve. **No aprobar** siempre lleva su motivo.

Con el teclado: \`J\` y \`K\` te mueven, \`X\` elige, \`A\` aprueba y \`R\` devuelve o no aprueba; \`⇧A\` reúne los cambios con el mismo motivo. Nunca decides sobre una clase que dictas ni sobre un cambio que pediste.`,
  },
  {
    slug: 'coordinator-policies',
    title: 'Proponer cómo se califica',
    summary: 'Versiones, prueba sobre el último periodo y envío a dirección.',
    also: 'política reglas pesos categorías proponer simular',
    body: `1. En [Políticas](/coordinator/grading-policies) abre la que vale para tus cursos y pulsa **Nueva versión**, o crea una **Nueva política** y elige sus niveles y cursos.
2. Cambia categorías, pesos, redondeo o lo que pasa con lo tardío. Guarda el borrador: todavía no califica a nadie.
3. **Ver qué habría cambiado** calcula de nuevo el último periodo y nombra a quienes tendrían otra nota.
4. **Enviar a dirección** pide un motivo. Desde ahí la versión no se toca; puedes retirarla mientras nadie decida.

La [calculadora](/coordinator/grading-policies?tab=gradebook.calculator) explica paso a paso cualquier nota.`,
  },
  {
    slug: 'coordinator-refer',
    title: 'Remitir a orientación',
    summary: 'Cuéntale al equipo lo que viste, en menos de un minuto.',
    also: 'psicología DECE bienestar derivar observación preocupación estudiante ayuda',
    body: `Desde la ficha de un estudiante, la asistencia, las notas o la página de una clase, pulsa **Orientación** y elige **Remitir a orientación** o **Anotar observación**. También con \`⌘K\`, desde cualquier página.

1. Escribe lo que viste: hechos y palabras tal como fueron, sin diagnósticos.
2. Di qué tan pronto. Si alguien corre peligro, no esperes una respuesta aquí: no le dejes a solas y avisa en persona.
3. Antes de enviar lees quién lo va a leer. Nadie más puede, tampoco la administración.

Después tú tampoco puedes leerlo: en **Lo que remití** ves que llegó y que le dan seguimiento.`,
  },
];
