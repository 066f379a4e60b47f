import type { Article } from '../article.ts';

export const articles: readonly Article[] = [
  {
    slug: 'second-step',
    title: 'Activar el segundo paso',
    summary: 'Un código de tu teléfono además de la contraseña. Dos minutos que protegen mucho.',
    also: 'segundo factor 2fa autenticador totp verificación seguridad',
    body: `Con el segundo paso, quien descubra tu contraseña no puede entrar sin tu teléfono.

1. Instala en tu teléfono una aplicación de códigos (la que prefieras).
2. En [Ajustes, Seguridad](/settings?part=security), busca **Segundo paso** y actívalo.
3. Escanea el código QR con la aplicación, o escribe la clave que aparece debajo.
4. Escribe el código de seis cifras para confirmar. Hasta ese momento no cambia nada.
5. Guarda en papel los **códigos de recuperación**: se muestran una sola vez.

Si cambiaste de teléfono, desactívalo y vuelve a activarlo. Puedes pedir códigos de recuperación nuevos cuando quieras; los anteriores dejan de servir.`,
  },
  {
    slug: 'passkeys',
    title: 'Entrar con huella o rostro: llaves de acceso',
    summary: 'Más rápido y más seguro que una contraseña.',
    also: 'passkey biometría huella digital face id webauthn',
    body: `Una llave de acceso vive en tu teléfono o computadora. Entras con tu huella, tu rostro o el PIN del dispositivo, y nadie puede copiarla ni adivinarla.

1. Ve a [Ajustes, Seguridad](/settings?part=security) y busca **Llaves de acceso**.
2. Agrega una y ponle un nombre que reconozcas, como «Mi teléfono».
3. La próxima vez, en la entrada, elige entrar con llave de acceso.

Puedes tener varias, una por dispositivo. Si pierdes un dispositivo, quita su llave desde otro. No agregues llaves en computadoras que no son tuyas.`,
  },
  {
    slug: 'sessions',
    title: 'Ver dónde está abierta tu cuenta y cerrarla',
    summary: 'Todas tus sesiones, con dispositivo y fecha, y cómo cerrarlas a distancia.',
    also: 'dispositivos cerrar sesión remoto hackearon alguien entró',
    body: `En [Mi perfil](/profile), la parte **Dónde está abierta tu cuenta** muestra cada dispositivo, cuándo se usó por última vez y desde qué dirección de red.

- Cierra una sesión que no reconozcas o que olvidaste abierta.
- O cierra todas las demás de una vez.

Si entraste desde un dispositivo nuevo, te llega una notificación y un correo. Si no fuiste tú:
1. Cierra esa sesión.
2. Cambia tu contraseña en [Ajustes, Seguridad](/settings?part=security). Al hacerlo se cierran las otras sesiones.
3. Activa el segundo paso y avisa en [Soporte](/support).`,
  },
  {
    slug: 'appearance',
    title: 'Ajustar la letra, el color y el movimiento',
    summary: 'Tema claro u oscuro, alto contraste, letra grande, letra más legible, sin animaciones.',
    also: 'accesibilidad contraste tamaño fuente dislexia modo oscuro tema',
    body: `En [Ajustes, Apariencia](/settings?part=appearance) cada cambio se ve al instante y te acompaña en todos tus equipos.

- **Tema:** como tu dispositivo, claro, oscuro, alto contraste (claro u oscuro) o tranquilo, con menos color y nada que se mueva.
- **Tamaño de letra:** cuatro tamaños.
- **Tipo de letra:** la de Patio, una muy legible en todo, una más abierta (Lexend) o una para aprender a leer (Andika).
- **Movimiento:** puedes pedir que nada se mueva.
- **Espacio entre filas:** compacto muestra más en pantallas grandes.

También puedes elegir el formato de hora de 12 o 24 horas.`,
  },
  {
    slug: 'language',
    title: 'Cambiar el idioma',
    summary: 'Español o inglés, sin recargar la página.',
    also: 'language english inglés traducción',
    body: `Abre el menú de tu cuenta (tu nombre) y elige el otro idioma. La página cambia enseguida y Patio lo recuerda.

También puedes abrir el buscador con \`⌘K\` y escribir «idioma».

El idioma es tuyo: no cambia el de los demás. Las notificaciones se leen en el idioma que tengas puesto, y los correos te llegan en el idioma de tu cuenta.`,
  },
  {
    slug: 'notifications',
    title: 'Elegir qué notificaciones recibes y cuándo',
    summary: 'Por tipo y por vía, con horas de silencio.',
    also: 'notificaciones correo silencio molestar email alertas',
    body: `La campana muestra si hay algo nuevo. En [Notificaciones](/notifications) las ves todas, filtras por tipo y abres directamente el asunto. Llegan solas, sin recargar.

En [Ajustes, Notificaciones](/settings?part=notices) decides:
- **Por dónde:** en Patio y por correo, para cada tipo; el correo, al momento o en un resumen diario.
- **Horas de silencio:** un horario en el que no quieres correos. Los que lleguen esperan hasta que termine, en tu zona horaria. Si ya lo leíste en Patio, el correo no se envía.

Las notificaciones marcadas **Siempre llega** protegen tu cuenta y no se pueden apagar.`,
  },
  {
    slug: 'fewer-emails',
    title: 'Recibir menos correos',
    summary: 'Un resumen al día, solo lo que te importa, o ninguno. Sin perderte nada en Patio.',
    also: 'muchos correos demasiados emails resumen diario dejar de recibir cancelar suscripción darse de baja spam sms whatsapp',
    body: `Todo queda siempre en [Notificaciones](/notifications). El correo es solo una copia, y tú decides cuántas quieres.

1. Abre [Ajustes, Notificaciones](/settings?part=notices).
2. En cada tipo, busca **Por correo** y elige **Al momento**, **Resumen diario** o **Nunca**.
3. Más abajo, en **Resumen diario por correo**, elige la hora. Llega uno solo al día, con lo que aún no leíste; si no hay nada, no llega.

¿No quieres entrar? Al final de cada correo está el enlace **No quiero más correos como este**. Se abre una página, tocas el botón y listo; ahí mismo puedes volver atrás.

Lo marcado **Siempre llega** (una ausencia de hoy, una emergencia, la seguridad de tu cuenta) no espera ni se apaga.

Si un día dejan de llegarte, mira en la misma página: cuando un servidor de correo rechaza tu dirección, Patio deja de escribirte ahí y te muestra **Probar otra vez**.`,
  },
  {
    slug: 'switch-role',
    title: 'Tengo más de un rol o más de un colegio',
    summary: 'Cómo cambiar, y por qué cada rol muestra cosas distintas.',
    also: 'cambiar rol docente y familia varios colegios perfil',
    body: `Una persona tiene una sola cuenta, aunque sea docente en un colegio y mamá o papá en otro.

1. Abre el selector de colegio y rol, en el menú.
2. Elige con qué rol quieres seguir. Patio recuerda tu elección en este dispositivo.

Cada rol ve solo lo suyo: cuando estás como familia no ves tus grupos de docente, y al revés. Tus roles están en [Mi perfil](/profile), en **Mis roles**. Si falta alguno, pídelo a la administración.`,
  },
  {
    slug: 'ask-access',
    title: 'No puedo abrir una página',
    summary: 'Qué significa «aquí no tienes permiso» y cómo pedirlo.',
    also: 'permiso denegado no autorizado acceso pedir',
    body: `Si abres una dirección que no corresponde a tu rol, Patio te dice qué pediste y con qué cuenta estás. Desde ahí puedes:

- Volver a tu inicio.
- Cambiar de rol, si ese lugar es de otro de tus roles.
- **Pedir acceso**, contando para qué lo necesitas.

Tu solicitud llega a la administración y te avisamos con la respuesta. Si una página dice que todavía no está lista, no es un problema de permisos: aparecerá en tu menú cuando exista.`,
  },
  {
    slug: 'get-help',
    title: 'Pedir ayuda y seguir la respuesta',
    summary: 'Qué escribir para que te ayuden rápido, y dónde ver las respuestas.',
    also: 'soporte ticket pedido contactar problema error reclamo',
    body: `1. Ve a [Soporte](/support?tab=ask) y elige **Pedir ayuda**.
2. Escribe en una frase de qué se trata, y abajo qué hiciste y qué apareció.
3. Si puedes, agrega una imagen de la pantalla. Tapa antes los datos de otras personas y nunca escribas contraseñas.

Patio agrega la página y el navegador, y te lo muestra antes de enviar. Cada solicitud tiene un número.

En **Mis solicitudes** ves la conversación y su estado: **En atención**, **Esperamos tu respuesta** o **Resuelta**. Si vuelve a pasar, puedes abrirla de nuevo. Te avisamos cuando te respondan.`,
  },
];
