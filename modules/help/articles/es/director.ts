import type { Article } from '../article.ts';

export const articles: readonly Article[] = [
  {
    slug: 'director-start',
    title: 'Primeros pasos para la dirección',
    summary: 'Tu cuenta, tus notificaciones y lo que tu equipo debería tener listo.',
    also: 'empezar directora director inicio',
    body: `1. Activa el segundo paso en [Ajustes, Seguridad](/director/settings?part=security): tu cuenta alcanza a todo el colegio.
2. Revisa tu nombre y tu foto en [Mi perfil](/director/profile): es lo que verán las familias.
3. Pon tus horas de silencio en [Ajustes, Notificaciones](/director/settings?part=notices).
4. Pregunta a la administración si ya existen los códigos de emergencia y si hay dos personas con ese rol.

El menú crece a medida que las páginas están listas; nada de lo que ves es de adorno.`,
  },
  {
    slug: 'director-permissions',
    title: 'Quién puede hacer qué en tu colegio',
    summary: 'Cómo leer los permisos y por qué nadie ve de más.',
    also: 'permisos roles accesos capacidades confidencial',
    body: `En Patio los permisos son una tabla: cada rol puede hacer ciertas cosas, hasta cierto alcance (lo propio, su grupo, el colegio o la institución).

- Quien no aparece en una línea, no puede. No hay permisos escondidos.
- Nadie puede dar un permiso mayor que el suyo.
- Los cambios los hace la administración, con un motivo, y quedan en el registro.
- La base de datos también niega lo que no corresponde, aunque un programa se equivoque.

Si alguien necesita algo que no puede abrir, que use **Pedir acceso** en esa misma página: la solicitud llega con su motivo.`,
  },
  {
    slug: 'director-invitations',
    title: 'Invitar con cuidado',
    summary: 'Lo que conviene revisar antes de sumar a una persona.',
    also: 'invitar cuentas nuevas personal altas bajas',
    body: `Una invitación abre una puerta. Antes de pedirla o enviarla:

1. Usa el correo que la persona lee; si es compartido, otra podría aceptarla.
2. Elige el rol más pequeño que le sirva. Siempre se puede sumar otro.
3. Indica el colegio, si no trabaja en toda la institución.

La invitación vence y sirve una vez. Te avisamos cuando la aceptan. Cuando alguien deja el colegio, pide el mismo día que terminen su pertenencia: sus sesiones se cierran y lo que registró se conserva.`,
  },
  {
    slug: 'director-delegate',
    title: 'Cuando te ausentas',
    summary: 'Delegar un permiso por un tiempo en lugar de prestar la contraseña.',
    also: 'delegar vacaciones reemplazo subdirección licencia',
    body: `Nunca prestes tu contraseña. Todo lo que se hiciera quedaría a tu nombre.

Patio puede delegar un permiso concreto a otra persona hasta una fecha: se apaga solo, quien lo recibe lo ve en sus notificaciones y el registro guarda quién actuó de verdad. Pide a la administración que lo prepare antes de irte, diciendo qué permiso, a quién, hasta cuándo y por qué.

También conviene encender horas de silencio más largas en [Ajustes](/director/settings?part=notices); las alarmas de seguridad te seguirán llegando.`,
  },
  {
    slug: 'director-incident',
    title: 'Si alguien entró donde no debía',
    summary: 'Los primeros quince minutos, en orden.',
    also: 'incidente seguridad hackeo robo cuenta filtración',
    body: `1. Pide a la persona afectada que cierre sus sesiones en **Mi perfil** y cambie su contraseña. Si no puede, la administración puede cerrarlas y bloquear la cuenta.
2. No borres ni «arregles» nada: el registro sirve para entender qué pasó.
3. Escribe en [Soporte](/director/support?tab=ask) la hora, la cuenta y lo que se vio. Usa una solicitud por caso.
4. Si hay datos de estudiantes de por medio, sigue el protocolo de tu institución y la ley de tu país para avisar a las familias.

Después: segundo paso para todo el personal y una charla breve sobre correos engañosos.`,
  },
  {
    slug: 'director-texts',
    title: 'Privacidad y términos: tu responsabilidad',
    summary: 'Qué textos hay, quién los cambia y cómo saber si se aceptaron.',
    also: 'legal política versión aceptar consentimiento',
    body: `Patio trae textos propios, en palabras simples, que valen mientras tu institución no publique los suyos. Léelos: [Privacidad](/privacy) y [Términos](/terms).

- Los edita la administración. Cada versión tiene fecha desde la que vale y una frase sobre qué cambió.
- Ninguna versión se borra; las anteriores se pueden leer.
- Queda escrito quién aceptó qué versión y cuándo.

Acuerda con la administración y con quien te asesora en lo legal qué debe decir el texto de tu colegio, sobre todo cuánto tiempo se conservan los datos.`,
  },
  {
    slug: 'director-support',
    title: 'Pedir ayuda y saber en qué va',
    summary: 'Tus solicitudes, su estado y cuándo conviene llamar.',
    also: 'soporte ticket estado seguimiento',
    body: `En [Soporte](/director/support) escribes una vez y sigues la conversación sin buscar correos.

- Un tema por solicitud, con un asunto que se entienda solo.
- **En atención**: la estamos revisando. **Esperamos tu respuesta**: te toca a ti. **Resuelta**: puedes reabrirla si vuelve a pasar.
- Si una página muestra un código de falla, cópialo: con él encuentran el problema mucho antes.

Si Patio no abre para nadie, no esperes la solicitud: llama a quien administra.`,
  },
  {
    slug: 'director-grading',
    title: 'Decidir sobre reglas y cambios de nota',
    summary: 'Lo que coordinación propone y lo que un docente pide corregir.',
    also: 'política aprobar propuesta cambio nota',
    body: `En tu [Inicio](/director/home), en **Te toca a ti**, aparecen las propuestas de reglas y los cambios de nota que esperan.

1. Abre la propuesta: ves qué cambia frente a la versión vigente y por qué.
2. Pulsa **Ver qué habría cambiado**: nombra a cada estudiante cuya nota sería otra en el último periodo.
3. **Aprobar** la pone en vigor al momento; lo ya firmado no cambia. Para no aprobar, escribe el motivo.

Un cambio de nota muestra el antes y el después, el motivo, y qué mueve en el periodo, el año y la promoción. Nunca decide quien lo pidió ni quien dicta la clase.`,
  },
  {
    slug: 'import-students-director',
    title: 'La lista de tu colegio, en un día',
    summary: 'Importar estudiantes y familias, y aprobar la lista de otra persona.',
    also: 'importar excel csv siagie simat oneroster matrícula cargar aprobar deshacer lista completa',
    body: `1. En [Estudiantes](/director/students) pulsa **Importar** y suelta el archivo, tal como sale de tu ministerio o de tu sistema anterior.
2. Di qué hay en cada columna y qué aula es cada palabra.
3. Lee el **plan**: qué se crea, qué cambia, quién saldría. Todavía no cambió nada.
4. **Aplicar** hace todo o nada, y se puede deshacer.

Si una lista completa hace salir a más del 5 % del colegio, una segunda persona la aprueba. Cuando te toque a ti, la lista se abre en el teléfono con los nombres de quienes saldrían.`,
  },
  {
    slug: 'director-announcements',
    title: 'Enviar un comunicado a todo el colegio',
    summary: 'Elegir a quién llega, pedir firma y ver quién falta.',
    also: 'circular comunicado autorización familias aviso',
    body: `1. En [Comunicados](/director/announcements), pulsa **Nuevo comunicado**.
2. Escribe el texto, si quieres también en el otro idioma.
3. En **Grupos y personas** elige colegio, grados, aulas, clases o personas. Abajo ves a cuántas personas llega, y al lado cómo lo verá una familia.
4. En **Qué pide** elige si solo informa, si se confirma la lectura o si pide una autorización con firma.
5. Publica, o elige **Programar**: la hora es la del colegio.

En **Quién leyó y respondió** está cada persona y cada familia. **Recordar a los que faltan** llega solo a ellas, y puedes imprimir la lista para quienes no usan el teléfono. Quien entra a una clase después recibe lo que sigue vigente.`,
  },
  {
    slug: 'director-reported-messages',
    title: 'Revisar un mensaje reportado',
    summary: 'Qué ves, cómo se decide y qué queda registrado.',
    also: 'moderación reporte ofensa acoso denuncia copia legal',
    body: `1. En tu [inicio](/director/home) aparece cuántos mensajes reportados esperan. También están en **Mensajes**, en **Reportes**.
2. Abre uno y pulsa **Empezar a revisar**. Ves el mensaje y lo que está alrededor, nada más. Queda registrado que lo leíste.
3. Decide si procede o no, y escribe la respuesta para quien lo reportó. Si hace falta, cierra la conversación.

Quien escribió el mensaje o lo reportó no puede decidir. Una copia de toda la conversación para un pedido legal necesita que la apruebe otra persona.`,
  },
  {
    slug: 'budget-director',
    title: 'El presupuesto del colegio',
    summary: 'Planear por categoría y mes, ver lo real y lo proyectado, y pedir aprobación.',
    also: 'presupuesto gasto ingreso plan escenario aprobar excel proyección diferencia',
    body: `1. Abre [Presupuesto](/director/budget). **Nueva categoría** agrega una fila; lo que pagan las familias puede entrar solo.
2. **Nuevo plan** empieza vacío o desde otro, con un porcentaje más o menos: así pruebas qué pasa si entra menos.
3. Escribe lo planeado en cada mes, con el teclado, como en una hoja de cálculo.
4. Elige una celda y debajo están las filas de ese mes. Ahí registras gastos con **Registrar** y compromisos con **Comprometer**.
5. **Pedir aprobación** cierra el plan a cambios. Quien lo pide no lo aprueba.

Arriba cambias de cifra: planeado, comprometido, real, proyectado y diferencia. **Exportar** se lleva la hoja a Excel.`,
  },
  {
    slug: 'figures-director',
    title: 'Leer el tablero antes de una reunión',
    summary: 'Lo que cambió, las metas y el informe del consejo.',
    also: 'tablero metas consejo directorio informe análisis',
    body: `- El [Tablero](/director/dashboard) dice en una frase qué cambió, dónde y qué días. Lo que está fuera de la meta aparece primero.
- **Cambiar metas** fija las de tu colegio. Los docentes no se comparan por promedios.
- En [Análisis](/director/analytics) sigues una cifra hasta sus filas y guardas la vista.
- En [Reportes](/director/reports), el informe para el consejo sale en un PDF listo para llevar. Puedes **Programar** cualquier reporte cada semana o cada mes.`,
  },
];
