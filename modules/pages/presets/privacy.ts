export const privacy = {
  es: `Este es el texto que viene con Patio. Cuenta, en palabras simples, qué guarda el programa y para qué. Tu institución puede publicar aquí su propio texto; mientras no lo haga, vale este.

## Quién responde por tus datos
Tu institución educativa. Ella decide qué se registra en Patio, quién tiene acceso y durante cuánto tiempo se conserva. Patio es la herramienta con la que lo hace.

## Qué guarda Patio
- **Tu cuenta:** nombre, correo o nombre de usuario, idioma y, si quieres, foto y pronombres. La contraseña se guarda transformada de una manera que no permite leerla, ni siquiera a la administración.
- **Cómo entras:** tus sesiones abiertas, con la fecha, el navegador y la dirección de red desde la que entraste. Sirve para que tú reconozcas un acceso ajeno y lo cierres.
- **Tu lugar en el colegio:** tu rol (por ejemplo docente, estudiante o familia), tu colegio y desde cuándo.
- **Lo que haces:** los cambios importantes dejan un registro de quién, qué, cuándo y desde dónde. Ese registro no se puede editar.
- **Tus notificaciones y tus preguntas:** las notificaciones que recibiste, si las leíste, y las conversaciones con soporte. Cuando abres una solicitud de ayuda se agrega la página en la que estabas y el navegador que usas; lo ves antes de enviarlo.
- **Lo que aceptaste:** qué versión de este texto y de los términos, y cuándo.

## Qué no hace Patio
- No muestra publicidad ni vende datos.
- No carga contadores ni rastreadores de otras empresas.
- No usa cookies para seguirte: solo las que hacen falta para entrar, que son la de tu sesión y, en las tabletas que el colegio preparó para tarjetas, la que las reconoce.

## Niñas, niños y adolescentes
Los más pequeños pueden entrar con una tarjeta y un código de dibujos, sin correo ni contraseña. Esa tarjeta la entrega el colegio, que puede anularla en cualquier momento. Las familias pueden preguntar al colegio qué se guarda de su hija o hijo y pedir que se corrija.

## Quién ve qué
Cada rol tiene permisos escritos en una tabla que la dirección puede leer. Nadie ve datos de otra institución. Si una persona de administración ve Patio como otra, tiene que escribir el motivo, solo puede leer, y queda registrado.

## En tu dispositivo
Patio guarda en tu navegador lo necesario para abrir rápido y para no perder lo que escribiste sin conexión. Al cerrar sesión se borra. En un dispositivo compartido, cierra sesión siempre.

## Cuánto tiempo
Lo que una persona registra en un colegio no se destruye con un clic: se archiva, porque puede hacer falta como constancia. El plazo lo fija tu institución según las leyes de tu país.

## Tus derechos
Puedes ver y descargar tus datos desde [tu perfil](/profile), corregir tu nombre y tus formas de contacto, y cerrar las sesiones que no reconozcas. Para cualquier otra solicitud (acceso, corrección, oposición o eliminación), escribe a tu institución desde [Soporte](/support). Si no estás conforme con la respuesta, puedes acudir a la autoridad de protección de datos de tu país.`,
  en: `This is the text that comes with Patio. It tells, in plain words, what the software keeps and why. Your institution can publish its own text here; until it does, this one holds.

## Who answers for your data
Your educational institution. It decides what is recorded in Patio, who has access and how long it is kept. Patio is the tool it does this with.

## What Patio keeps
- **Your account:** name, e-mail or username, language and, if you wish, a photo and pronouns. The password is kept in a form that nobody can read back, not even the administration.
- **How you sign in:** your open sessions, with the date, the browser and the network address you signed in from. This lets you recognise and close a sign-in that was not yours.
- **Your place in the school:** your role (for example teacher, student or family), your school, and since when.
- **What you do:** important changes leave a record of who, what, when and from where. That record cannot be edited.
- **Your notices and questions:** the notifications you received, whether you read them, and your conversations with support. When you ask for help, the page you were on and the browser you use are added; you see them before you send.
- **What you accepted:** which version of this text and of the terms, and when.

## What Patio does not do
- It shows no advertising and sells no data.
- It loads no counters or trackers from other companies.
- It uses no cookies to follow you: only those needed to sign in, which are the one of your session and, on the tablets that the school prepared for cards, the one that recognises them.

## Children and teenagers
The youngest can sign in with a card and a code made of pictures, without e-mail or password. The school hands out that card and can cancel it at any time. Families may ask the school what is kept about their child and have it corrected.

## Who sees what
Each role has rights written in a table that the school's leadership can read. Nobody sees another institution's data. If an administrator looks at Patio through somebody else's eyes, they must write down why, they can only read, and it is recorded.

## On your device
Patio keeps in your browser what it needs to open quickly and not to lose what you wrote without a connection. Signing out erases it. On a shared device, always sign out.

## For how long
What a person records in a school is not destroyed with a click: it is archived, because it may be needed as evidence. Your institution sets the period according to the laws of your country.

## Your rights
You can see and download your data from [your profile](/profile), correct your name and contact details, and close sessions you do not recognise. For any other request (access, correction, objection or erasure), write to your institution from [Support](/support). If you are not satisfied with the answer, you can turn to your country's data protection authority.`,
};
