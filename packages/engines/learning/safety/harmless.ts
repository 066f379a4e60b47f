/** Ways of speaking that sound alarming and are not. They are taken out before the rules look. */
export const IDIOMS =
  /(?:me (?:muero|moria|estoy muriendo|voy a morir|quiero morir|mori)|(?:quiero |voy a |casi )?morir(?:me)?|muert[oa]s?) (?:de|del) (?:la |el )?(?:risa|hambre|sueno|sed|frio|calor|miedo|verguenza|aburrimiento|ganas|amor|envidia|cansancio|nervios|pena ajena|curiosidad|ternura|asco)|mat(?:ar|o|amos|e|ando) (?:el tiempo|el hambre|la curiosidad|el aburrimiento|un (?:mosquito|zancudo|bicho|zombi|dragon|jefe)|una (?:mosca|cucaracha|arana)|zombis?|monstruos?|enemigos?|al (?:jefe|zombi|dragon|monstruo|boss))|esta (?:tarea|clase|materia) me (?:mata|esta matando)|me mata (?:de (?:la )?risa|el calor|la curiosidad|el sueno)|(?:me )?mata(?:ron|n)? (?:en el|en un) (?:juego|videojuego|nivel|fortnite|minecraft|roblox|free fire)|se (?:me )?murio (?:el|mi) (?:celular|telefono|internet|wifi|bateria|tablet|computadora)|dead (?:tired|serious|quiet|end|line|last|sea|batter\p{L}+|fish|leaves|plants?)|(?:die|dies|died|dying) (?:of|from) (?:laughter|laughing|boredom|hunger|heat|embarrassment)|dying to (?:see|know|go|play|try|eat|meet|read)|kill(?:ing|ed)? (?:time|zombies?|monsters?|the (?:boss|mood|dragon|zombie|monster|lights))|(?:homework|this class|math|this test|heat|my (?:feet|back|legs)) (?:is|are|s) killing me|i (?:could|would) kill for|(?:died|killed|kill me|die) (?:in|on) (?:the|this|a|my) (?:game|level|round|video game|minecraft|fortnite|roblox)|my (?:phone|battery|tablet|laptop|computer) (?:died|is dead)|drop dead gorgeous|over my dead body|cut (?:myself|me) (?:a slice|some|off a piece)|me corto (?:el pelo|el cabello|las unas|un pedazo)|me corte (?:el pelo|el cabello|las unas|con (?:el|un|una) (?:papel|hoja|tijera\p{L}*) )/gu;

/** Verbs of touching and hitting with a thing as their object: a sticker, a door, a game. */
export const THINGS =
  /(?:me|nos) (?:pega|pego|pegaron) (?:un|una|unos|unas|el|la|los|las|su|sus) (?!golpe|punet|bofetada|cachetada|patada|palo|mano|paliza|correa|lapo|manazo|cinturon|madre)\p{L}+|(?:me|nos) toca (?:el|la|un|una|las|los)? ?(?:guitarra|piano|puerta|timbre|turno|cancion|exponer|leer|jugar|hombro|frente|cabeza|leccion|examen|flauta|tambor)|beat(?:s|ing)? (?:me|us) (?:at|in|by|to)|acabar con todo (?:el|la|lo)|(?:examen|tarea|deberes|clase|calor|sueno|exam|test|homework|quiz|class|gym) (?:\p{L}+ ){0,3}(?:matar|matando|kill me|killing me)|(?:me|nos) (?:va|van) a matar (?:con (?:tant[oa]s?|la tarea|el examen|los deberes|las tareas)|si (?:no )?(?:\p{L}+ ){0,3}(?:entreg|hac|estudi|termin|lleg|hag|jal|desaprob|reprob|saco|sac)\p{L}*)/gu;

/** Somebody tells of a book, a lesson, a film or a game. */
const TOLD =
  /(?<!\p{L})(?:en (?:el|la|mi|un|una|este|esta) (?:\p{L}+ )?(?:cuento|novela|libro|pelicula|serie|historia|lectura|poema|obra|juego|videojuego|leyenda|fabula|leccion|texto|anime|clase de historia|capitulo|noticia|cancion)|el personaje|la protagonista|el protagonista|romeo|julieta|hamlet|el rey|la reina|los incas|atahualpa|tupac amaru|en la (?:guerra|batalla|segunda guerra|primera guerra|edad media|conquista|independencia)|los soldados|los romanos|segun el texto|el autor|mi personaje|in (?:the|my|a|this) (?:\p{L}+ )?(?:story|book|novel|movie|film|series|poem|play|game|legend|lesson|text|chapter|anime|song|news)|the (?:character|protagonist|king|queen|soldiers|author|hero)|my character|in (?:the war|world war|history class)|juliet|for (?:history|my essay|class)|para (?:historia|mi ensayo|la clase|mi cuento)|mi ensayo|my essay|my story)(?!\p{L})/u;

/** The writer speaks of themself, with the harm in the same breath. */
const MYSELF =
  /(?<!\p{L})(?:pero yo|y yo|a mi tambien|como yo|igual que yo|me pasa|me siento (?:igual|asi)|yo tambien|but i|and i|me too|just like me|same as me|i feel the same|so do i)(?!\p{L})/u;

/** Told, and not about oneself. */
export const isTold = (plain: string): boolean => TOLD.test(plain) && !MYSELF.test(plain);

/** It was not meant, and nobody is said to call it so. */
export const isAccident = (plain: string): boolean =>
  /(?<!\p{L})(?:sin querer|por accidente|by accident|accidentally)(?!\p{L})/u.test(plain) &&
  !/(?<!\p{L})(?:dice|dijo|dicen|says|said)(?!\p{L})/u.test(plain);
