import type { Language } from '@patio/engine-learning';

/** Hard words and plain ones that stand in the same place without any other change. Pairs: hard>plain. */
const pairs = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text
      .trim()
      .split(/\s*;\s*/)
      .map((pair) => pair.split('>').map((side) => side.trim()) as [string, string]),
  );

export const PLAIN: Record<Language, ReadonlyMap<string, string>> = {
  es: pairs(`
    posteriormente>después; asimismo>también; no obstante>pero; sin embargo>pero; debido a>por; a causa de>por; mediante>con;
    a través de>por; con el fin de>para; con el objetivo de>para; con la finalidad de>para; en la actualidad>hoy; actualmente>hoy;
    por consiguiente>por eso; por lo tanto>por eso; en consecuencia>por eso; es decir>o sea; principalmente>sobre todo;
    frecuentemente>muchas veces; generalmente>casi siempre; usualmente>casi siempre; aproximadamente>más o menos;
    inicialmente>al principio; finalmente>al final; simultáneamente>a la vez; únicamente>solo; además de>y también;
    utiliza>usa; utilizan>usan; utilizar>usar; utilizó>usó; utilizado>usado; utilizada>usada; utilizados>usados; utilizadas>usadas;
    emplea>usa; emplean>usan; emplear>usar; requiere>necesita; requieren>necesitan; requerir>necesitar; posee>tiene; poseen>tienen; poseer>tener;
    obtiene>consigue; obtienen>consiguen; obtener>conseguir; realiza>hace; realizan>hacen; realizar>hacer; realizó>hizo;
    efectúa>hace; efectúan>hacen; elabora>hace; elaboran>hacen; elaborar>hacer; inicia>empieza; inician>empiezan; iniciar>empezar;
    finaliza>termina; finalizan>terminan; finalizar>terminar; habita>vive en; habitan>viven en; permanece>se queda; permanecen>se quedan;
    desciende>baja; descienden>bajan; asciende>sube; ascienden>suben; incrementa>sube; incrementan>suben; disminuye>baja; disminuyen>bajan;
    numerosos>muchos; numerosas>muchas; diversos>varios; diversas>varias; similar>parecido; adquirir>conseguir; adquiere>consigue; adquieren>consiguen
  `),
  en: pairs(`
    subsequently>later; furthermore>also; moreover>also; nevertheless>but; however>but; therefore>so; consequently>so; due to>because of;
    in order to>to; by means of>with; at present>now; currently>now; approximately>about; frequently>often; generally>mostly; initially>at first;
    finally>in the end; simultaneously>at the same time; primarily>mainly; utilize>use; utilizes>uses; utilized>used; utilise>use; utilises>uses;
    require>need; requires>needs; required>needed; possess>have; possesses>has; obtain>get; obtains>gets; obtained>got; commence>start; commences>starts;
    terminate>end; terminates>ends; inhabit>live in; inhabits>lives in; remain>stay; remains>stays; descend>go down; descends>goes down;
    ascend>go up; ascends>goes up; increase>grow; increases>grows; decrease>fall; decreases>falls; numerous>many; various>several; purchase>buy;
    purchases>buys; assist>help; assists>helps; demonstrate>show; demonstrates>shows; construct>build; constructs>builds; additional>more; sufficient>enough
  `),
};

const PATTERNS = new Map<Language, RegExp>();
function patternOf(language: Language): RegExp {
  const known = PATTERNS.get(language);
  if (known) return known;
  const words = [...PLAIN[language].keys()].toSorted((a, b) => b.length - a.length);
  const made = new RegExp(`(?<!\\p{L})(?:${words.join('|')})(?!\\p{L})`, 'giu');
  PATTERNS.set(language, made);
  return made;
}

/** The same text with plain words for hard ones; a capital stays a capital. */
export const inPlainTerms = (text: string, language: Language): string =>
  text.replace(patternOf(language), (hard) => {
    const plain = PLAIN[language].get(hard.toLowerCase()) ?? hard;
    return /^\p{Lu}/u.test(hard) ? plain.charAt(0).toUpperCase() + plain.slice(1) : plain;
  });
