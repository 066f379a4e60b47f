import type { Article } from '../article.ts';

export const articles: readonly Article[] = [
  {
    slug: 'admin-start',
    title: 'Primeros pasos para la administración',
    summary: 'Lo que conviene dejar resuelto antes de invitar a nadie.',
    also: 'empezar administrador configurar instalación',
    body: `1. Protege tu cuenta: segundo paso y llave de acceso en [Ajustes, Seguridad](/settings?part=security).
2. Asegúrate de que haya **al menos dos** personas con el rol de administración. Varias cosas se deciden entre dos.
3. Crea los códigos de emergencia y guárdalos sellados.
4. Publica los textos de [Privacidad](/privacy?edit=1) y [Términos](/terms?edit=1) de tu institución, o revisa los que trae Patio.
5. Mira en [Notificaciones](/admin/notifications?tab=rules) qué recibe cada rol.

El menú muestra solo lo que ya funciona; lo demás aparece cuando está listo.`,
  },
  {
    slug: 'open-the-year',
    title: 'Abrir el año: aulas, secciones y docentes',
    summary: 'El camino corto de un colegio vacío a uno listo para el primer día.',
    also: 'año escolar matrícula sección aula horario preparar inicio',
    body: `1. En [Colegios](/admin/schools), abre el tuyo: año, periodos, grados, ambientes y horario de timbres.
2. En [Cursos](/admin/courses), revisa qué se enseña en cada grado.
3. En [Secciones](/admin/sections?tab=homerooms), **Abrir aulas** crea las letras de cada grado de una vez.
4. En [Estudiantes](/admin/students), **Nuevo estudiante** registra y ubica en su aula.
5. De vuelta en [Secciones](/admin/sections), **Crear varias** hace una sección por aula y curso, con sus estudiantes dentro. Antes de crear nada te muestra la lista, y después se puede deshacer.
6. Abre una sección y con **Agregar docente** di quién la enseña.

El filtro «Qué falta» muestra las secciones sin docente, sin ambiente o sin estudiantes.`,
  },
  {
    slug: 'past-years-admin',
    title: 'Mirar un año que ya terminó',
    summary: 'Consultar e imprimir lo de antes sin poder estropearlo.',
    also: 'año anterior histórico cerrado archivo pasado',
    body: `1. Abre el selector de colegio, arriba en el menú, y elige el año.
2. Una línea en lo alto te recuerda qué año estás viendo, en todas las páginas.
3. Para volver, pulsa el botón de esa línea. La elección se olvida al cerrar la pestaña.

En un año terminado se mira, se exporta y se imprime; no se cambia. Si de verdad hay que corregir algo, ábrelo otra vez en los datos del colegio, corrige y ciérralo. Todo queda en el [registro](/admin/audit-logs).`,
  },
  {
    slug: 'break-glass',
    title: 'Códigos de emergencia',
    summary: 'Para el día en que nadie de administración pueda entrar.',
    also: 'break glass recuperación bypass sellado sobre',
    body: `Un código de emergencia da a una persona de administración una sesión de 30 minutos cuando la entrada normal no funciona. Se quema al usarlo.

## Crearlos (entre dos)
1. En [Ajustes, Seguridad](/settings?part=security), en **Códigos de emergencia**, pide códigos nuevos y escribe el motivo.
2. Otra persona de administración recibe la notificación y los aprueba. Ella los ve una sola vez.
3. Imprímelos, ponlos en un sobre cerrado y guárdalos bajo llave. Los anteriores dejan de servir.

## Usarlos
En la [entrada de emergencia](/admin-bypass) se escribe el código, el correo y el motivo. Cada uso queda registrado y avisa a toda la administración por Patio y por correo, también en horas de silencio.`,
  },
  {
    slug: 'card-tablets',
    title: 'Preparar tabletas para tarjetas QR',
    summary: 'En qué equipos pueden entrar los más pequeños.',
    also: 'dispositivos tableta inicial tarjeta enrolar equipo',
    body: `Las tarjetas solo funcionan en equipos preparados por el colegio.

1. Entra con tu cuenta **en la tableta** que quieres preparar.
2. Ve a [Ajustes, Seguridad](/settings?part=security), busca **Tabletas para tarjetas QR** y pulsa **Preparar este dispositivo**.
3. Ponle un nombre que diga dónde está, como «Aula 3, carrito azul», y elige el colegio.
4. Sal de tu cuenta. En la entrada aparecerá la opción de tarjeta.

En la misma lista ves cuándo se usó cada dispositivo y puedes retirar uno perdido: deja de servir al momento.

## Las tarjetas
Se hacen e imprimen en la página del aula o de la sección, pestaña **Tarjetas**, o en la ficha de un estudiante, pestaña **Acceso**. Cada tutora puede hacer las de su propia aula.`,
  },
  {
    slug: 'publish-texts',
    title: 'Publicar privacidad, términos y presentación',
    summary: 'Borrador, comparación, fecha de vigencia y quién aceptó.',
    also: 'privacidad términos legal versión editar política acerca',
    body: `1. Abre [Privacidad](/privacy?edit=1), [Términos](/terms?edit=1) o [Acerca de](/about?edit=1) y pulsa **Editar**.
2. Escribe en español y, si quieres, en inglés. Se guarda solo como borrador.
3. En **Vista previa** ves cómo quedará; en **Cambios**, qué se quita y qué se agrega.
4. Elige desde cuándo vale: hoy o una fecha futura.
5. **Publicar** pide una frase sobre qué cambió.

Lo publicado no se borra: queda como versión y se puede leer siempre. Cuando cambian privacidad o términos, las personas reciben una notificación y se les pide aceptar. Abajo, en el editor, ves quién aceptó qué versión y cuándo.`,
  },
  {
    slug: 'notification-rules',
    title: 'Decidir qué rol recibe qué notificaciones',
    summary: 'Reglas para toda la institución, con cifras reales de los últimos 30 días.',
    also: 'reglas notificaciones apagar tipos papel rol',
    body: `En [Notificaciones, Quién recibe qué](/admin/notifications?tab=rules) hay una tarjeta por tipo de notificación con un interruptor por rol.

- El cambio vale para toda la institución desde ese momento y queda en el registro.
- Después, cada persona elige en sus ajustes si lo quiere en Patio, por correo o ambos.
- Los que dicen **Siempre llega** son alarmas: no se pueden apagar.

Cada tarjeta dice cuántas se enviaron y cuántas se leyeron en 30 días. Una notificación que casi nadie lee quizá sobra.`,
  },
  {
    slug: 'answer-requests-admin',
    title: 'Atender las solicitudes de ayuda',
    summary: 'La cola, las notas internas y las visitas que escriben desde fuera.',
    also: 'soporte cola tickets responder asignar cerrar',
    body: `En [Soporte, Por atender](/support?tab=queue) está lo que espera. Busca por número, asunto o persona, y filtra por estado o por quién lo atiende; el filtro queda en la dirección y se puede compartir.

- **La atiendo yo** evita que dos personas respondan a la vez. También puedes pasarla a otra.
- **Respuesta** la lee quien preguntó; **Nota interna**, solo el equipo.
- Al responder, la solicitud queda esperando a la persona. Cuando ella escribe, vuelve a la cola.
- **Dar por resuelta** no la borra: la persona puede reabrirla.

Los mensajes del formulario de contacto llegan aquí sin colegio asignado, así que los ve la administración. La respuesta les llega por correo con un enlace para continuar.`,
  },
  {
    slug: 'audit-admin',
    title: 'Qué guarda el registro',
    summary: 'Quién hizo qué, y por qué no se puede cambiar.',
    also: 'auditoría historial log huella cambios',
    body: `Cada cambio importante escribe, en el mismo momento, quién lo hizo, con qué rol, qué había antes y después, y desde dónde.

- Las entradas están encadenadas: si alguien alterara una, se notaría.
- Mirar con los ojos de otra persona exige un motivo, solo permite leer y queda escrito.
- Los permisos que cambias, los textos que publicas y los códigos de emergencia también.

Cuéntalo a tu equipo: el registro no vigila a nadie; protege a quien hace bien su trabajo.`,
  },
  {
    slug: 'grading-office',
    title: 'Llevar las notas del colegio',
    summary: 'Políticas, escalas, periodos, avance, cambios y auditoría.',
    also: 'notas política escala periodo cerrar bloquear auditoría calculadora atrasadas',
    body: `- [Políticas](/admin/grading/policies) dicen cómo se calcula una nota. Cada cambio es una versión nueva; lo que ya se firmó conserva la suya. La **calculadora** muestra cada paso con una muestra o con un estudiante.
- [Escalas](/admin/grading/scales) dicen cómo se escribe. Ahí ves dónde se usa cada una y cómo se lee una nota en otra.
- [Periodos](/admin/grading/periods): al **cerrar**, los docentes ya no escriben (lo devuelto sí se corrige). Al **bloquear**, todo es definitivo. **Reabrir** pide un motivo.
- [Avance](/admin/grading/dashboard): en qué va cada acta. Marca las atrasadas y pulsa **Recordar**: cada docente recibe una notificación al día como máximo.
- [Cambios de nota](/admin/grading/grade-changes): una nota publicada solo cambia si otra persona aprueba. Antes de decidir ves qué mueve.
- [Auditoría](/admin/grading/audit): toda nota que se escribió. «Alertas» señala cambios masivos, notas después del cierre y notas a un hijo propio: son preguntas, no acusaciones.`,
  },
  {
    slug: 'import-students-admin',
    title: 'Traer estudiantes y familias de otra lista',
    summary: 'El botón Importar, el plan y la segunda persona.',
    also: 'importar excel csv siagie simat oneroster matrícula cargar aprobar deshacer exportar',
    body: `1. En [Estudiantes](/admin/students) pulsa **Importar** y suelta el archivo: Excel, CSV o un zip de OneRoster.
2. Revisa las columnas y los valores. Patio propone, tú corriges, y la próxima lista igual ya lo recuerda.
3. El **plan** dice qué se crea, qué cambia y qué queda igual, antes de que cambie nada. Cada número abre sus filas.
4. **Aplicar** hace todo o nada, y se puede deshacer después.

Si una lista completa hace salir a más del 5 % de un colegio, quien la preparó te pide la aprobación: mira quiénes son y decide, también desde el teléfono.

Para llevarte a todas las personas a otro sistema, **Exportar todo (OneRoster)** está en la misma página. Queda escrito quién lo hizo.`,
  },
  {
    slug: 'fees-admin',
    title: 'Definir cobros y medios de pago',
    summary: 'Conceptos, precios, cuotas, descuentos, emisión y pagos con tarjeta.',
    also: 'pensión matrícula precio cuota descuento beca hermano mora emitir factura tarjeta stripe mercado pago',
    body: `1. En [Configuración, Conceptos y cobros](/admin/settings?part=fees) crea los conceptos y sus precios por año y nivel.
2. En **Cuotas**, arma el plan: cuántas, cuándo vencen y cuándo se emiten. **Emitir** muestra antes a quiénes se cobra, cuánto y a quiénes no se puede todavía.
3. En **Descuentos**, el orden importa: se aplican de arriba abajo. Una beca la aprueba otra persona.
4. En **Comprobantes y mora**, los números, la cuenta para transferencias y si hay recargo, con su tope.
5. En [Pagos con tarjeta](/admin/settings?part=providers) escribe las claves del servicio, prueba la conexión y actívalo.

Nada se borra: lo emitido se anula o se acredita, con motivo. La caja y las deudas están en [Caja y cobranzas](/admin/home?sheet=till).`,
  },
  {
    slug: 'plan-timetable',
    title: 'Hacer el horario del colegio',
    summary: 'De los datos que ya tienes a una semana publicada.',
    also: 'horario timetable fet asc aulas docentes publicar reemplazos',
    body: `1. En [Horario y asistencia](/admin/schedule/dashboard) ves qué falta. Patio ya tomó timbres, ambientes, secciones y docentes; completa lo demás en cada página de preparación o tráelo de FET o aSc.
2. **Revisar** encuentra lo imposible antes de buscar, con palabras, y propone cómo arreglarlo.
3. **Buscar** trabaja solo: puedes ver la mejor semana mientras avanza, pausar y quedarte con ella.
4. En el editor mueves clases: cada casilla dice si está libre, cuánto cuesta o por qué no se puede.
5. **Revisar y publicar** muestra a quién le cambia qué, desde el día que elijas. Siempre puedes volver al horario anterior.

En [Reportes del horario](/admin/schedule/reports/published) están las semanas para imprimir, las cargas y el reparto entre docentes.`,
  },
  {
    slug: 'keep-backups',
    title: 'Copias de seguridad y volver atrás',
    summary: 'Hacerlas, guardar la clave y comprobar que sirven.',
    also: 'copia respaldo backup restaurar clave cifrado desastre',
    body: `1. En [Copias de seguridad](/admin/backup) elige dónde se guardan, cada cuánto y cuántas se conservan. **Hacer una copia** la hace ahora.
2. La clave que las abre se muestra una sola vez. Imprímela y guárdala fuera del servidor: sin ella nadie puede leer una copia, tampoco nosotros.
3. **Restaurar** prepara el colegio de ese día al lado y compara. Después decides si ocupa el lugar del actual.

Cada semana Patio restaura una copia por su cuenta y dice cómo salió. Una copia que nunca se probó no es una copia.`,
  },
  {
    slug: 'connect-systems',
    title: 'Conectar Patio con otros sistemas',
    summary: 'Claves, webhooks, calendarios, OneRoster y herramientas externas.',
    also: 'integración api clave webhook oneroster scim lti sso conectar',
    body: `En [Integraciones](/admin/integrations) está cada conexión con su última prueba y el botón para probarla otra vez.

- **Claves de acceso**: para programas que leen o escriben datos. Eliges qué puede cada una; se muestra una sola vez y se puede anular.
- **OneRoster**: con una clave, otro programa lee las listas de clases y las notas que las familias ya pueden ver.
- **Directorio (SCIM)**: el tuyo crea y desactiva cuentas del personal; sus grupos dan los roles de docente y coordinación de cada colegio.
- **Webhooks**: Patio avisa a tu sistema lo que pasa, firmado, y reintenta si no responde. En su registro puedes enviarlo de nuevo.
- **Herramientas externas** (LTI 1.3): apruebas una, cada docente la pone en sus clases y los puntajes vuelven al libro de notas.

De cada acceso queda escrito quién lo dio y qué se usó.`,
  },
  {
    slug: 'is-it-running',
    title: 'Saber si todo funciona',
    summary: 'Cifras de ahora, alertas y qué hacer con un número de solicitud.',
    also: 'monitoreo alerta error lento caído registros soporte',
    body: `- [Monitoreo](/admin/monitoring) dice si el colegio funciona en este momento. Cada cifra abre lo que cuenta. En **Reglas** decides desde cuándo es una alerta y a quién se avisa.
- Si alguien te da el código que mostró una página con error, búscalo en [Registros técnicos](/admin/logs): ahí está qué pasó, sin datos privados.
- En [Sistema](/admin/system) ves la versión, los trabajos que fallaron (y los repites), las partes activas y el mantenimiento.
- Soporte solo entra si lo aceptas, por unas horas, con un aviso a la vista y un registro de lo que hizo.`,
  },
  {
    slug: 'figures-and-reports',
    title: 'Cifras y reportes del colegio',
    summary: 'El tablero, preguntar a los datos y programar un reporte.',
    also: 'tablero análisis indicadores reporte estadística programar correo',
    body: `- El [Tablero](/admin/dashboard) empieza por lo que cambió y por qué. Toda cifra subrayada abre sus filas. **Ordenar tablero** lo deja a tu manera.
- En [Análisis](/admin/analytics) eliges qué medir, por qué y en qué periodo. **Guardar vista** la conserva, **Fijar en el tablero** la pone ahí y **Recibir por correo** te la envía.
- En [Reportes](/admin/reports) están las listas y actas. Ves las primeras filas antes de hacer el archivo, y las oficiales llevan un código que cualquiera puede comprobar.

Los grupos de menos de diez personas no se muestran, ni restando de un total.`,
  },
];
