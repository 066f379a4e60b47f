/** Ideas by their words in both languages, without accents; a star stands for any ending. */
const IDEAS = {
  family: `papa* mama mamas mami padre* madre* padrastro madrastra tio tia tios primo prima hermano hermana herman* abuelo
    abuela abuel* padrino cunado novio novia enamorad* dad* mom mum mommy mother father uncle aunt cousin brother
    sister grandpa grandma grandfather stepdad stepmom stepfather stepbrother boyfriend girlfriend godfather
    parents parent family familia ninera babysitter`,
  grownUp: `hombre senor tipo adulto vecino entrenador desconocid* extran* man guy neighbo* coach stranger adult profe
    profesor maestro teacher alguien someone somebody`,
  writer: `yo me mi mis conmigo i my myself im m`,
  dying: `morir* muero muera muer* matar* mato mate suicid* ahorcar* muerte muert* die died dying dead death kill*
    suicide hang drown ahogar* overdose`,
  living: `vivir vivo viva vida existir existo respirar live living alive life exist existing breathe`,
  leaving: `acabar* terminar* acabe termine fin final desaparecer* irme despedir* adios end ending over gone disappear
    goodbye forever siempre leave`,
  wound: `cortar* corto corte* cortes lastimar* dano herir* herid* quemar* quem* rasgun* arano sangr* cut* hurt* harm
    burn* scratch* bleed* bruise* moreton* scar* cicatriz marcas`,
  blow: `pega pego pegan pegar* golpe* patad* patea correa* palo cinturon azot* empuj* jal* hit hits beat* punch* kick*
    slap* whip* belt chok* throw threw shove* push*`,
  touch: `toca toco tocar* tocan tocaba manose* acarici* bes* abus* viol* desnud* sexo sexual touch* kiss* rape* raped
    abuse* nude* naked sex undress molest*`,
  intimate: `partes ropa falda pantalon calzon* calzoncillo* cama bano ducha* interior pecho piernas private* clothes shirt
    pants skirt underwear bed bathroom shower legs pene penis`,
  body: `brazo brazos muneca munecas piel muslo* pierna venas arm arms wrist* skin thigh* leg veins`,
  means: `pastilla* pildora* veneno soga cuerda navaja cuchill* puente techo azotea balcon tren ventana pistola arma
    pills pill poison rope blade razor knife bridge roof balcony train window gun lejia cloro bleach`,
  secret: `secreto cuente cuento diga nadie secret tell nobody anyone contarle decir`,
  pain: `odio triste solo sola cansad* hart* miedo dolor sufr* duele carga hate sad alone tired afraid scared pain
    suffer* hurts burden worthless`,
  wish: `quiero quisiera ganas deseo ojala gustaria prefiero pienso pensando plan want wish hope rather think thinking
    wanna going gonna voy`,
  school: `tarea examen clase ejercicio* problema* cuento novela historia libro juego nivel personaje pregunta respuesta
    homework test exam class exercise* problem* story novel history book game level character question answer
    lesson essay movie pelicula partido match recreo recess colegio school`,
  nature: `planta* animal* perro gato celula* bacteria* lobo plant* dog cat cell* wolf serpiente snake soldado* soldier*
    rey king guerra war`,
  joke: `jaja* risa chiste haha* lol joke broma laugh*`,
  soon: `noche noches anoche manana hoy tonight tomorrow today night nights weekend`,
  picture: `foto fotos video* camara photo* picture* camera internet online`,
  question: `que como cuando cuant* donde quien cual por what how when where who which why many much`,
  never: `no nunca nadie ya ni sin not never nobody no don t without`,
} as const;
export type Idea = keyof typeof IDEAS;

const listed = Object.entries(IDEAS).flatMap(([idea, words]) =>
  words.split(/\s+/).map((word): [string, Idea] => [word, idea as Idea]),
);
const whole = new Map(listed.filter(([word]) => !word.endsWith('*')));
const begins = new Map(
  listed.filter(([word]) => word.endsWith('*')).map(([word, idea]): [string, Idea] => [word.slice(0, -1), idea]),
);
const lengths = [...new Set([...begins.keys()].map(({ length }) => length))].sort((a, b) => a - b);

/** The idea that a word stands for: "padrastro" and "uncle" are both of the family. */
export function ideaOf(word: string): Idea | undefined {
  const known = whole.get(word);
  if (known) return known;
  for (const length of lengths) {
    const begun = begins.get(word.slice(0, length));
    if (begun) return begun;
  }
}
