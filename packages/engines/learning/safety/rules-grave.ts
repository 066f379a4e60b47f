import { type Rule, rule } from './tiers.ts';

/** Who a child may speak of, by what they are to it. */
const WHO_ES =
  '(?:mi|el|la|un|una|mis|ese|unos|los) (?:\\p{L}+ ){0,2}(?:papas?|mama|padres?|madre|padrastro|madrastra|ti[oa]s?|abuel[oa]|herman[oa]s?|hermanastr[oa]|prim[oa]s?|vecin[oa]|profe\\p{L}*|maestr[oa]|entrenador|novi[oa]|pareja|senor|hombre|adulto|ninera|padrino|cunado|cura|pastor|chofer|doctor|muchacho|chico)';
const WHO_EN =
  '(?:my|a|an|the|this|some|our) (?:\\p{L}+ ){0,3}(?:dad|daddy|father|mom|mommy|mum|mother|parents?|stepdad|stepfather|stepmom|stepmother|uncle|aunt|grandpa|grandfather|grandma|brother|stepbrother|sister|cousin|neighbou?r|teacher|coach|tutor|pastor|priest|driver|doctor|boyfriend|girlfriend|babysitter|man|guy|boy|friend)';
const HEIGHT_ES =
  '(?:techo|azotea|balcon|ventana|puente|edificio|barranco|precipicio|vias?|metro|tren|carretera|pista|rio|terraza)';
const HEIGHT_EN =
  '(?:roof|rooftop|balcony|window|bridge|building|cliff|tracks?|train|subway|bus|car|cars|traffic|river)';
const SKIN_ES = '(?:brazos?|piernas?|munecas?|muslos?|piel|venas?|manos?|barriga|panza)';
const SKIN_EN = '(?:arms?|legs?|wrists?|thighs?|skin|veins?|hands?|stomach)';
const MEANS_ES = '(?:pastillas?|pildoras?|medicinas?|remedios?|veneno|soga|cuerda|navaja|cuchilla|raticida)';
const MEANS_EN = '(?:pills?|tablets|medicine|poison|rope|razor|blade|bleach)';
const WEAPON_ES = '(?:cuchillo|pistola|arma|revolver|escopeta|machete|navaja|fierro|punal)';
const WEAPON_EN = '(?:knife|gun|pistol|weapon|rifle|machete|hammer|bat)';

/** Ways to say the gravest things that stand on what is meant and not on one verb: the end, the means, the traces, the threat. */
export const GRAVE: Rule[] = [
  rule(
    3,
    'self_harm',
    // Es: no wish to go on.
    '(?:dormirme|dormir|acostarme|cerrar los ojos) (?:\\p{L}+ ){0,3}(?:no|nunca|jamas) (?:\\p{L}+ ){0,2}(?:despertar\\p{L}*|volver a despertar|abrirlos)',
    '(?:me voy|irme|marcharme|partir|salir|largarme|desaparecer) de este mundo',
    'mejor me mato',
    '(?:me quiero|quiero|me voy a|voy a|quisiera) ir(?:me)? (?:al cielo|con dios) (?:con|a ver|para estar|porque|ya)(?! \\p{L}+ (?:cohete|avion|globo))',
    '(?:ojala|quisiera que|deseo que|espero que) (?:\\p{L}+ )?(?:me (?:atropelle\\p{L}*|caiga un rayo|mate\\p{L}*|muera|de (?:cancer|un infarto))|un (?:carro|auto|bus|camion|tren) me)',
    '(?:todo|seria|estarian?|iria|irian|vivirian?) (?:\\p{L}+ ){0,4}(?:si|cuando) (?:yo )?(?:no existiera|ya no existiera|no estuviera|ya no estuviera|no hubiera nacido|me muriera|desapareciera)',
    '(?:si|cuando) (?:yo )?(?:me pasara algo(?: malo)?|me muero|me muera|me muriera|desaparezco|desapareciera|ya no este|ya no estoy) (?:\\p{L}+ )?(?:nadie|a nadie)',
    '(?:nadie|a nadie) (?:me )?(?:\\p{L}+ ){0,4}(?:si|cuando) (?:yo )?(?:me muero|me muera|me muriera|desaparezco|desapareciera|me pasara algo|ya no estoy)',
    '(?:hart[oa]|cansad[oa]|aburrid[oa]) de (?:esta vida|mi vida|seguir (?:viv\\p{L}+|aqui|asi))',
    '(?:prefiero|preferiria|preferible) (?:\\p{L}+ ){0,2}(?:muert[oa]|morir\\p{L}*|no existir)',
    '(?:hoy|manana|este|esta|esa) (?:\\p{L}+ ){0,4}(?:mi|el) ultim[oa] (?:dia|noche|mensaje|vez que (?:me|hablo|escribo))(?! (?:de|del|para|en|con|que))',
    'ultimo dia (?:\\p{L}+ ){0,2}(?:cuidense|adios|los quiero|perdonenme)',
    'no (?:veo|hay|encuentro|tengo) (?:\\p{L}+ ){0,2}(?:otra )?(?:salida|solucion) (?:mas )?que (?:matarme|morir\\p{L}*|la muerte|irme)',
    '(?:pienso|pensando|penso|imagino|sueno) (?:\\p{L}+ ){0,3}(?:en|con) (?:la muerte|mi muerte|mi funeral|mi entierro|morir\\p{L}*)(?! de)',
    '(?:escribi|escribiendo|deje|tengo lista|prepare) (?:\\p{L}+ ){0,2}(?:carta|nota)s? de despedida(?! (?:a|para|de|al) (?:\\p{L}+ )?(?:profe\\p{L}*|maestr[oa]|companer\\p{L}*|promocion|clase|amig[oa]|comunicacion|tarea))',
    // Es: the means.
    `(?:tengo|guard\\p{L}+|junt\\p{L}+|escond\\p{L}+|consegui|robe|busque) (?:\\p{L}+ ){0,3}${MEANS_ES} (?:\\p{L}+ ){0,8}(?:decido|decida|por si (?:algun|un) dia|por si no aguanto|suficientes? para|morir\\p{L}*|matarme|acabar|terminar con|dia me|cuando no aguante)`,
    `(?:me )?(?:tome|tomo|trague|tomaria|tomarme|voy a tomar) (?:\\p{L}+ ){0,2}(?:frasco|caja|blister|tira|punado|monton|todas) (?:\\p{L}+ ){0,3}${MEANS_ES}`,
    `(?:cuant[oa]s?|que) (?:\\p{L}+ ){0,3}(?:tomar|tomarse|tragar|hacen falta|se necesitan?) (?:\\p{L}+ ){0,2}(?:para|y) (?:\\p{L}+ ){0,2}(?:morir\\p{L}*|no despertar|matarse|dormir para siempre)`,
    `(?:tirarme|aventarme|lanzarme|arrojarme|botarme|(?:quiero|voy a|quisiera|pienso|ganas de|pensado en) saltar|echarme|me tiro|me aviento|me lanzo) (?:\\p{L}+ ){0,3}(?:mi |mis )?${HEIGHT_ES}`,
    // Es: what was done to oneself.
    `(?:me|yo me) (?:hago|hice|hacia|estoy haciendo|corto|corte|cortaba|rasguno|rasgune|araño|arano|quemo|queme|pincho|pego|golpeo|lastimo|muerdo) (?:\\p{L}+ ){0,6}${SKIN_ES} (?:\\p{L}+ ){0,8}(?:sangr\\p{L}*|otra vez|de nuevo|calmarme|sentir\\p{L}*|cuando (?:me|estoy)|porque)`,
    '(?:me|yo me) (?:quemo|pego|golpeo|muerdo|pellizco|clavo|corto|rasguno|hago (?:dano|heridas|cortes)) (?:\\p{L}+ ){0,6}(?:cuando (?:me siento|estoy|me pongo)|porque me odio|para (?:calmarme|sentir|castigarme|no pensar)|por tont[oa]|hasta (?:hacerme dano|sangrar|que (?:me )?(?:duel|sal|sang)\\p{L}*))',
    `(?:cortes|cicatrices|marcas|heridas) (?:\\p{L}+ ){0,3}${SKIN_ES} (?:\\p{L}+ ){0,6}(?:nadie|vean?|escond\\p{L}*|tap\\p{L}*|me (?:hago|hice))`,
    '(?:trate|intente|intento|probe) (?:\\p{L}+ ){0,2}(?:ahorcarme|matarme|ahogarme|envenenarme|tirarme)',
    // En: no wish to go on.
    '(?:fall asleep|go to sleep|sleep|close my eyes) (?:\\p{L}+ ){0,3}(?:never|not) (?:\\p{L}+ )?(?:wake|waking|open)(?: them)?(?: up)?(?! early)',
    '(?:no|any|a|what s the|without a?) (?:reason|point|purpose|sense) (?:\\p{L}+ ){0,4}(?:in |of |to )?(?:keep (?:on )?living|keep going on living|living|staying alive|being alive|being here|existing)',
    '(?:leave|leaving|exit) this world',
    '(?:tired|sick|done) (?:of|with) (?:living|life|being alive|my life|this life|existing)',
    '(?:ending it all|end it all|end my life|ending my life|take my (?:own )?life|taking my (?:own )?life)',
    '(?:so|to|and|then) (?:i )?(?:can|could|will|ll) (?:just )?end (?:it|everything)(?! with)',
    '(?:world|everyone|everybody|they|family|parents|mom|dad) (?:\\p{L}+ ){0,3}(?:better|happier|easier) (?:off )?(?:without me|if i (?:died|disappeared|was gone|wasn t here|wasn t born))',
    '(?:hope|wish|want) (?:that )?(?:a|the|some) (?:car|truck|bus|train) (?:\\p{L}+ ){0,2}(?:hits?|runs? over|kills?|would hit) me',
    '(?:hope|wish) (?:i|to) (?:\\p{L}+ )?(?:get hit by|get cancer|don t wake up|do not wake up|die in my sleep)',
    '(?:if|that) i (?:had |was |were |d )?(?:never|not) (?:been )?(?:born|existed)',
    '(?:if|when) (?:something (?:bad )?happened to me|i (?:die|died|disappear|disappeared|was gone|am gone)) (?:\\p{L}+ )?(?:nobody|no one)',
    '(?:nobody|no one) (?:\\p{L}+ ){0,4}(?:if|when) (?:i (?:die|died|disappear|disappeared|was gone)|something happened to me)',
    '(?:rather|better) (?:\\p{L}+ ){0,2}(?:be dead|die|not exist|not be alive)',
    '(?:today|tonight|tomorrow|this) (?:\\p{L}+ ){0,3}my last (?:day|night|message|goodbye)(?! (?:of|at|in|with|for|to))',
    '(?:don t|do not|can t) (?:see|have|find) (?:any|a|another|no) (?:way out|other way|solution) (?:\\p{L}+ ){0,2}(?:except|but|than|other than) (?:dying|death|to die|killing)',
    '(?:think|thinking|thought|dream|imagine|fantasi[sz]e) (?:\\p{L}+ ){0,4}(?:about|of|my) (?:\\p{L}+ )?(?:death|own funeral|my funeral|being dead|dying|how i would (?:do it|die))',
    '(?:wrote|written|writing|left) (?:\\p{L}+ ){0,3}(?:goodbye|farewell) (?:letter|note)s?(?! (?:to|for) my (?:teacher|class|friend))',
    'i want to go to heaven (?:to|and|now|with)',
    // En: the means.
    `(?:saving|saved|hiding|hid|collecting|collected|keeping|stole|got|have|took) (?:\\p{L}+ ){0,5}${MEANS_EN} (?:\\p{L}+ ){0,5}(?:end it|so i can (?:die|end|sleep)|enough to (?:die|kill|end)|die|kill|for when|to sleep forever)`,
    `(?:took|swallowed|drank|taking|take) (?:\\p{L}+ ){0,3}(?:bottle|box|bunch|handful|pack|all) (?:\\p{L}+ ){0,3}${MEANS_EN}`,
    `(?:took|swallowed|drank) (?:\\p{L}+ ){0,4}${MEANS_EN} to (?:die|sleep forever|not wake)`,
    'how (?:many|much) (?:\\p{L}+ ){0,6}(?:to|would|do i need to|until i) (?:die(?! of)|kill (?:me|myself|you)|not wake up|never wake up|overdose)',
    `(?:(?:to|gonna|could|will|just|should|about|of) (?:jump|jumping)|throw myself|throwing myself|step|stepping|walk|walking) (?:off|from|out|in front|into|under) (?:of )?(?:my |the |a )?(?:\\p{L}+ )?${HEIGHT_EN}(?! (?:pool|game|board))`,
    '(?:plan|planning|date|day) (?:\\p{L}+ ){0,4}(?:to (?:die|end it|take my|kill myself)|my (?:death|suicide))',
    // En: what was done to oneself.
    `i (?:\\p{L}+ ){0,2}(?:cut|cutting|cuts|scratch|scratching|burn|burned|burning|bite|carve) (?:\\p{L}+ )?my (?:own )?(?:${SKIN_EN}) (?:\\p{L}+ ){0,8}(?:again|blood|bleed\\p{L}*|last night|to feel|when i|because i|calm|better|on purpose)`,
    'i (?:\\p{L}+ ){0,2}(?:burn|hit|punch|bite|hurt|scratch|cut|slap) (?:my ?self|me) (?:\\p{L}+ ){0,3}(?:with a (?:lighter|razor|knife|blade|pen|cigarette)|when i feel|because i|until i|to (?:feel|calm|punish)|on purpose)',
    `(?:cuts|scars|marks) (?:\\p{L}+ ){0,2}(?:on|all over) my ${SKIN_EN} (?:\\p{L}+ ){0,5}(?:hide|cover|see|sleeves|nobody)`,
    '(?:tried|trying) to (?:\\p{L}+ )?(?:hang|kill|drown|poison|choke) my ?self',
  ),
  rule(
    3,
    'abuse',
    // Es
    `${WHO_ES} (?:\\p{L}+ ){0,8}(?:me|nos) (?:\\p{L}+ )?(?:manda|mando|envia|ensena|muestra|pasa) (?:\\p{L}+ ){0,4}(?:sin ropa|desnud[oa]s?|intimas?|en ropa interior|en calzoncillos|cochin[oa]s)`,
    `${WHO_ES} (?:\\p{L}+ ){0,8}(?:me (?:pide|pidio|dijo|dice|obliga|obligo|ordena|hace)|quiere) (?:\\p{L}+ ){0,4}(?:me (?:quite|saque|desvista)|quitarme|sacarme|desnud\\p{L}*|fotos? (?:mias? )?(?:sin|desnud\\p{L}*|intim\\p{L}*)|(?:toque|tocar\\p{L}*|tocara|bese|besar\\p{L}*|besara) (?:\\p{L}+ ){0,2}(?:sus partes|ahi|abajo|partes|pene|boca|cuerpo))`,
    '(?:quite|saque|quitara|sacara|quitar|sacar) (?:\\p{L}+ )?(?:la|mi) (?:ropa|blusa|falda|camisa|polo) (?:\\p{L}+ ){0,4}(?:camara|video|llamada|foto|cuarto)',
    'me (?:obliga|obligan|obligo|obligaron|fuerza|forzo) a (?:hacer )?(?:cosas|tocar\\p{L}*|acostarme|besar\\p{L}*|desvestirme|desnudarme) (?:\\p{L}+ ){0,4}(?:con (?:un|el|ese|mi|su)|que no (?:quiero|debo) con|de grandes|sucias|feas|a solas)',
    '(?:si|que si) (?:se lo )?(?:cuento|digo|hablo|aviso) (?:\\p{L}+ ){0,6}(?:me|nos|lo|la|los) (?:va a )?(?:mata|matan|matar|mataria|pega|golpea|lastima|hace dano)',
    `${WHO_ES} (?:\\p{L}+ ){0,5}(?:me|nos) hac(?:e|ia|en|ian) (?:\\p{L}+ ){0,2}cosas (?:\\p{L}+ ){0,6}(?:no (?:cuente|diga|me gustan?|le diga)|secreto|nadie)`,
    '(?:alguien|un chico|un companero|mi ex|el|un hombre|un senor) (?:\\p{L}+ ){0,3}tiene (?:\\p{L}+ ){0,2}(?:fotos|videos) (?:mi[oa]s?|de mi) (?:\\p{L}+ ){0,4}(?:amenaza|publicar\\p{L}*|subir\\p{L}*|si no)',
    `${WHO_ES} (?:\\p{L}+ ){0,6}(?:me|nos) (?:\\p{L}+ ){0,2}(?:golpeo|golpea|pego|pega|pateo|patea|cacheteo|ahorco|jalo|empujo|tiro|aviento|avento|lanzo) (?:\\p{L}+ ){0,3}(?:cara|cabeza|espalda|barriga|estomago|cuello|cabello|palo|cinturon|correa|cable|escoba|zapato|hasta)`,
    '(?:me|nos) (?:quemaron|quemo|queman|azotaron|apalearon|amarraron|ahorcaron|patearon) (?:\\p{L}+ ){0,4}(?:mano|brazo|pierna|cara|espalda|plancha|cigarr\\p{L}+|agua hirviendo|correa|cuello|castigo)',
    '(?:me|nos) (?:deja|dejan|dejo|dejaron|encierra|encierran|tienen encerrad[oa]s?) (?:\\p{L}+ ){0,3}(?:sin (?:comida|comer|agua)|solos? (?:\\p{L}+ ){0,3}(?:dias|noches|sin comida)|con llave|a oscuras)',
    '(?:miedo|no quiero) (?:de |a )?(?:volver|regresar|ir|llegar) a (?:mi |la )?casa (?:\\p{L}+ ){0,3}(?:pegar|pegan|pega|golpe\\p{L}*|castig\\p{L}*|hacen? dano|va a hacer)',
    // En
    `${WHO_EN} (?:\\p{L}+ ){0,5}(?:sends?|sent|sending|shows?|showed) me (?:\\p{L}+ ){0,4}(?:naked|nude|nudes|dirty|his private|her private|porn)`,
    '(?:wants?|asks?|asked|told|tells|makes|forces|forced) me (?:\\p{L}+ ){0,4}(?:send (?:\\p{L}+ )?(?:nudes|naked|pictures without)|undress|take (?:my|off) (?:\\p{L}+ ){0,2}(?:clothes|shirt|pants)|touch (?:his|her|him|their)|get naked|strip)',
    '(?:makes|made|forces|forced) me (?:\\p{L}+ )?(?:touch|kiss|lick|watch) (?:him|her|his|them)',
    '(?:touches|touched|touching|feels) me (?:\\p{L}+ ){0,3}(?:when (?:\\p{L}+ ){0,2}(?:is|s|at) (?:\\p{L}+ )?(?:work|gone|away|asleep|out|not home)|at night|in bed|under|and says)',
    '(?:comes|came|gets|got|sneaks) (?:in|into|in to) my (?:room|bed) (?:\\p{L}+ ){0,4}(?:touch\\p{L}*|night|lies|kiss\\p{L}*)',
    '(?:does|do|did) things to me (?:\\p{L}+ ){0,5}(?:don t like|not to tell|secret|tell)',
    '(?:kill|hurt|beat|hit) (?:me|us|my \\p{L}+) if i (?:ever )?(?:tell|told|talk|say|speak)',
    '(?:somebody|someone|he|a boy|a guy|my ex|a man) (?:\\p{L}+ ){0,2}has (?:\\p{L}+ ){0,2}(?:pictures|photos|videos|nudes) of me (?:\\p{L}+ ){0,5}(?:post|share|threat\\p{L}*|send|unless|if i)',
    'forces? me to (?:\\p{L}+ ){0,2}(?:take (?:my clothes|off)|undress|do (?:things|sexual|stuff))',
    `${WHO_EN} (?:\\p{L}+ ){0,6}(?:beats?|hits?|punch(?:es|ed)|slap(?:s|ped)|whip(?:s|ped)|kick(?:s|ed)|chok(?:es|ed)|threw|shoved) (?:me|us) (?:\\p{L}+ ){0,3}(?:face|head|stomach|belt|stick|cord|bleed\\p{L}*|every day|every night|hard|bruis\\p{L}*|wall|floor|stairs)`,
    '(?:burned|burnt|whipped|tied|choked) (?:me|my (?:hand|arm|leg|face|back)) (?:\\p{L}+ ){0,4}(?:iron|cigarette|stove|belt|punish\\p{L}*|for being|lighter|boiling|bed)',
    '(?:leave|leaves|left|lock|locks|locked) (?:me|us) (?:\\p{L}+ ){0,5}(?:no food|without food|for days|nothing to eat|in the dark|closet|basement)',
    '(?:afraid|scared|don t want) (?:to|of) (?:go|going|come|coming) (?:back )?home (?:\\p{L}+ ){0,4}(?:hit|hurt|beat|punish|touch)',
  ),
  rule(
    3,
    'danger',
    `${WHO_ES} (?:\\p{L}+ ){0,2}(?:amenaz\\p{L}+|apunt\\p{L}+|persigui\\p{L}+|ataco|ataca) (?:\\p{L}+ ){0,4}con (?:un|una|el|la|su) ${WEAPON_ES}`,
    `(?:voy a|manana|hoy|pienso|quiero) (?:\\p{L}+ ){0,2}(?:llevar|traer|llevo|traigo) (?:\\p{L}+ ){0,2}${WEAPON_ES} (?:\\p{L}+ ){0,4}(?:al?|para) (?:\\p{L}+ )?(?:colegio|escuela|liceo|clase|salon|recreo|companer\\p{L}*)`,
    '(?:le|les|te|lo|los) voy a (?:disparar|acuchillar|apunalar)',
    '(?:voy a|quiero|pienso) (?:disparar\\p{L}*|acuchillar|apunalar|matar) a (?:un|una|mi|mis|todos|ese|esa|los) (?:\\p{L}+ )?(?:companer\\p{L}*|profe\\p{L}*|papa|mama|herman\\p{L}*|chico|chica|nin[oa]|colegio|escuela|padrastro)',
    'nos (?:va|quiere) a? ?matar a tod[oa]s',
    `${WHO_EN} (?:\\p{L}+ ){0,2}(?:threat\\p{L}+|point\\p{L}+|chas\\p{L}+|attack\\p{L}+) (?:\\p{L}+ ){0,4}(?:with a|a) ${WEAPON_EN}`,
    `(?:bring|bringing|taking|take|carry\\p{L}*) (?:\\p{L}+ ){0,3}(?:gun|knife(?! and)|pistol|weapon|rifle) (?:\\p{L}+ ){0,2}(?:to|into) (?:\\p{L}+ )?(?:school|class)`,
    '(?:going to|want to|will|ll) (?:kill|shoot|stab) (?:a|some|this|my|the|everyone|every one|all) ?(?:\\p{L}+ )?(?:boy|girl|kid|kids|classmate\\p{L}*|teacher|school|everyone|dad|mom|brother|sister|stepdad)',
    '(?:going to|will) (?:kill|shoot) (?:us|everyone|everybody|all of us)',
  ),
];

/** Trouble that the care team reads about the same day. */
export const TROUBLE: Rule[] = [
  rule(
    2,
    'home',
    '(?:papas|padres|papa y mi mama|mama y mi papa) (?:\\p{L}+ ){0,3}(?:se )?(?:gritan|pelean|pegan|golpean|avientan|tiran)(?! por (?:quien|ganar))',
    'en (?:mi )?casa (?:\\p{L}+ ){0,2}(?:se )?(?:gritan|pelean|pegan|golpean)',
    '(?:parents|mom and dad|mum and dad) (?:\\p{L}+ ){0,2}(?:scream|yell|fight(?! over)|throw things|hit) (?:\\p{L}+ ){0,3}(?:each other|every|bad|a lot|all|things|and)',
  ),
  rule(
    2,
    'bullying',
    'me (?:dicen|llaman|gritan) (?:gord[oa]|fe[oa]|tont[oa]|negr[oa]|chol[oa]|marica|rar[oa]|pobre|inutil|bruj[oa])',
    'me (?:tiran|esconden|rompen|quitan|botan) (?:mis|la|el|las|los) (?:\\p{L}+ ){0,4}(?:recreo|basura|dias|siempre|salon|bano)',
    'nadie (?:\\p{L}+ ){0,4}me habla(?! de)',
    '(?:everyone|they|kids|people|the girls|the boys) (?:\\p{L}+ ){0,4}(?:calls?|pushes|push|trips?|hits?|ignores?|hates?|excludes?) me',
    'make fun of me',
    'throw my (?:\\p{L}+ ){0,2}(?:trash|floor|toilet)',
  ),
  rule(
    2,
    'eating',
    '(?:dias|dia|semana) (?:\\p{L}+ )?sin comer (?:\\p{L}+ ){0,3}(?:flac[oa]|delgad[oa]|gord[oa]|bajar|peso|adelgazar)',
    'sin comer (?:porque|para) (?:\\p{L}+ ){0,3}(?:flac[oa]|delgad[oa]|gord[oa]|bajar|peso|adelgazar)',
    '(?:no|not|haven t|don t|stopped) (?:\\p{L}+ ){0,2}(?:eat|eaten|eating) (?:\\p{L}+ ){0,5}(?:skinny|thin|fat|lose weight)',
  ),
  rule(
    2,
    'hopeless',
    'no sirvo (?:para )?(?:nada|nadie)',
    'i (?:m|am|feel) (?:so |just |completely )?(?:worthless|useless|a burden|trash)',
  ),
];
