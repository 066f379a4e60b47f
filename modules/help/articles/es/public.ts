import type { Article } from '../article.ts';

export const articles: readonly Article[] = [
  {
    slug: 'sign-in',
    title: 'Entrar a Patio',
    summary: 'Con correo, con usuario, con llave de acceso o con la cuenta del colegio.',
    also: 'login ingresar acceder iniciar sesión google microsoft',
    body: `Abre la página de [entrada](/login) y elige la forma que te dio tu colegio.

## Con correo o usuario
1. Escribe tu correo o tu nombre de usuario.
2. Escribe tu contraseña y pulsa **Entrar**.
3. Si tu usuario existe en más de un colegio, Patio te pregunta cuál es el tuyo.

## Con llave de acceso
Si ya guardaste una llave de acceso, entras con tu huella, tu rostro o el PIN del dispositivo, sin escribir la contraseña.

## Con la cuenta de tu colegio
Si tu colegio conectó su propio sistema de cuentas, verás un botón con su nombre. Solo funciona si tu cuenta de Patio ya existe.

> Después de varios intentos fallidos la entrada se detiene un momento. Espera un poco y vuelve a probar; no hace falta que nadie la desbloquee.`,
  },
  {
    slug: 'forgot-password',
    title: 'Olvidé mi contraseña',
    summary: 'Qué hacer si tienes correo, y qué hacer si entras con usuario.',
    also: 'clave restablecer recuperar perdí no recuerdo',
    body: `## Si tu cuenta tiene correo
1. En la [entrada](/login), pulsa **Olvidé mi contraseña**.
2. Escribe tu correo o tu usuario.
3. Abre el mensaje que te llega y sigue el enlace. Sirve una sola vez y por poco tiempo.
4. Elige una contraseña de 10 caracteres o más. Una frase corta es fácil de recordar.

Si el mensaje no llega, mira en la carpeta de correo no deseado. Por seguridad, Patio responde lo mismo exista o no la cuenta.

## Si entras con usuario y sin correo
Pide ayuda en tu colegio: una persona de administración puede darte una contraseña nueva. Al entrar, Patio te pedirá que la cambies por una tuya.`,
  },
  {
    slug: 'second-step-at-sign-in',
    title: 'Me pide un código después de la contraseña',
    summary: 'De dónde sale el código y qué hacer si no tienes tu teléfono.',
    also: 'segundo factor 2fa verificación autenticador totp',
    body: `Tu cuenta tiene activado el **segundo paso**: además de la contraseña, un código de seis cifras que aparece en la aplicación de tu teléfono y cambia cada medio minuto.

1. Abre la aplicación de códigos en tu teléfono.
2. Escribe el código antes de que cambie. Cada código sirve una sola vez.

## No tengo mi teléfono
Usa uno de los **códigos de recuperación** que guardaste en papel cuando activaste el segundo paso. Cada uno sirve una vez.

Si tampoco los tienes, habla con la administración de tu colegio: tendrán que comprobar que eres tú.

> Si el código nunca es aceptado, revisa que la hora de tu teléfono se ajuste sola.`,
  },
  {
    slug: 'qr-card',
    title: 'La tarjeta QR de los más pequeños',
    summary: 'Cómo entra un niño que aún no escribe, y qué hacer si pierde su tarjeta.',
    also: 'niña niño inicial primaria tarjeta dibujos pin código qr tableta',
    body: `Los niños pequeños entran sin correo ni contraseña, con una tarjeta y un código de dibujos.

1. En una tableta del colegio, elige entrar con tarjeta.
2. Muestra la tarjeta a la cámara. Si la cámara no la lee, una persona adulta puede escribir su código.
3. El niño toca sus dibujos en el orden que aprendió.

## Por qué solo en algunos equipos
La tarjeta funciona únicamente en tabletas o computadoras que el colegio preparó. Así, una tarjeta perdida no sirve en otra casa.

## Si se pierde
Avisa al colegio. Al entregar una tarjeta nueva, la anterior deja de funcionar de inmediato.`,
  },
  {
    slug: 'invitation',
    title: 'Recibí una invitación',
    summary: 'Cómo crear tu cuenta, o sumar un rol a la que ya tienes.',
    also: 'invitar crear cuenta registro enlace correo',
    body: `Tu colegio te invitó por correo. El mensaje dice quién te invita, a qué institución y con qué rol.

1. Abre el enlace del correo.
2. Revisa tu nombre y elige una contraseña de 10 caracteres o más.
3. Listo: ya estás dentro.

## Si ya tienes cuenta
No se crea otra. Patio suma el rol nuevo a tu cuenta y entras como siempre; luego puedes cambiar de rol desde el menú.

## Si el enlace venció
Las invitaciones duran un tiempo limitado y sirven una sola vez. Pide a quien te invitó que envíe otra. Nadie puede crear una cuenta sin invitación del colegio.`,
  },
  {
    slug: 'install',
    title: 'Instalar Patio en tu teléfono o computadora',
    summary: 'Para abrirlo desde un ícono, como una aplicación más.',
    also: 'aplicación app descargar celular móvil pantalla de inicio pwa android iphone',
    body: `Patio funciona en el navegador, y también puede instalarse. No hace falta una tienda de aplicaciones.

## En Android o en la computadora (Chrome, Edge)
Abre el menú del navegador y elige **Instalar aplicación** o **Agregar a la pantalla principal**.

## En iPhone o iPad (Safari)
Pulsa el botón de compartir y elige **Agregar a inicio**.

## Actualizaciones
No tienes que hacer nada. Cuando hay una versión nueva, Patio te avisa arriba de la página: termina lo que estás haciendo y pulsa **Actualizar**.`,
  },
  {
    slug: 'offline',
    title: 'Usar Patio sin conexión',
    summary: 'Qué sigue funcionando, qué espera y dónde verlo.',
    also: 'internet señal desconectado sincronizar wifi datos',
    body: `Si se corta la conexión, Patio lo dice arriba de la página y no pierde lo que ya estaba guardado.

- En [Sin conexión](/offline) ves qué puedes abrir ahora en este dispositivo.
- En [Cambios por enviar](/sync) ves lo que espera para enviarse y en qué estado está.
- Esta ayuda también se puede leer sin conexión si ya la abriste antes.

Cuando vuelve la señal, lo que esperaba se envía solo. Si algo cambió mientras tanto, Patio te muestra las dos versiones para que elijas.

> Antes de **Salir**, mira si queda algo por enviar: al salir se borra lo que este dispositivo guardaba. Patio te avisa si es el caso.`,
  },
  {
    slug: 'privacy-basics',
    title: 'Qué sabe Patio de mí',
    summary: 'Lo esencial sobre tus datos, en un minuto.',
    also: 'privacidad datos cookies protección información personal',
    body: `- Guarda tu nombre, cómo entras y tu rol en el colegio.
- Tu contraseña se guarda de una forma que nadie puede leer.
- No muestra publicidad, no vende datos y no usa rastreadores de otras empresas.
- No usa cookies para seguirte: solo las que hacen falta para entrar.
- Nadie ve datos de otra institución.

El texto completo está en [Privacidad](/privacy) y las reglas de uso en [Términos](/terms). Cada institución puede publicar los suyos; verás la versión, la fecha y las anteriores.

¿Quieres ver lo que hay sobre ti? Entra y ve a [tu perfil](/profile): puedes descargar tus datos.`,
  },
  {
    slug: 'keyboard',
    title: 'Usar Patio solo con el teclado',
    summary: 'Los atajos y cómo moverse sin ratón.',
    also: 'atajos teclas accesibilidad lector de pantalla shortcuts',
    body: `Todo lo que se puede hacer con el ratón se puede hacer con el teclado.

- \`⌘K\` abre el buscador de páginas y acciones, desde cualquier lugar, cuando has entrado.
- \`Tab\` y \`Shift Tab\` pasan al siguiente o al anterior; lo que está activo tiene un borde visible.
- Al comenzar una página, el primer \`Tab\` ofrece **Ir al contenido**.
- \`Enter\` abre enlaces y botones; \`Espacio\` marca casillas e interruptores.
- \`↑\` \`↓\` se mueven dentro de menús, listas y pestañas.
- \`Esc\` cierra un diálogo o un menú, y borra una búsqueda.

Con lector de pantalla, cada página tiene un título y regiones con nombre, y los cambios se anuncian sin interrumpirte.`,
  },
];
