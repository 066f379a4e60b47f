import type { DemoSet, Stage } from './demo-tasks.ts';

type Stages = Readonly<Record<Stage, DemoSet>>;

const MAT: Stages = {
  primary: {
    to_do: {
      title: 'Problemas de la tienda: sumar y dar vuelto',
      text: ['Resuelve los cuatro problemas de la tienda. En cada uno escribe la operación y una respuesta completa.'],
      minutes: 30,
    },
    overdue: {
      title: 'Mido mi casa',
      text: ['Mide tres objetos con regla o cinta. Escribe cada medida en centímetros y ordénalas de menor a mayor.'],
      minutes: 25,
    },
    waiting: {
      title: 'Fracciones con una torta',
      text: [
        'Dibuja una torta para 8 personas. Explica cuánto queda si tres comen una porción cada una y otra come dos.',
      ],
      minutes: 30,
      answers: [
        'La torta tiene 8 partes. Tres comen 1 parte: 3/8. Una come 2 partes: 2/8. En total comieron 5/8. Quedan 3/8 porque 8/8 - 5/8 = 3/8.',
        'Dividí la torta en 8. Comieron 3 y 2, que son 5. Quedan 3 porciones. Entonces queda 3/8 de la torta.',
      ],
    },
    graded: {
      title: 'Mi encuesta y su gráfico de barras',
      text: [
        'Pregunta a diez personas su fruta favorita, haz una tabla y un gráfico de barras, y escribe dos conclusiones.',
      ],
      minutes: 40,
      answers: [
        'Mango 4, plátano 3, uva 2, manzana 1. El mango es el que más gusta. La manzana la eligió una sola persona. En total son 10.',
        'Fresa 5, mandarina 3, piña 2. La mitad de las personas prefiere la fresa. La piña tiene 3 votos menos que la fresa.',
      ],
    },
    returned: {
      title: 'Multiplicar con repartos',
      text: ['Inventa dos problemas de repartir en partes iguales y resuélvelos con multiplicación o división.'],
      minutes: 30,
      answers: [
        'Problema 1: tengo 24 canicas para 6 amigos. 24 : 6 = 4, cada uno recibe 4. Problema 2: 5 cajas con 7 lápices: 5 × 7 = 35 lápices.',
        'Hay 18 panes para 3 mesas. 18 : 3 = 6 panes por mesa. Si hubiera 4 mesas sobrarían 2, porque 4 × 4 = 16.',
      ],
    },
  },
  secondary: {
    to_do: {
      title: 'Ecuaciones de la vida diaria',
      text: [
        'Plantea y resuelve tres situaciones con una ecuación lineal. Escribe qué representa la incógnita y comprueba.',
      ],
      minutes: 45,
    },
    overdue: {
      title: 'Porcentajes en la canasta familiar',
      text: ['Compara precios de cinco productos con los del año pasado y calcula la variación en porcentaje.'],
      minutes: 40,
    },
    waiting: {
      title: 'El plan de celular que conviene',
      text: [
        'Compara dos planes con una función lineal cada uno. Di desde cuántos gigas conviene el segundo y explica con el gráfico.',
      ],
      minutes: 50,
      answers: [
        'Plan A: y = 20 + 5x. Plan B: y = 35 + 2x. Igualo: 20 + 5x = 35 + 2x, 3x = 15, x = 5. Con 5 gigas cuestan lo mismo, 45. Si uso más de 5 conviene el B porque su pendiente es menor.',
        'La recta de A empieza más abajo pero sube más rápido. Se cruzan en x = 5. Hasta 5 gigas me conviene A y después B. Comprobé con x = 8: A cuesta 60 y B cuesta 51.',
      ],
    },
    graded: {
      title: 'Área máxima con una cerca',
      text: ['Con 40 m de malla se cerca un rectángulo. Halla las medidas del área máxima y justifica.'],
      minutes: 45,
      answers: [
        'Si un lado es x, el otro es 20 - x. Área: x(20 - x) = 20x - x². El vértice está en x = 10. El área máxima es 100 m² y es un cuadrado de 10 por 10.',
        'Hice una tabla: 5×15=75, 8×12=96, 9×11=99, 10×10=100, 11×9=99. El máximo es 100 m² con lados de 10 m.',
      ],
    },
    returned: {
      title: 'Estadística: cuánto dormimos',
      text: ['Con los datos del aula calcula media, mediana y moda, y di cuál describe mejor al grupo y por qué.'],
      minutes: 40,
      answers: [
        'Media 7,1 h; mediana 7 h; moda 7 h. La mediana describe mejor porque hay un compañero que duerme 11 h y sube la media.',
        'Ordené los 30 datos. La mediana es 7 y la moda 6,5. Prefiero la mediana: la mitad duerme 7 horas o menos.',
      ],
    },
  },
};

const CYT: Stages = {
  primary: {
    to_do: {
      title: 'La semilla en el frasco',
      text: ['Pon una semilla con algodón húmedo. Observa cinco días y escribe cada día qué cambió. Agrega una foto.'],
      minutes: 30,
    },
    overdue: {
      title: 'Los cinco sentidos',
      text: ['Prueba tres alimentos con los ojos tapados y anota qué sentido te ayudó a reconocer cada uno.'],
      minutes: 20,
    },
    waiting: {
      title: '¿Flota o se hunde?',
      text: [
        'Predice y prueba con seis objetos. Haz una tabla con tu predicción y lo que pasó, y explica una sorpresa.',
      ],
      minutes: 35,
      answers: [
        'Corcho flota, moneda se hunde, plastilina en bola se hunde, plastilina en forma de barco flota. Me sorprendió la plastilina porque es la misma, pero cambió la forma.',
        'Pensé que la manzana se hundía y flotó. Busqué y tiene aire adentro. La llave y la piedra se hundieron.',
      ],
    },
    graded: {
      title: 'Cadena alimenticia de mi región',
      text: ['Dibuja y explica una cadena con cuatro seres vivos de tu región. ¿Qué pasa si falta uno?'],
      minutes: 30,
      answers: [
        'Alga, anchoveta, pelícano y gallinazo. Si no hay anchoveta el pelícano no tiene qué comer y se va o se muere.',
        'Ichu, vicuña, puma. Si no llueve no crece el ichu, la vicuña baja a buscar comida y el puma también.',
      ],
    },
    returned: {
      title: 'El ciclo del agua en mi cocina',
      text: ['Tapa una olla con agua caliente (con un adulto) y explica qué partes del ciclo del agua viste.'],
      minutes: 30,
      answers: [
        'El agua caliente se hizo vapor: evaporación. En la tapa salieron gotas: condensación. Cuando las gotas cayeron fue como la lluvia: precipitación.',
        'Vi humito que es vapor, después gotas en la tapa. Al moverla llovió en la olla. Es como las nubes.',
      ],
    },
  },
  secondary: {
    to_do: {
      title: 'Informe: un circuito en serie y en paralelo',
      text: ['Arma o simula ambos circuitos. Informe con pregunta, hipótesis, datos y conclusión.'],
      minutes: 60,
    },
    overdue: {
      title: 'Huella de plástico de una semana',
      text: ['Registra siete días el plástico de tu casa, calcula el promedio diario y propone un cambio medible.'],
      minutes: 45,
    },
    waiting: {
      title: 'Conservación de la masa: vinagre y bicarbonato',
      text: ['Explica por qué la masa parece bajar en un frasco abierto y qué pasa en uno cerrado. Usa tus datos.'],
      minutes: 50,
      answers: [
        'En el frasco abierto la balanza bajó de 152,4 g a 150,9 g porque el dióxido de carbono escapó. En el cerrado con globo se mantuvo en 156,1 g. La masa se conserva, solo que un gas también pesa.',
        'Hipótesis: la masa no cambia. Abierto: bajó 1,3 g. Cerrado: igual. Conclusión: lo que falta es el gas que se fue. Un error fue que derramamos un poco de vinagre.',
      ],
    },
    graded: {
      title: 'Mezclas y separación',
      text: ['Diseña cómo separar arena, sal y limaduras de hierro. Explica qué propiedad usa cada paso.'],
      minutes: 40,
      answers: [
        'Primero imán: el hierro es magnético. Después agua y filtro: la sal se disuelve y la arena no. Al final se evapora el agua y queda la sal.',
        'Uso el imán dentro de una bolsa para no ensuciarlo. Luego disuelvo en agua tibia, filtro la arena y dejo evaporar al sol. La propiedad es la solubilidad.',
      ],
    },
    returned: {
      title: 'La célula como una ciudad',
      text: ['Compara seis orgánulos con partes de una ciudad y explica dónde falla tu comparación.'],
      minutes: 40,
      answers: [
        'Núcleo = municipalidad, mitocondria = central eléctrica, ribosoma = fábrica, membrana = frontera, lisosoma = reciclaje, retículo = carreteras. Falla porque la célula se divide y una ciudad no.',
        'La membrana es la aduana: deja pasar unas cosas y otras no. Las mitocondrias son plantas de energía. Falla en que en la ciudad las partes pueden mudarse y en la célula cada una depende de las demás.',
      ],
    },
  },
};

export const SCIENCE_TASKS = { MAT, CYT };
