import type { Article } from '../article.ts';

export const articles: readonly Article[] = [
  {
    slug: 'support-start',
    title: 'Primeros pasos para el equipo de apoyo',
    summary: 'Tu cuenta, tu cola y tus herramientas.',
    also: 'secretaría empezar soporte oficina inicio',
    body: `1. Activa el segundo paso en [Ajustes, Seguridad](/settings?part=security): ayudas a otras personas con sus cuentas, así que la tuya vale mucho.
2. Abre [Soporte, Por atender](/support?tab=queue) y guárdala como favorita con el filtro que más uses.
3. En [Ajustes, Notificaciones](/settings?part=notices), decide si quieres un correo por cada solicitud nueva.
4. Lee [Privacidad](/privacy) y [Términos](/terms): te preguntarán por ellos.

Ves las solicitudes de **tu** colegio. Las que llegan sin colegio las atiende la administración.`,
  },
  {
    slug: 'attendance-office',
    title: 'La asistencia, vista desde la oficina',
    summary: 'Quién no está, qué clases faltan y qué explican las familias.',
    also: 'faltas justificación aceptar corregir lista cerrar ausentes alerta',
    body: `Todo está en tu [Inicio](/) y cambia solo mientras los docentes toman lista.

- **Asistencia ahora** pone primero a quien la familia espera en el colegio: averigua dónde está antes que nada.
- **Abrir la lista** muestra la clase. Con **Corregir** cambias una marca y dices por qué; la del docente se conserva. **Cerrar la lista** impide más cambios, y el docente lee el motivo.
- En las justificaciones, **Aceptar** convierte la falta en justificada, nunca en asistencia. **No aceptar** pide un motivo, que la familia lee.
- **Ausentismo** ordena a quienes más días han perdido, con las razones.`,
  },
  {
    slug: 'join-codes-support',
    title: 'Códigos para que entren estudiantes y familias',
    summary: 'Crear, imprimir, ver quién los usó y anular.',
    also: 'código ingreso papelito invitación grupo aula registro',
    body: `1. Abre [Códigos para unirse](/support/join-codes) y pulsa **Crear códigos**.
2. Elige si son para estudiantes o para familias, y de qué aulas o secciones.
3. Con **Imprimir tarjetas** sale una por aula, lista para recortar.

- Una familia usa el código y recibe un mensaje en el correo que el colegio ya tiene de ella; así nadie se cuela con una tarjeta encontrada.
- Si el colegio no tiene su correo, la verás en [Por confirmar](/support/join-codes?tab=requests). Habla con esa persona antes de invitarla.
- Abre un código para ver quién lo usó. Si se perdió o se publicó, márcalo y pulsa **Anular**: deja de servir al momento, y puedes deshacerlo durante unos minutos.
- Los códigos vencen solos. Es mejor hacer otros que alargar los viejos.`,
  },
  {
    slug: 'coteachers-support',
    title: 'Quién ayuda en una clase, y hasta cuándo',
    summary: 'Codocentes, asistentes y suplentes con permisos justos.',
    also: 'suplencia reemplazo apoyo codocente asistente licencia',
    body: `1. Abre [Codocentes](/support/coteachers) y pulsa **Agregar docente**.
2. Elige a la persona, las secciones y su parte: codocente, asistente o suplente.
3. Marca solo lo que necesita hacer: tomar asistencia, poner notas o ver.
4. Pon el último día. Ese día se acaba su acceso sin que nadie tenga que acordarse.

El filtro de fechas muestra a quienes están por terminar. Al abrir una fila cambias fechas o permisos; queda escrito quién lo hizo.`,
  },
  {
    slug: 'work-the-queue',
    title: 'Atender la cola sin pisarse',
    summary: 'Tomar, responder, anotar, cerrar.',
    also: 'tickets pedidos responder asignar estados cola',
    body: `1. En [Por atender](/support?tab=queue), empieza por **Sin asignar**.
2. **La atiendo yo** avisa al resto de que ya la atiende alguien. Si respondes una libre, pasa a ser tuya.
3. Mira la página y el navegador que envió la persona: a menudo ya está ahí la respuesta.
4. Responde en el idioma de quien pregunta. La solicitud queda **esperando** hasta que escriba.
5. Cuando funcione, **Dar por resuelta**. Si vuelve a pasar, la persona la reabre y la ves de nuevo.

¿Dos personas a la vez? Patio no deja que un cambio pise al otro: te pide mirar cómo quedó.`,
  },
  {
    slug: 'internal-notes',
    title: 'Notas internas: qué sí y qué no',
    summary: 'Para el equipo, invisibles para quien preguntó, y para siempre.',
    also: 'notas equipo privado comentario',
    body: `Una **Nota interna** la lee solo quien puede atender la solicitud. Sirve para contar qué probaste o a quién llamaste.

- Escribe hechos, no opiniones sobre la persona.
- No copies contraseñas, diagnósticos ni datos que no hagan falta.
- Lo escrito en una solicitud no se puede borrar ni editar, tampoco las notas.

Antes de enviar, mira qué está elegido: **Respuesta** o **Nota interna**. El recuadro cambia de nombre y de botón.`,
  },
  {
    slug: 'identify-person',
    title: 'Comprobar quién es antes de ayudar',
    summary: 'La trampa más común no es técnica: es una llamada con prisa.',
    also: 'seguridad engaño suplantación identidad llamada contraseña',
    body: `Quien quiere entrar en una cuenta ajena suele llamar diciendo que es urgente.

- Si la persona puede entrar, pídele que escriba desde **su** cuenta en Soporte.
- Si no puede, compruébalo con algo que el colegio ya sabe y que no esté en redes: en persona, o llamando tú al número registrado.
- Nunca pidas ni aceptes una contraseña. Nadie en Patio la necesita.
- No envíes códigos ni enlaces a un correo nuevo «porque el otro no le sirve» sin comprobarlo antes.

Si dudas, no. Pasa la solicitud a la administración con una nota.`,
  },
  {
    slug: 'support-cards',
    title: 'Tarjetas QR y tabletas del colegio',
    summary: 'Hacer e imprimir tarjetas, preparar equipos y resolver lo que falla en la entrada de los pequeños.',
    also: 'tarjeta tableta niños dispositivo preparar perdida imprimir dibujos reemplazar anular',
    body: `## Hacer tarjetas
En [Códigos para unirse, Tarjetas](/support/join-codes?tab=cards) elige el aula y haz las que faltan, o marca a quienes quieras. Imprime en ese momento: el código y los dibujos no se vuelven a mostrar. Recorta las tarjetas y entrega la hoja de dibujos a la maestra, aparte.

## Tarjeta perdida o dibujos olvidados
Abre al estudiante en la misma lista. **Anular** la detiene al momento; **Reemplazar la tarjeta** hace otra y detiene la anterior; **Cambiar los dibujos** deja la misma tarjeta.

## Preparar una tableta
Entra con tu cuenta en esa tableta, ve a [Ajustes, Seguridad](/settings?part=security), **Tabletas para tarjetas QR**, y pulsa **Preparar este dispositivo**. Ponle un nombre que diga dónde está. Después, sal de tu cuenta.

## Si la tarjeta no entra
- ¿El dispositivo está en la lista? Solo funcionan los preparados.
- ¿La cámara tiene permiso en el navegador? También se puede escribir el código.
- ¿Los dibujos van en el orden correcto?

## Equipo perdido
Retíralo de la lista: deja de servir al momento.`,
  },
  {
    slug: 'phone-support',
    title: 'Ayudar por teléfono',
    summary: 'La página que la persona puede leerte en voz alta.',
    also: 'llamada teléfono diagnóstico sesión debug cookies',
    body: `Cuando no entiendes qué ve la otra persona:

1. Pídele que abra [su sesión](/auth/debug) y te la lea. Muestra quién es, con qué rol, si su reloj está bien y si el navegador acepta cookies. No muestra nada secreto. Si dice que está apagada, la administración puede encenderla por un rato.
2. Si una página muestra una falla, que pulse **Copiar código** y lo pegue en la solicitud.
3. Prueben en una ventana privada o en otro navegador: si ahí funciona, suele ser una extensión o una cookie vieja.

Al terminar, deja escrito en la solicitud qué lo resolvió. Mañana le servirá a otra persona.`,
  },
  {
    slug: 'good-answers',
    title: 'Escribir respuestas que se entienden',
    summary: 'Cortas, en pasos y sin jerga.',
    also: 'redactar responder plantilla amable claro',
    body: `- Saluda por su nombre y di en la primera frase si ya está resuelto o qué falta.
- Un paso por línea, con los nombres de los botones tal como aparecen.
- Enlaza el artículo de [Ayuda](/help) que corresponda en lugar de repetirlo.
- Si no sabes, dilo, y di cuándo volverás a escribir.
- Termina con una pregunta solo si necesitas algo: así el estado «esperamos tu respuesta» es verdad.

Con estudiantes, frases más cortas. Si cuentan algo que preocupa, no lo resuelvas por escrito: avisa hoy a quien corresponde en tu colegio.`,
  },
  {
    slug: 'import-students-support',
    title: 'Importar una lista sin miedo',
    summary: 'De la hoja de cálculo al colegio: revisar, aplicar y deshacer.',
    also: 'importar excel csv siagie simat oneroster matrícula cargar subir estudiantes familias deshacer duplicados',
    body: `1. Abre [Importar listas](/support/import-students) y suelta el archivo: Excel, CSV o un zip de OneRoster. Sirve tal como sale, con títulos arriba y totales abajo. ¿Primera vez? Pulsa **Probar** en una lista de muestra.
2. En Columnas mira qué entendió Patio de cada una y corrige lo que no. La próxima lista igual ya lo recuerda.
3. En Valores di qué aula o grado es cada palabra, y mira qué hay que corregir. También puedes descargar la lista con el motivo de cada fila.
4. En Plan ves cuántos se crean, cambian o quedan igual. Todavía no cambió nada. Donde haya duda, Patio pone a las dos personas lado a lado: **1** es la misma, **2** son dos, **3** omite la fila.
5. **Aplicar** hace todo o nada. Puedes cerrar la página: sigue sola.

- Faltar en el archivo no retira a nadie, salvo que digas que la lista está completa. Si así sale más del 5 % del colegio, otra persona lo aprueba antes.
- Las familias quedan enlazadas y nadie recibe una invitación hasta que la envías.
- **Deshacer la importación** deja todo como estaba. Lo que alguien cambió después se queda, y lo ves dato por dato.`,
  },
  {
    slug: 'office-messages',
    title: 'Responder lo que las familias escriben a secretaría',
    summary: 'Una lista para todo el equipo: quién lo toma y qué falta responder.',
    also: 'secretaría mensajes bandeja familias cola',
    body: `1. Abre **Mensajes** con el botón junto a la campana y elige **Secretaría**. Lo abierto está primero.
2. Con **Me encargo** dices que lo tomas tú, o se lo asignas a alguien del equipo.
3. Responde. Al responder queda como respondido; si la familia vuelve a escribir, se abre otra vez.
4. Si lo resolviste por teléfono, pulsa **Marcar como respondido**.

La familia ve **Secretaría**, y el nombre de quien escribió cada mensaje.`,
  },
  {
    slug: 'till-and-collections',
    title: 'Caja y cobranzas',
    summary: 'Cobrar en ventanilla, confirmar transferencias, cargar el banco y tratar las deudas con cuidado.',
    also: 'caja efectivo cobrar recibo cierre cuadre transferencia banco deuda morosos recordatorio acuerdo',
    body: `1. Abre [Caja y cobranzas](/?sheet=till). Con **Abrir caja** dices cuánto sencillo hay en la gaveta.
2. En **Cobrar**, busca a quien paga por su nombre o por el del estudiante, marca lo que paga y cómo. El recibo sale en ese momento.
3. Al terminar, **Cerrar caja**: cuentas billetes y monedas y ves la diferencia antes de cerrar. Si no cuadra, escribe por qué.

- En **Transferencias** están las que reportaron las familias: compara la foto con el banco y confirma, o di que no la encuentras.
- En **Banco**, **Cargar archivo del banco** trae el CSV y propone de quién es cada abono. Tú decides.
- En **Deudas** ves lo vencido por antigüedad. Abre a una persona para **Anotar promesa** o un **Acuerdo en cuotas**.
- En **Recordatorios** se escriben los mensajes y sus días. Nunca llegan al estudiante.

Las deudas las ven solo la oficina y la dirección.`,
  },
  {
    slug: 'who-is-away',
    title: 'Cuando falta un docente o se cierra un ambiente',
    summary: 'Anotarlo, dar la clase a otra persona y avisar.',
    also: 'ausencia reemplazo suplente falta docente ambiente cerrado',
    body: `1. En [Docentes, Ausencias y reemplazos](/support/teachers?tab=cover) pulsa **Anotar una ausencia**. Patio muestra las clases que quedan sin docente ese día.
2. Para cada una propone a quien está libre, conoce la materia y ha dado menos reemplazos. **Asignar** lo hace con un toque y le avisa.
3. **Cerrar un ambiente** busca otro libre para sus clases.

Estudiantes y familias ven el cambio en su horario. Todo se puede quitar si el docente llega.`,
  },
];
