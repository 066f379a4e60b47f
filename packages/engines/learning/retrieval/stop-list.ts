const list = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Words that say nothing about a topic, without accents, with those that begin a child's question. */
export const STOP = {
  es: list(`
    a al algo alguien ante aqui asi aun aunque bien cada como con contra cosa cosas cual cuales cualquier cuando cuanta cuantas cuanto cuantos
    da dar de debe debo decir del desde dice digo donde dos e el ella ellas ello ellos en entonces entre era eran es esa esas ese eso esos esta
    estaba estan estar estas este esto estos estoy fue fueron ha hace hacen hacer hacia haga hago han hasta hay he hizo la las le les lo los mas
    me mi mis mismo misma mucho muchos muy ni no nos nosotros o os otra otras otro otros para pero poco por porque pone puede puedo pueden q que
    quien quienes quiere quiero se sea ser si sido sin sirve sirven sobre son soy su sus tal tambien tan tanto te tengo ti tiene tienen tener todo
    todos tu tus un una unas uno unos va van vas verdad y ya yo llama llaman significa sabe sabemos se cuenta explica explicame dime favor profe
    pasa pasar hacen hacia cierto tipo forma saber encuentro uso usa usan usar ponen poner ves ver hacian hecho hecha hechos hechas tienes tenia conmigo contigo dicen suele
  `),
  en: list(`
    a about am an and any are as at be been but by can could d did do does doing don dont for from get give had has have he her here him his how i
    if in into is isn it its just know let like m make may me mean means more most much must my no not of on one or our out please re s say she
    should so some t tell than that the their them then there these they thing things this those to too up us use used very was we were what when
    where which who whom whose why will with work would you your s explain called call need many happens happen made made
  `),
} as const;

/** Everyday words that stand in any text: alone they do not show that a passage is about the question. */
export const EVERYDAY = {
  es: list(`
    agregar ano anos ayer ayuda ayudas bueno buena casa comprar cuenta cuento dia dias diferencia ejemplo empezar escribir escribo escuchar
    formar gente gran grande gusta hoy hara hare importante invento inventar inventado lado lugar malo manana mejor mira mundo nina nino ninos nombre nueva
    nuevo parte partes persona personas primer primera primeras primero propia propio pregunto quiso sacar saco tarde tiempo ultima ultimo usar
    vida viejo vez palabra palabras
  `),
  en: list(`
    best big day difference different example first friend good great help house last life little long look man name new old other part parts people
    person place play today tomorrow way woman word words world write year years
  `),
} as const;
