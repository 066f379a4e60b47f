import type { Synonyms } from './synonyms.ts';

/** Everyday words of children and the words of school books, one idea a line; general English, no lesson in view. */
const LINES = `
check verify test true confirm
similar alike both common
difference different compare differ
build make construct
create invent produce
mistake wrong error trap
job function role task
fake false rumour lie rumor
rain precipitation
dry evaporate evaporation vapour
wet water damp
melt liquid
freeze ice solid
hot heat temperature warm
cold cool
bigger greater larger big large
smaller less small little
bottom below denominator
top above numerator
same equal equivalent
disappear gone die missing extinct
eat food feed
important main central key
text story passage
wage pay salary earn
rise raise increase grow
fall drop decrease reduce
percent percentage
discount off sale
disagree others against
start begin first beginning
end finish last final
solve solution
calculate measure find work
worth value cost price
cents money coin
split divide share
add sum plus total
subtract minus take
multiply times product
half halves
piece part portion
whole entire all
kid child children
king ruler monarch queen
president leader government
war battle fight conflict
soldier army troop
win victory defeat
law rule
country nation state
city town urban
people population inhabitants
travel journey trip
ship boat
road path route
river stream
sea ocean
mountain hill
land ground soil
sky air atmosphere
sun star
earth planet world
trash waste rubbish garbage
pollute pollution dirty
protect care save
sick disease illness ill
doctor hospital
body organism
blood circulation
bone skeleton
breathe oxygen lung
see eye look watch
hear ear sound listen
baby offspring young
parent mother father
change transform turn
mix combine mixture
join connect link
break split
move movement motion
push pull force
energy power
machine tool device instrument
chart graph diagram
cause reason why
effect result consequence
explain explanation
describe description
summary summarise sum
author writer poet
book text
poem poetry verse
word term
meaning mean definition define
verb action
noun name
adjective describe
boss leader chief
job work employment
worker employee labourer
buy purchase
sell trade
market shop store
rich wealth wealthy
poor poverty
party celebration festival
religion god belief faith
church temple
music song sing
art artist painting
paint painter painting
game play
help support aid
friend classmate
teacher professor
student pupil
school college
learn study
fear afraid scared
happy glad joy
sad sadness
pretty beautiful
easy simple
hard difficult
danger dangerous risk
old ancient
new modern recent
man male
woman female
century year period
speed fast quick
slow slowly
far distance
near close around
inside within interior
outside exterior
plant vegetable
animal creature
bird birds
tree forest
stone rock
light lamp bulb
electricity electric current
battery cell
map plan
symbol icon sign
opinion think believe
fact true proof evidence
proof evidence
news story
use used using
need necessary require
show display
keep store hold
born birth
die death dead
kill killed death
found founded establish created
discover discovery find
call named known
disappear gone dies missing
inca incas andes
`;
export const EN: Synonyms = LINES.trim()
  .split('\n')
  .map((line) => line.split(' '));
