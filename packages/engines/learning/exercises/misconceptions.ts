import type { Both } from './form.ts';

/** Known ways to go wrong, and what is said about each without giving the answer away. */
export const MISCONCEPTIONS = {
  near_count: ['Contaste uno de más o uno de menos.', 'You counted one too many or one too few.'],
  wrong_operation: ['Revisa qué operación pide el problema.', 'Check which operation the problem asks for.'],
  forgot_carry: ['Te faltó llevar una decena.', 'You forgot to carry a ten.'],
  smaller_from_larger: [
    'Restaste la cifra menor de la mayor sin mirar cuál está arriba.',
    'You took the smaller digit from the larger one, whichever was on top.',
  ],
  forgot_borrow: ['Pediste prestado y no lo descontaste.', 'You borrowed and did not take it away.'],
  place_mixed: ['Confundiste el lugar de las cifras.', 'You mixed up the places of the digits.'],
  digit_not_value: [
    'Diste la cifra y no lo que vale en su lugar.',
    'You gave the digit, not what it is worth in its place.',
  ],
  added_groups: [
    'Sumaste los números en vez de repetir el grupo.',
    'You added the numbers instead of repeating the group.',
  ],
  near_fact: ['Ese es un resultado vecino de la tabla.', 'That is a neighbour in the times table.'],
  partial_product: ['Te faltó multiplicar una de las partes.', 'You left out one of the parts when multiplying.'],
  zeros: ['Cuenta otra vez los ceros.', 'Count the zeros again.'],
  remainder_lost: ['Revisa lo que sobra.', 'Check what is left over.'],
  rounded_down: ['Redondeaste hacia el lado equivocado.', 'You rounded the wrong way.'],
  wrong_place_rounded: ['Redondeaste en otro lugar.', 'You rounded to another place.'],
  only_half: ['Sumaste solo dos lados.', 'You added only two sides.'],
  area_for_perimeter: ['Eso es el área; se pide el contorno.', 'That is the area; the way around is asked.'],
  perimeter_for_area: ['Eso es el contorno; se pide el área.', 'That is the way around; the area is asked.'],
  stopped_early: ['Falta un paso.', 'One step is missing.'],
  clock_hundred: ['Una hora tiene sesenta minutos, no cien.', 'An hour has sixty minutes, not a hundred.'],
  added_denominators: ['Sumaste también los denominadores.', 'You added the denominators too.'],
  top_bottom_swapped: ['Cambiaste el numerador por el denominador.', 'You swapped numerator and denominator.'],
  no_common_denominator: ['Primero hace falta un denominador común.', 'First you need a common denominator.'],
  bigger_denominator: ['Con más partes, cada parte es más pequeña.', 'With more parts, each part is smaller.'],
  added_same: [
    'Sumaste lo mismo arriba y abajo; hay que multiplicar.',
    'You added the same above and below; you have to multiply.',
  ],
  multiplied_both: [
    'Multiplicaste arriba y abajo: así la fracción no cambia.',
    'You multiplied above and below: that leaves the fraction as it was.',
  ],
  not_inverted: ['Para dividir se multiplica por la inversa.', 'To divide, multiply by the inverse.'],
  not_lowest: ['Todavía se puede simplificar.', 'It can still be simplified.'],
  decimal_point: ['Revisa dónde va el punto decimal.', 'Check where the decimal point goes.'],
  decimals_as_wholes: ['Alinea los puntos antes de operar.', 'Line up the points before you work.'],
  factor_for_multiple: ['Confundiste divisor con múltiplo.', 'You mixed up divisor and multiple.'],
  any_common: ['Es común, pero no es el que se pide.', 'It is common, but not the one asked for.'],
  forgot_divide: ['Te faltó dividir.', 'You forgot to divide.'],
  left_to_right: [
    'Las multiplicaciones y divisiones van antes que las sumas y restas.',
    'Multiplications and divisions come before additions and subtractions.',
  ],
  percent_as_number: [
    'El porcentaje no es una cantidad: es de cada cien.',
    'A percentage is not an amount: it is out of each hundred.',
  ],
  only_the_change: [
    'Eso es solo el cambio; se pide el precio final.',
    'That is only the change; the final price is asked.',
  ],
  wrong_direction: ['Fuiste en el sentido contrario.', 'You went the other way.'],
  additive_ratio: [
    'Sumaste la diferencia; en una proporción se multiplica.',
    'You added the difference; a proportion multiplies.',
  ],
  sign_lost: ['Revisa el signo.', 'Check the sign.'],
  minus_minus: ['Restar un negativo es sumar.', 'Taking away a negative is adding.'],
  base_times_exponent: ['Multiplicaste la base por el exponente.', 'You multiplied the base by the exponent.'],
  exponents_multiplied: [
    'Al multiplicar potencias de igual base, los exponentes se suman.',
    'When powers of one base are multiplied, exponents are added.',
  ],
  forgot_half: ['El triángulo es la mitad del rectángulo.', 'The triangle is half of the rectangle.'],
  same_operation: ['Para deshacer una operación se hace la contraria.', 'To undo an operation, do the opposite one.'],
  glued_digits: [
    'Un número junto a la letra multiplica: no se pegan las cifras.',
    'A number beside the letter multiplies: digits are not glued together.',
  ],
  added_legs: ['Hay que sumar los cuadrados, no los lados.', 'Add the squares, not the sides.'],
  diameter_radius: ['Revisa si te dan el radio o el diámetro.', 'Check whether radius or diameter is given.'],
  part_for_whole: [
    'Comparaste una parte con la otra, no con el total.',
    'You compared one part with the other, not with the whole.',
  ],
  inverted_slope: ['Dividiste al revés.', 'You divided the other way round.'],
  other_stress: [
    'Di la palabra en voz alta: ¿qué sílaba suena más fuerte?',
    'Say the word aloud: which syllable is strongest?',
  ],
  accent_missing: ['Revisa la tilde.', 'Check the written accent.'],
  accent_extra: ['Esa palabra no lleva tilde ahí.', 'That word has no written accent there.'],
  other_gender: ['Revisa si es masculino o femenino.', 'Check whether it is masculine or feminine.'],
  other_number: ['Revisa si es uno o son varios.', 'Check whether it is one or several.'],
  other_person: ['Revisa quién hace la acción.', 'Check who does the action.'],
  other_tense: ['Revisa cuándo pasa.', 'Check when it happens.'],
  made_regular: ['Ese verbo o nombre es irregular.', 'That verb or noun is irregular.'],
  sound_alike: ['Suena igual, pero se escribe de otra manera.', 'It sounds alike but is spelled in another way.'],
  other_class: ['Piensa qué hace esa palabra en la oración.', 'Think about what that word does in the sentence.'],
  opposite: ['Es lo contrario de lo que se pide.', 'It is the opposite of what is asked.'],
  other_meaning: ['Tiene otro sentido.', 'It means something else.'],
  letters_not_sounds: ['Mira el sonido del comienzo, no la letra.', 'Look at the first sound, not the letter.'],
  split_wrong: ['Revisa cómo se separan las sílabas.', 'Check how the syllables part.'],
  slip: ['Revisa la cuenta.', 'Check the calculation.'],
} as const satisfies Record<string, readonly [es: string, en: string]>;

export type Misconception = keyof typeof MISCONCEPTIONS;

export const aboutMisconception = (id: Misconception): Both => ({
  es: MISCONCEPTIONS[id][0],
  en: MISCONCEPTIONS[id][1],
});
