import { spanish } from '../language-skill.ts';

/** Words with a gap, the letters that fill it and those that sound alike. */
const GAPS: Record<
  string,
  { grade: number; name: [string, string]; hint: [string, string]; rows: [gap: string, right: string, other: string][] }
> = {
  'b-v': {
    grade: 3,
    name: ['Con b o con v', 'Spelling: b or v'],
    hint: ['Mira la letra que va delante: m o n.', 'Look at the letter before: m or n.'],
    rows: [
      ['cam_io', 'b', 'v'],
      ['in_ierno', 'v', 'b'],
      ['som_ra', 'b', 'v'],
      ['en_iar', 'v', 'b'],
      ['ham_re', 'b', 'v'],
      ['_lanco', 'b', 'v'],
      ['a_rir', 'b', 'v'],
      ['in_itar', 'v', 'b'],
      ['tam_or', 'b', 'v'],
      ['con_ento', 'v', 'b'],
      ['_razo', 'b', 'v'],
      ['ca_le', 'b', 'v'],
    ],
  },
  'c-qu': {
    grade: 2,
    name: ['Con c o con qu', 'Spelling: c or qu'],
    hint: ['Mira la vocal que sigue.', 'Look at the vowel that follows.'],
    rows: [
      ['_eso', 'qu', 'c'],
      ['_asa', 'c', 'qu'],
      ['pe_eño', 'qu', 'c'],
      ['_uchara', 'c', 'qu'],
      ['ra_eta', 'qu', 'c'],
      ['_olor', 'c', 'qu'],
      ['mos_ito', 'qu', 'c'],
      ['sa_o', 'c', 'qu'],
      ['par_e', 'qu', 'c'],
      ['bo_a', 'c', 'qu'],
    ],
  },
  'g-gu': {
    grade: 3,
    name: ['Con g o con gu', 'Spelling: g or gu'],
    hint: ['Mira la vocal que sigue: ¿es e o i?', 'Look at the vowel that follows: is it e or i?'],
    rows: [
      ['_itarra', 'gu', 'g'],
      ['_ato', 'g', 'gu'],
      ['man_era', 'gu', 'g'],
      ['a_ujero', 'g', 'gu'],
      ['ju_ete', 'gu', 'g'],
      ['_oma', 'g', 'gu'],
      ['se_ir', 'gu', 'g'],
      ['ami_o', 'g', 'gu'],
      ['hormi_ero', 'gu', 'g'],
      ['_usano', 'g', 'gu'],
    ],
  },
  'r-rr': {
    grade: 2,
    name: ['Con r o con rr', 'Spelling: r or rr'],
    hint: ['¿Está entre vocales y suena fuerte?', 'Is it between vowels and does it sound strong?'],
    rows: [
      ['pe_o (ladra)', 'rr', 'r'],
      ['ca_a (rostro)', 'r', 'rr'],
      ['_atón', 'r', 'rr'],
      ['to_e (alta)', 'rr', 'r'],
      ['a_aña', 'r', 'rr'],
      ['En_ique', 'r', 'rr'],
      ['guita_a', 'rr', 'r'],
      ['lo_o (ave)', 'r', 'rr'],
      ['ho_miga', 'r', 'rr'],
      ['bu_o (animal)', 'rr', 'r'],
    ],
  },
  'll-y': {
    grade: 4,
    name: ['Con ll o con y', 'Spelling: ll or y'],
    hint: ['Piensa en otras palabras de la misma familia.', 'Think of other words of the same family.'],
    rows: [
      ['_uvia', 'll', 'y'],
      ['caba_o', 'll', 'y'],
      ['a_er', 'y', 'll'],
      ['pla_a', 'y', 'll'],
      ['si_a', 'll', 'y'],
      ['ma_o', 'y', 'll'],
      ['_ave', 'll', 'y'],
      ['desa_uno', 'y', 'll'],
      ['ca_e (vía)', 'll', 'y'],
      ['pa_aso', 'y', 'll'],
    ],
  },
  'h-silent': {
    grade: 3,
    name: ['Con h o sin h', 'With or without h'],
    hint: ['La h no suena: recuerda la palabra escrita.', 'The h is silent: remember the written word.'],
    rows: [
      ['_ormiga', 'h', '—'],
      ['_ojo (para ver)', '—', 'h'],
      ['_uevo', 'h', '—'],
      ['_iglesia', '—', 'h'],
      ['_ermano', 'h', '—'],
      ['_árbol', '—', 'h'],
      ['_ielo (agua sólida)', 'h', '—'],
      ['_oreja', '—', 'h'],
      ['_uno', '—', 'h'],
    ],
  },
};
export const SPELLING_SKILLS = Object.entries(GAPS).map(([id, { grade, name, hint, rows }]) =>
  spanish(`spelling-${id}`, grade, ...name, (r) => {
    const [gap, right, other] = r.pick(rows);
    const note =
      id === 'h-silent' ? [' (— significa que no falta nada)', ' (— means that nothing is missing)'] : ['', ''];
    return {
      prompt: [`¿Qué falta en "${gap}"?${note[0]}`, `What is missing in "${gap}"?${note[1]}`],
      answer: right,
      choiceOnly: true,
      wrong: [[other, 'sound_alike']],
      steps: [hint],
      hints: [['Lee la palabra en voz alta.', 'Read the word aloud.'], hint],
    };
  }),
);
