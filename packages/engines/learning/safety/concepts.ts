import type { Category } from './tiers.ts';

/** Expressions set apart by semicolons, each as whole words. */
const words = (list: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}])(?:${list
      .trim()
      .split(/\s*;\s*/)
      .join('|')})(?![\\p{L}])`,
    'u',
  );

/** Ideas by their words, without accents. Rules look for phrases; these look for ideas that stand together in one sentence. */
const IDEA = {
  /** The writer. */
  self: words(String.raw`
    yo ; me ; mi ; mis ; nos ; conmigo ; \p{L}+(?:ar|er|ir)me ; \p{L}+ndome ; siento ; quiero ; quisiera ; creo ;
    deseando ; esperando ; sueno con ; pienso ; pense ; estoy ; voy ; i ; my ; me ; myself ; us
  `),
  /** Dying, or hurting oneself. */
  ownDeath: words(String.raw`
    morir ; morirme ; muero ; muera ; muriera ; muert[oa] ; mi muerte ; matarme ; mate ; suicid\p{L}+ ;
    ahorcar\p{L}* ; colgarme ;
    (?:tirarme|lanzarme|aventarme|saltar|tiro|lanzo|aviento) (?:por|de|desde|del|al) (?:la |el |un |una |lo )?(?:ventana|puente|azotea|techo|balcon|tren|edificio|piso alto|vias) ;
    (?:hacerme|haciendome|haciendo|hago|hice|hacer) dano ; cortar(?:me|se) ; cortandome ; autolesion\p{L}* ;
    lastimarme ; lastimandome ; quemarme ; dejar de (?:vivir|existir) ;
    (?:mi vida|la vida) (?:\p{L}+ ){0,2}(?:acabe|acabara|termine|terminara) ;
    (?:pastillas|veneno|navaja|cuchilla|sacapuntas|vidrio) (?:\p{L}+ ){0,4}(?:brazos?|piel|munecas?|piernas?|dormir para siempre) ;
    die ; dying ; dead ; suicid\p{L}+ ; kill(?:ing|ed)? myself ; end my life ;
    jump(?:ing)? (?:off|out|from|in front) (?:of )?(?:the |a )?(?:window|bridge|roof|building|balcony|train) ;
    (?:hurt|hurting|burn|burned|burning|cut|cutting|starve|harm|harming|punish) myself ; stop (?:living|existing) ;
    overdose ; (?:took|take|swallow\p{L}*) (?:\p{L}+ ){0,4}(?:pills|poison) ;
    my life (?:\p{L}+ ){0,2}(?:over|end|ended|finished) ;
    (?:razor|blade|knife|glass|scissors) (?:on|to|across|against) my (?:arms?|wrists?|legs?|skin)
  `),
  /** Wishing, thinking, planning, despairing. */
  wish: words(`
    quiero ; quisiera ; creo ; deseando ; esperando ; sueno con ; quise ; gustaria ; deseo ; desearia ; ojala ;
    ganas ; prefiero ; preferiria ; siento ; pienso ; pense ; pensado ; pensando ; plan ; planeo ; decidi ;
    decidid[oa] ; listo ; lista ; salida ; solucion ; mejor ; feliz ; tranquil[oa] ; descansar ; no puedo parar ;
    no paro ; intente ; trate ; anoche ; otra vez ; a veces ; todas las noches ; proposito ; nadie ; cansad[oa] ;
    hart[oa] ; want ; wanted ; wish ; hope ; feel ; think ; thinking ; thought ; plan ; planning ; decided ; ready ;
    way out ; better ; happier ; rather ; peace ; can t stop ; tried ; again ; last night ; every night ; sometimes ;
    purpose ; nobody ; no one ; tired ; sick
  `),
  /** People with power over a child. */
  other: words(String.raw`
   
    (?:mi|mis|el|la|los|un|una|ese|esa) (?:\p{L}+ )?(?:papa|papas|mama|padre|madre|padres|padrastro|madrastra|ti[oa]s?|abuel[oa]|herman[oa]|hermanastr[oa]|prim[oa]|vecin[oa]|profe\p{L}*|entrenador|novi[oa]|enamorad[oa]|ninera|padrino|cunado|senor|hombre|adulto|pareja|amigo|chico|chica|muchacho|companero|hijo de mi \p{L}+) ;
    alguien ; amarran ; me atan ; ellos ; me dicen? ; encerraron ;
    (?:my|an?|the|his|her|this|some) (?:\p{L}+ )?(?:dad|mom|mum|father|mother|parents|stepdad|stepfather|stepmom|uncle|aunt|grandpa|grandma|brother|stepbrother|sister|cousin|neighbou?r|teacher|coach|boyfriend|girlfriend|babysitter|man|guy|boy|friend) ;
    mom s \p{L}+ ; he ; she ; they ; someone
  `),
  /** Violence and abuse done to the writer. */
  violence: words(String.raw`
   
    (?:me|nos) (?:agarra|agarro|da|dio|dan|muele|cae|cayo|lleno) (?:a |de )?(?:golpes|punetes|patadas|palazos|latigazos|correazos|cachetadas) ;
    (?:me|nos) (?:golpea|golpeo|golpean|patea|pateo|azota|azoto|estrangula|ahorca|ahorco|cachetea|pisa|arrastra|arrastro) ;
    (?:me|nos) (?:quema|quemo) (?:la|el|las|los|con|a) (?:\p{L}+ )?(?:mano|brazo|pierna|cara|espalda|plancha|cigarro|agua|proposito) ;
    (?:si (?:hablo|digo|cuento) )(?:\p{L}+ ){0,3}(?:me|nos) (?:mata|matan|pega|golpea) ;
    me (?:mata|matan) si (?:hablo|digo|cuento|me acuso) ;
    (?:encerraron|encierra|encierran|encerro) (?:\p{L}+ ){0,6}(?:comida|comer|castigo|oscur[oa]|llave|dias) ;
    no me (?:da|dan) (?:de )?(?:comida|comer) ; (?:me|nos) (?:amarra|amarran|amarro|ata|atan) ;
    (?:me|nos) (?:obligo|obliga|obligaron|forzo|fuerza) (?:\p{L}+ ){0,4}(?:relaciones|sexo|sexual\p{L}*|besar\p{L}*|desnudar\p{L}*) ;
    (?:me|nos) (?:hace|hizo|hacen) cosas (?:\p{L}+ ){0,2}(?:no (?:quiero|me gustan|debe)|feas|malas|raras) ;
    (?:beats?|beating|hits?|kicks?|slaps?|punches|whips|chokes|strangles|burns|hurts) (?:me|us) ;
    (?:grabs?|grabbed|holds?) (?:me|us) by (?:the |my )?(?:neck|hair|throat|arm) ;
    kill (?:me|us) if i (?:tell|talk|say) ;
    (?:lock|locks|locked) (?:me|us) (?:\p{L}+ ){0,5}(?:food|dark|closet|room|basement) ;
    does (?:\p{L}+ )?(?:weird|bad|strange|sexual|things) (?:\p{L}+ )?to me ; (?:tie|ties|tied) (?:me|us) (?:to|up) ;
    (?:forced|forces|made|makes) me (?:\p{L}+ ){0,3}(?:sex|sexual|kiss|undress) ; makes me do (?:\p{L}+ ){0,2}things ;
    touch(?:es|ed|ing)? (?:me|my body)
  `),
} as const;

/** Words of lessons, games and jokes: ideas that stand beside them are about something else. */
const ELSEWHERE = words(String.raw`
    planta ; plantas ; celulas? ; bacterias? ; animal(?:es)? ; estrella ; virus ; guerra ; siglo ; independencia ;
    rey ; juego ; videojuego ; nivel ; zombis? ; jaja\p{L}* ; bateria ; chiste ; risa ; hambre ; sueno ; clases ;
    tarea ; examen ; ajedrez ; partido ; piscina ; perro ; perrito ; gato ; mascota ; pelicula ; (?<!(?:si|lo|te|le|se|que|no) )cuento ; texto ;
    palabra ; plants? ; cells? ; bacteria ; animals? ; stars? ; war ; century ; king ; game ; level ; zombies? ; lol ;
    haha\p{L}* ; battery ; phone ; joke ; laugh\p{L}* ; hungry ; homework ; test ; exam ; chess ; uno ; match ; pool ;
    dog ; cat ; pet ; movie ; story ; text ; word ; sled ; snack ; snowball ; chocolate ; see ; try ; meet
  `);

/** Ideas that stand together: tier 3, where no lesson, game or joke is near. */
export function graveIdeas(plain: string): Category | null {
  if (ELSEWHERE.test(plain)) return null;
  if (IDEA.ownDeath.test(plain) && IDEA.self.test(plain) && IDEA.wish.test(plain)) return 'self_harm';
  return IDEA.violence.test(plain) && IDEA.other.test(plain) ? 'abuse' : null;
}
