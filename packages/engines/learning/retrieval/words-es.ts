import type { Synonyms } from './synonyms.ts';

/** Everyday words of children and the words of school books, one idea a line; general Spanish, no lesson in view. */
const LINES = `
parecerse semejante semejanza comun ambos igualdad parecido
diferencia distinto distinguir diferente diferenciar contraste
encontrar hallar ubicar buscar localizar
calcular sacar averiguar hallar
inventar crear escribir imaginar
descubrir descubrimiento hallazgo encontrar
construir edificar fabricar armar levantar
producir generar fabricar elaborar
acostarse dormir cama sueño
pronunciar sonido suena sonar
principal importante central fundamental esencial
etapa paso fase momento
agricultura sembrar cultivar cosecha campesino cultivo
historia cuento relato narracion anecdota
ordenar orden primero
pobre humilde pobreza
necesitar falta necesidad
equivocarse error fallar equivocacion trampa
bombilla foco luz lampara bombillo
prender encender funcionar
apagar apagado oscuro
electricidad corriente electrica
pila bateria
vuelto cambio vueltas
resultado respuesta solucion
sumar suma juntar mas agregar añadir adicion
restar resta quitar menos sustraccion
multiplicar multiplicacion veces por producto
dividir division repartir entre cociente
llover lluvia precipitacion
secar evaporar evaporacion vapor
mojado humedo agua
congelar hielo solido
derretir fundir liquido
caliente calor temperatura calentar
frio enfriar helado
mayor grande
menor chico pequeño
desaparecer faltar extinguir extincion morir
comer alimentar alimento comida nutrir
falso mentira rumor engaño bulo
revisar comprobar verificar chequear confirmar
compartir reenviar pasar
celular telefono chat movil
sueldo salario pago ganar
plata dinero moneda billete
carro auto coche vehiculo
esclavo esclavizado afrodescendiente
mapa plano croquis
cuadricula cuadrito cuadro
simbolo dibujo icono
porcentaje ciento
descuento rebaja oferta
comienzo inicio empezar principio comenzar
terminar final acabar fin concluir
vivo vida vivir
nacer nacimiento origen
crecer crecimiento desarrollo
partes piezas elementos componentes
despejar resolver
convencer opinion argumento persuadir
pensar creer opinar
acuerdo distinto contrario
inca andes tahuantinsuyo
levantarse despertar
pasado past
presente present
enojo rabia ira enfado
inglés english
oracion frase enunciado
microscopio ver
planta vegetal
arbol bosque
piedra roca mineral
iguales equivalentes igual mismo
independizar independencia libertad
indigena indio nativo originario
estallar chispa detonante
quemar fuego fogata leña combustion
masa peso pesar
antiguo antes pasado
ahora hoy actualidad
pajaro ave
contestar responder
numero cifra
subir aumento alza aumentar crecer
bajar disminuir caer reducir descender
boca labios
negar negacion no
preguntar pregunta interrogar
rapido veloz velocidad
lento despacio
lejos distancia
cerca cercano alrededor
arriba encima superior
abajo debajo inferior
adentro dentro interior
afuera fuera exterior
delante adelante frente
atras detras
pedazo trozo parte porcion
entero completo total
mitad medio
doble duplicar
lado borde
esquina vertice punta
redondo circulo circular
rey monarca monarquia reina
presidente gobernante gobierno gobernar
guerra batalla conflicto combate
soldado ejercito tropa
pelear luchar combatir
ganar vencer victoria triunfo
perder derrota
ley norma regla reglamento
derecho justicia
pueblo comunidad poblacion habitantes gente
ciudad urbano
campo rural
pais nacion estado
frontera limite
viajar viaje recorrer
barco nave navegar embarcacion
camino ruta via sendero
rio corriente cauce
mar oceano maritimo
montaña cerro cordillera monte
tierra suelo terreno
cielo atmosfera aire
estrella astro sol
planeta mundo tierra globo
clima tiempo
basura residuo desecho contaminacion
contaminar ensuciar contaminacion
cuidar proteger conservar cuidado
enfermo enfermedad salud infeccion
medico doctor hospital
medicina remedio medicamento
cuerpo organismo humano
sangre circulacion venas
cerebro mente
hueso esqueleto
corazon cardiaco
respirar respiracion oxigeno pulmon
ver vista ojo mirar observar
oir escuchar oido sonido
tocar tacto piel
hijo cria descendencia descendiente
padre madre familia pariente
heredar herencia
cambiar cambio transformar modificar variar
mezclar mezcla combinar
separar apartar dividir
unir juntar conectar enlazar
romper quebrar
mover movimiento desplazar
empujar fuerza
jalar tirar fuerza
energia fuerza potencia
maquina aparato instrumento herramienta
medir medida medicion
grafico diagrama esquema
tabla cuadro
ejemplo caso
causa motivo razon porque
consecuencia efecto resultado
explicar aclarar
describir descripcion caracteristica
resumir resumen sintesis
titulo encabezado
autor escritor poeta
libro texto lectura
leer lectura
poema poesia verso
rima sonido
letra abecedario vocal consonante
mayuscula grande
palabra termino vocablo
significado definicion sentido
comparar comparacion
verbo accion
nombre sustantivo
adjetivo cualidad
sujeto quien
plural varios
jefe lider dirigente
trabajo oficio empleo labor
trabajador obrero empleado
comprar compra adquirir
vender venta vendedor comercio
precio costo valor costar vale
caro precio
barato precio
mercado tienda comercio
rico riqueza
fiesta celebracion
religion dios fe creencia
templo iglesia
musica cancion cantar
baile danza bailar
arte artista pintura
pintar pintura pintor
jugar juego
regalo regalar dar
ayudar apoyo apoyar auxilio
amigo compañero
maestro profesor
alumno estudiante
escuela colegio
aprender estudiar aprendizaje
miedo temor
feliz alegre alegria contento
triste tristeza
bonito bello hermoso
feo desagradable
facil sencillo simple
dificil complicado complejo
posible probable
obligatorio deber obligacion
prohibir prohibido
permitir permiso
seguro seguridad
peligro peligroso riesgo
viejo anciano antiguo
joven juventud niño
hombre varon
mujer femenino
muchos cantidad numerosos
siglo año epoca periodo
fecha dia cuando
duracion durar tiempo
hora reloj
norte sur orientacion
izquierda derecha
descubrir encontrar inventar
necesitar
despejar resolver hallar
ingles english
levantarse get
animal animales
canasta basica
suben aumento alza
`;
export const ES: Synonyms = LINES.trim()
  .split('\n')
  .map((line) => line.split(' '));
