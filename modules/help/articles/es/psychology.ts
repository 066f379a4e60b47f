import type { Article } from '../article.ts';

export const articles: readonly Article[] = [
  {
    slug: 'psychology-start',
    title: 'Primeros pasos para psicología',
    summary: 'Una cuenta especialmente protegida, desde el primer día.',
    also: 'empezar psicóloga orientación tutoría inicio',
    body: `1. Activa el segundo paso y, si puedes, una llave de acceso en [Ajustes, Seguridad](/settings?part=security). Tu trabajo lo merece.
2. Guarda los códigos de recuperación en papel, fuera de la oficina compartida.
3. Revisa en [Mi perfil](/profile) tus roles y dónde está abierta tu cuenta.
4. Elige tus notificaciones y horas de silencio en [Ajustes, Notificaciones](/settings?part=notices).

Los casos se llevan en [Seguimiento](/psychology/tracking): la primera vez eliges una clave que solo tú conoces.`,
  },
  {
    slug: 'psychology-tracking',
    title: 'Seguimiento: el tablero y los casos',
    summary: 'Qué espera, quién toca revisar y qué pasa en cada caso.',
    also: 'tablero casos riesgo revisión iniciales tapar pantalla clave F9',
    body: `Abre [Seguimiento](/psychology/tracking) con tu clave. Se cierra sola tras diez minutos sin uso.

1. Arriba están las remisiones por abrir, con el tiempo que queda. Si nadie las abre, pasan a otra persona del equipo y después la dirección sabe que algo espera, nunca qué.
2. El tablero ordena los casos por riesgo y próxima revisión. **Solo iniciales** viene encendido. Un candado marca el caso de otra persona: abrirlo pide un motivo que ella ve.
3. Al tocar una tarjeta se abre el caso al lado. **Nueva nota** escribe para quienes trabajan en él.
4. **Tapar pantalla**, o la tecla \`F9\`, lo cubre todo al instante, también dentro de un campo. Vuelves con tu clave.

Con el teclado: \`J\` y \`K\` recorren las tarjetas, \`Enter\` abre y \`Esc\` cierra.`,
  },
  {
    slug: 'psychology-referrals',
    title: 'Recibir y ordenar remisiones',
    summary: 'De quien avisa a un caso, o a una respuesta.',
    also: 'remisión observación urgencia asignar cerrar recibido bandeja',
    body: `1. Al pulsar **Abrir** la tomas: su reloj se detiene y quien la envió recibe un «recibido», sin una palabra de lo que escribió.
2. Cambia la urgencia o quién la atiende.
3. **Abrir un caso** lleva el texto al caso: desde ahí solo lo lee su equipo. **Unir a un caso** hace lo mismo con uno que ya existe.
4. **Cerrar la remisión** pide cómo terminó.

Las observaciones, las citas que pide una familia y lo que dicen los estudiantes llegan a la misma bandeja.`,
  },
  {
    slug: 'psychology-confidential',
    title: 'Lo confidencial, hoy',
    summary: 'Qué puede ver cada quien, y dónde no escribir un caso.',
    also: 'secreto profesional confidencialidad casos notas acceso',
    body: `Patio separa a las personas por rol y por colegio, y la base de datos niega lo que no corresponde.

- Las solicitudes de **Soporte** las lee el equipo que atiende: no cuentes ahí el caso de un estudiante.
- El asunto de una notificación puede llegar por correo. Nunca pongas un diagnóstico en un asunto.
- Si la administración mira con los ojos de otra persona, tiene que escribir el motivo, solo puede leer y queda registrado.

Lo que escribes en [Seguimiento](/psychology/tracking) está cifrado con la clave del equipo: ni la administración ni quien cuida los servidores lo puede leer, y no sale en búsquedas, exportaciones, correos ni IA.`,
  },
  {
    slug: 'psychology-shared-office',
    title: 'Trabajar en una oficina compartida',
    summary: 'Pantalla, sesión e impresora.',
    also: 'computadora compartida salir bloquear privacidad pantalla',
    body: `- Bloquea el dispositivo cada vez que te levantas; en casi todos es una combinación de teclas.
- Al terminar, **Salir** desde el menú con tu nombre. Se borra lo que el navegador guardaba de tu sesión.
- No agregues una llave de acceso en un dispositivo que usan otras personas.
- Gira la pantalla o usa letra más pequeña si alguien se sienta cerca; en [Apariencia](/settings?part=appearance) el cambio es inmediato.
- ¿Duda de si quedó abierta? Ciérrala desde tu teléfono en [Mi perfil](/profile).`,
  },
  {
    slug: 'psychology-notifications',
    title: 'Notificaciones discretas',
    summary: 'Que un correo en la pantalla no diga más de lo debido.',
    also: 'notificaciones correo discreción silencio',
    body: `1. En [Ajustes, Notificaciones](/settings?part=notices) apaga **Por correo** en lo que prefieras leer solo dentro de Patio.
2. Enciende horas de silencio para las entrevistas largas o fuera de horario.
3. En tu teléfono, configura el correo para que no muestre el contenido con la pantalla bloqueada.

Las notificaciones de seguridad de tu cuenta llegan siempre por las dos vías: dicen desde qué dispositivo entraste, nada sobre estudiantes.`,
  },
  {
    slug: 'psychology-access-audit',
    title: 'Accesos a la ficha',
    summary: 'El registro como protección de tu trabajo.',
    also: 'auditoría registro acceso historial quién vio',
    body: `Los cambios importantes quedan escritos con quién, cuándo, qué había antes y desde dónde. Las entradas están encadenadas, así que no se pueden alterar sin que se note.

- Te protege si alguien pregunta quién cambió un dato.
- También te compromete: consulta solo lo que tu intervención necesita.
- Si crees que alguien accedió sin motivo, pide a la administración que lo revise y deja constancia en [Soporte](/support?tab=ask), sin nombrar al estudiante.`,
  },
  {
    slug: 'psychology-safeguarding',
    title: 'Cuando una alerta llega por Soporte',
    summary: 'Qué hacer si un estudiante cuenta algo grave por el canal equivocado.',
    also: 'protección riesgo abuso crisis emergencia estudiante',
    body: `Los estudiantes a veces escriben donde pueden. Acuerda con el equipo de apoyo:

1. Quien lo lea **no** interroga por escrito. Responde breve: «Gracias por contarlo. Hoy te va a buscar una persona adulta».
2. Te avisa en persona o por teléfono, en el momento, y a quien tu protocolo indique.
3. La solicitud se asigna a una sola persona y no se comenta en notas más de lo imprescindible.
4. Tú sigues el caso por el medio autorizado.

Patio no sustituye a los servicios de emergencia ni al protocolo de tu país.`,
  },
];
