/** A guide as a teacher has it on the computer: what the demo's drafts are drawn from. */
export const WATER_GUIDE = `# El agua en nuestra ciudad

## De dónde viene

El agua que llega a la ciudad nace en las lagunas y los deshielos de la sierra. Los ríos la llevan hasta la planta de tratamiento. Una cuenca es el territorio que recoge toda el agua que termina en un mismo río.

La planta de tratamiento es el lugar donde el agua se limpia antes de llegar a las casas. Allí se quita primero lo grueso con rejas y después lo fino en grandes pozas. Al final se agrega cloro para que no queden microbios.

## Cómo la usamos

En una casa se gasta más agua en el baño que en la cocina. Una ducha de cinco minutos usa unos sesenta litros. Un caño que gotea puede perder treinta litros en un día.

El agua potable es el agua que se puede beber sin peligro para la salud. El agua residual es el agua que sale de las casas después de usarse. El alcantarillado es la red de tubos que lleva el agua residual lejos de las casas.

## Cómo la cuidamos

Cerrar el caño al cepillarse los dientes ahorra unos diez litros cada vez. Regar las plantas de noche evita que el sol evapore el agua. La evaporación es el paso del agua de líquido a vapor por el calor.

Reutilizar es usar otra vez lo que ya se usó. El agua con que se lavan las verduras sirve para regar. En algunos parques se riega con agua residual tratada.

## Lo que medimos en clase

El medidor es el aparato que cuenta los litros que entran en una casa. Durante una semana anotamos cada mañana el número del medidor. Con esos números se calcula cuánto se gasta en un día.

El consumo es la cantidad de agua que se usa en un tiempo. Un metro cúbico son mil litros. El recibo dice cuántos metros cúbicos se consumieron en el mes.
`;
