/** Four units a year for each subject, as the demo school plans them. */
const UNITS: Record<string, readonly string[]> = {
  MAT: ['Números que usamos', 'Patrones e igualdades', 'Formas y medidas', 'Datos que cuentan historias'],
  COM: [
    'Nos presentamos y narramos',
    'Leemos noticias',
    'Cuentos y poemas de nuestra tierra',
    'Opinamos con argumentos',
  ],
  CYT: ['Los seres vivos y su ambiente', 'La materia y sus cambios', 'La energía en casa', 'La Tierra en el universo'],
  SOC: ['Quiénes somos', 'Vivimos en comunidad', 'Nuestra historia', 'Cuidamos el territorio'],
  ING: ['Hello again!', 'My day, my week', 'Places and people', 'Stories we tell'],
  EFI: ['Conozco mi cuerpo', 'Juegos en equipo', 'Atletismo', 'Ritmo y movimiento'],
  ART: ['Color y textura', 'Sonidos que nos rodean', 'Teatro de sombras', 'Muestra de fin de año'],
  TEC: ['Cómo funciona', 'Pensamos como programadores', 'Diseñamos una solución', 'Feria de proyectos'],
  REL: ['Gratitud', 'Convivencia', 'Servicio', 'Proyecto de vida'],
  TUT: ['Acuerdos del aula', 'Hábitos de estudio', 'Nos cuidamos en línea', 'Metas cumplidas'],
};

export const demoUnits = (subject: string): { title: string; weeks: number }[] =>
  (UNITS[subject] ?? []).map((title) => ({ title, weeks: 9 }));
