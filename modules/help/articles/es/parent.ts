import type { Article } from '../article.ts';

export const articles: readonly Article[] = [
  {
    slug: 'family-start',
    title: 'Primeros pasos para familias',
    summary: 'Lo que conviene hacer el primer día, en cinco minutos.',
    also: 'empezar mamá papá apoderado tutor acudiente',
    body: `1. Acepta la invitación que te envió el colegio y elige tu contraseña.
2. En [Mi perfil](/parent/profile), revisa tu nombre y cómo contactarte.
3. En [Ajustes](/parent/settings), elige tu idioma y, si lo necesitas, una letra más grande.
4. En [Ajustes, Notificaciones](/parent/settings?part=notices), decide qué quieres recibir por correo y tus horas de silencio.
5. [Instala Patio](/parent/help?article=install) en tu teléfono.

Lee también [Privacidad](/privacy): cuenta qué se guarda de tu familia.`,
  },
  {
    slug: 'explain-absence',
    title: 'Avisar o explicar una falta',
    summary: 'Desde el teléfono, antes o después, en un minuto.',
    also: 'ausencia enfermo médico justificar cita tardanza permiso',
    body: `1. Abre [Hoy](/parent/home) y toca **Asistencia** de tu hija o hijo.
2. Pulsa **Explicar o avisar una falta**.
3. Elige los días y el motivo, y cuéntalo en una frase. Si tienes una constancia, agrega la foto.
4. Pulsa **Enviar**. La oficina lo revisa y ves su respuesta en el mismo lugar.

Si avisas antes, en clase ya aparece como avisada y nadie te llama. Una falta sin explicación te llega como notificación, y desde ella también puedes explicarla.`,
  },
  {
    slug: 'child-grades-family',
    title: 'Ver y firmar las notas',
    summary: 'Qué significan, cómo se calculan y cómo dejar constancia de que las viste.',
    also: 'calificaciones boleta promedio firmar libreta reporte',
    body: `1. En [El mes de mis hijos](/parent/dashboard) están las últimas notas publicadas de cada hija o hijo. **Ver todo** abre el periodo completo.
2. Toca una materia para ver cada evaluación, los comentarios y **¿Cómo se calculó?**.
3. Al final del periodo, **Firmar como visto** le dice al colegio que lo leíste. Firmar no es estar de acuerdo.

Ves lo que el colegio ya publicó; lo que se está corrigiendo todavía no aparece. Si algo no cuadra, pregunta en [Soporte](/parent/support?tab=ask) o habla con quien enseña la materia.`,
  },
  {
    slug: 'child-timetable',
    title: 'El horario de mi hija o hijo',
    summary: 'La semana con sus cambios, y cómo llevarla al calendario del teléfono.',
    also: 'horario clases calendario google iphone semana reemplazo',
    body: `1. Abre [Horario](/parent/schedule). Si tienes varios hijos, elige arriba de quién.
2. Las clases que se cancelan, se mueven o da otra persona lo dicen en su lugar.
3. Con **Llevar a mi calendario** creas una dirección secreta. Pégala en el calendario de tu teléfono: se actualiza solo.

> No publiques esa dirección. Si alguien más la vio, crea otra y la anterior deja de servir.`,
  },
  {
    slug: 'help-child-sign-in',
    title: 'Ayudar a mi hija o hijo a entrar',
    summary: 'Según su edad: tarjeta con dibujos, o usuario y contraseña.',
    also: 'niño tarjeta contraseña acceso hijo hija',
    body: `## Los más pequeños
Entran en el colegio con su tarjeta QR y sus dibujos, en equipos que el colegio preparó. La tarjeta no funciona en casa: es a propósito, para que una tarjeta perdida no sirva a nadie.

## Con usuario y contraseña
Acompáñale la primera vez. Que elija una frase que solo él o ella recuerde, de 10 caracteres o más. No la guardes en el cuaderno.

## Si la olvidó
El colegio puede darle una nueva. Al entrar, Patio le pedirá que la cambie.

> Usa siempre tu propia cuenta, no la de tu hijo. Así cada quien ve lo que le corresponde.`,
  },
  {
    slug: 'each-guardian-own-account',
    title: 'Cada persona adulta, su propia cuenta',
    summary: 'Por qué no conviene compartir una contraseña en la familia.',
    also: 'padres separados compartir cuenta abuela dos adultos custodia',
    body: `Mamá, papá, abuela: cada quien recibe su propia invitación y tiene su cuenta.

- Las notificaciones llegan a quien corresponde, en su idioma y en su horario.
- Si una persona deja de estar a cargo, el colegio cierra su acceso sin tocar el de las demás.
- Nadie ve las conversaciones de soporte de otra persona.

Para sumar a alguien, pídelo al colegio: solo la institución decide quién está a cargo de un estudiante.`,
  },
  {
    slug: 'family-notifications',
    title: 'Recibir lo importante sin que el teléfono suene de noche',
    summary: 'Cómo combinar notificaciones en Patio, correo y horas de silencio.',
    also: 'notificaciones silencio noche correo avisos',
    body: `1. Abre [Ajustes, Notificaciones](/parent/settings?part=notices).
2. Para cada tipo, deja encendido **Por correo** solo en lo que quieras ver aunque no abras Patio.
3. Enciende **Horas de silencio**, por ejemplo de 21:00 a 06:30. Los correos de la noche te llegan por la mañana.

Las notificaciones sobre la seguridad de tu cuenta llegan siempre. Si apagas «En Patio», la notificación queda guardada en la lista sin la marca de nuevo.`,
  },
  {
    slug: 'child-data',
    title: 'Los datos de mi hija o hijo',
    summary: 'Qué puedes preguntar, corregir y a quién.',
    also: 'privacidad menores datos personales derechos corregir',
    body: `El colegio responde por los datos. Patio es la herramienta que usa.

- Puedes preguntar qué se guarda y pedir que se corrija un error: escribe en [Soporte](/parent/support?tab=ask).
- Lo que se registra no se borra con un clic, porque puede hacer falta como constancia; se corrige y queda la historia de quién lo cambió.
- No hay publicidad ni rastreadores.

Los textos de tu institución están en [Privacidad](/privacy) y [Términos](/terms), con su fecha y sus versiones anteriores.`,
  },
  {
    slug: 'lost-phone-family',
    title: 'Perdí mi teléfono o lo vendí',
    summary: 'Cierra la sesión a distancia en un minuto.',
    also: 'robo celular robado perdido vender cerrar sesión',
    body: `1. Entra desde otro dispositivo.
2. En [Mi perfil](/parent/profile), en **Dónde está abierta tu cuenta**, cierra la sesión de ese teléfono, o todas las demás.
3. Si tenía una llave de acceso, quítala en [Ajustes, Seguridad](/parent/settings?part=security).
4. Cambia tu contraseña.

Si usabas el segundo paso en ese teléfono, entra con un código de recuperación de papel y vuelve a activarlo en el nuevo. Si no puedes entrar, habla con el colegio.`,
  },
  {
    slug: 'ask-school-family',
    title: 'Preguntar al colegio desde Patio',
    summary: 'Para qué sirve Soporte y qué conviene hablar en persona.',
    also: 'contacto mensaje secretaría pregunta reclamo',
    body: `En [Soporte](/parent/support?tab=ask) puedes preguntar por tu acceso, un dato equivocado o algo que no funciona. Responde el equipo de tu colegio y la conversación queda guardada.

- Escribe un asunto claro y un solo tema por solicitud.
- Si es sobre un estudiante, di su nombre y su grado.
- No envíes contraseñas ni documentos médicos por aquí.

Si se trata de una urgencia o de la seguridad de un niño, llama al colegio.`,
  },
  {
    slug: 'family-messages',
    title: 'Escribir a docentes y a secretaría',
    summary: 'Quién puede recibir tu mensaje, cuándo llega y cómo saber si lo leyeron.',
    also: 'mensaje chat profesor profesora maestro secretaría descanso',
    body: `1. Abre [Mensajes](/parent/messages) y toca **Nuevo**. Aparecen quienes enseñan a tus hijas e hijos, y **Secretaría**.
2. Escribe, adjunta una foto o un archivo, o graba un mensaje de voz de hasta dos minutos.
3. Debajo de lo que escribiste ves si salió, si llegó y si lo leyeron.

En las horas de descanso del colegio los mensajes esperan hasta la mañana. Solo pasan **Emergencia** y **Recojo**. Lo que escribes a secretaría queda en su lista a cualquier hora.

Nadie puede borrar ni cambiar un mensaje. Si uno ofende o te preocupa, ábrele el menú y elige **Reportar este mensaje**. La respuesta del colegio queda en **Lo que reportaste**, al final de tu lista.`,
  },
  {
    slug: 'family-announcements',
    title: 'Leer comunicados y firmar autorizaciones',
    summary: 'Qué espera tu respuesta, cómo se firma y cómo cambiar de opinión.',
    also: 'circular permiso autorización firma paseo comunicado',
    body: `1. En [Comunicados](/parent/communications) está todo lo que el colegio te envió. Lo que espera tu respuesta está primero, y también en [Hoy](/parent/home).
2. Ábrelo y léelo. Si pide una autorización, elige **Autorizo** o **No autorizo** por cada hija o hijo, y firma con tu nombre como está en el colegio.
3. Queda guardado quién firmó, cuándo y qué texto leyó.

Si el colegio cambia el texto, te lo vuelve a pedir. Si dos adultos responden distinto, vale el no, y el colegio lo ve para conversarlo con ustedes.

Si tu hija o hijo entra a una clase después, también recibes lo que sigue vigente.`,
  },
  {
    slug: 'book-meeting',
    title: 'Reservar una cita con una docente o un docente',
    summary: 'En tres toques desde el teléfono; cambiarla, cancelarla y esperar un lugar.',
    also: 'reunión entrevista tutor hora cita jornada',
    body: `1. Abre [Citas](/parent/meetings). Ves las horas libres de quienes enseñan a tus hijas e hijos.
2. Toca una hora. La guardamos cinco minutos mientras escribes de qué quieres hablar.
3. Confirma. Puedes llevarla al calendario de tu teléfono.

- Con **Cambiar la hora** eliges otra; con **Cancelar la cita** la dejas libre para otra familia.
- Si quien te recibe cambia la hora, te avisamos: acéptala, elige otra o cancela.
- Si no queda ninguna hora, espera en la lista: te guardamos la primera que se libere.
- El día de la jornada de citas, **Armar mi tarde** te da el mejor orden para ver a varios docentes.

Cada adulto reserva las suyas y ve solo las suyas.`,
  },
  {
    slug: 'family-calendar',
    title: 'El calendario de la familia',
    summary: 'Eventos, exámenes, entregas y citas en un solo lugar, también en tu teléfono.',
    also: 'calendario eventos feriados exámenes google iphone outlook',
    body: `1. Abre [Calendario](/parent/calendar). Ves lo del colegio y de las clases de tus hijas e hijos: eventos, feriados, exámenes, entregas y citas.
2. En **Qué se muestra** eliges qué ver.
3. Puedes agregar eventos tuyos, que nadie más ve. Para moverlos en el teléfono, deja el dedo un momento sobre el evento y arrástralo.
4. Con **Llevar a mi calendario** creas una dirección secreta para Google, Outlook o tu teléfono. Si alguien más la vio, crea otra y la anterior deja de servir.

Un examen o una entrega aparece desde que la publican, aunque todavía no se pueda abrir.`,
  },
  {
    slug: 'family-payments',
    title: 'Pagar al colegio',
    summary: 'Qué se debe, por qué ese monto, cómo pagar y dónde están los recibos.',
    also: 'pagar pensión colegiatura cuota deuda recibo tarjeta transferencia voucher plazo estado de cuenta',
    body: `1. Abre [Pagos](/parent/payments). Arriba está lo que hay por pagar; debajo, cada hija o hijo con sus cobros.
2. Toca **por qué** junto a un monto: ves el precio, los descuentos y lo que queda.
3. Quita la marca de lo que no quieras pagar ahora y toca el botón grande. La tarjeta se escribe en la página del servicio de pagos, nunca en Patio.

- Si ya transferiste, toca **Ya transferí**, toma una foto del comprobante y envíala. La oficina la revisa y te llega el recibo.
- Si necesitas más tiempo, **Pedir otro plazo**: dices cuándo pagarás y hasta entonces no te recordamos nada.
- Tus recibos están en **Todos los recibos**, las cuotas en **Plan del año** y cada movimiento en **Estado de cuenta**.

Solo tú y la oficina lo ven. En clase no cambia nada, se deba lo que se deba. Si dos adultos comparten los pagos, cada uno ve solo su parte.`,
  },
  {
    slug: 'child-work-family',
    title: 'Seguir las tareas y el avance de tu hijo',
    summary: 'Qué debe, qué ya sabe y una cosa para hacer en casa.',
    also: 'tareas avance progreso tutor practicar casa',
    body: `En tu [inicio](/parent/home) está primero lo que pide atención de cada hijo: una tarea que vence mañana, una falta por explicar, un pago.

De las tareas ves el estado y la fecha, no lo que tu hijo escribió, salvo que el colegio lo permita.

En [Avance](/parent/student-progress) lees con palabras sencillas lo que ya puede hacer y una sola cosa para hacer en casa esta semana. No es una nota: se basa en lo que resolvió sin ayuda.`,
  },
];
