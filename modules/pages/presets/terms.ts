export const terms = {
  es: `Este es el texto que viene con Patio. Tu institución puede publicar aquí sus propios términos; mientras no lo haga, valen estos.

## El acuerdo, en breve
Patio es una herramienta de tu colegio. La usas para lo que el colegio hace: enseñar, aprender, acompañar y organizar. Usarla significa respetar a las demás personas y cuidar lo que ves.

## Tu cuenta es tuya
- No prestes tu contraseña, tu tarjeta ni tu código. Si otra persona necesita entrar, pide que le den su propio acceso.
- Si crees que alguien usó tu cuenta, cierra las sesiones desde [tu perfil](/profile), cambia la contraseña y avisa en [Soporte](/support).
- En un dispositivo compartido, cierra sesión al terminar.

## Lo que ves, lo ves por tu rol
Los datos de estudiantes, familias y personal son confidenciales. No los copies fuera de Patio ni los compartas sin un motivo de tu trabajo o de tu familia y sin permiso de tu colegio.

## Lo que no se hace
- Insultar, acosar o hacerse pasar por otra persona.
- Intentar entrar donde no tienes permiso, o ayudar a alguien a hacerlo.
- Subir material que no tienes derecho a compartir, o que dañe equipos.

## Lo que escribes
Lo que escribes y subes sigue siendo tuyo. Le permites a tu institución guardarlo y mostrarlo a quien corresponda dentro del colegio, para el fin con el que lo entregaste.

## Estudiantes
Si eres menor de edad, tu colegio y tu familia son responsables de que puedas usar Patio. Si algo te incomoda o te asusta, cuéntaselo a una persona adulta de confianza o usa [Soporte](/support).

## Cuando algo falla
Hacemos lo posible para que Patio esté disponible y para que nada se pierda, pero ningún sistema está libre de fallas. Las notas, asistencias y documentos oficiales son los que tu institución reconoce; si ves un error, avisa.

## Fin del acceso
Tu institución puede suspender o cerrar un acceso cuando termina tu relación con el colegio o cuando no se respetan estos términos. Lo que ya estaba registrado se conserva según el texto de [privacidad](/privacy).

## Cambios
Si estos términos cambian, verás la nueva versión con su fecha, podrás leer las anteriores y te pediremos que la aceptes. La ley que se aplica es la del país de tu institución.`,
  en: `This is the text that comes with Patio. Your institution can publish its own terms here; until it does, these hold.

## The agreement in brief
Patio is a tool of your school. You use it for what the school does: teaching, learning, caring and organising. Using it means respecting other people and taking care of what you see.

## Your account is yours
- Do not lend your password, your card or your code. If someone else needs to get in, ask for an access of their own.
- If you think somebody used your account, close the sessions from [your profile](/profile), change the password and tell [Support](/support).
- On a shared device, sign out when you finish.

## What you see, you see because of your role
Data about students, families and staff is confidential. Do not copy it out of Patio or share it without a reason of your work or your family and without your school's permission.

## What is not done
- Insulting, harassing or pretending to be somebody else.
- Trying to get in where you have no permission, or helping someone to do so.
- Uploading material that you have no right to share, or that harms devices.

## What you write
What you write and upload stays yours. You allow your institution to keep it and to show it to the right people inside the school, for the purpose you gave it for.

## Students
If you are under age, your school and your family are responsible for your use of Patio. If something makes you uncomfortable or scares you, tell an adult you trust or use [Support](/support).

## When something fails
We do what we can to keep Patio available and to lose nothing, but no system is free of faults. Official grades, attendance and documents are those that your institution recognises; if you see a mistake, say so.

## End of access
Your institution may suspend or close an access when your relationship with the school ends or when these terms are not respected. What was already recorded is kept as the [privacy](/privacy) text says.

## Changes
If these terms change you will see the new version with its date, you can read the earlier ones, and we will ask you to accept it. The law that applies is that of your institution's country.`,
};
