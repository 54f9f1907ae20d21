/** Names and streets of made-up customers, the frequent ones first. */

const each = (beginnings: string[], endings: string[]) =>
  endings.flatMap((ending) => beginnings.map((beginning) => beginning + ending))

const BEGINNINGS = [
  'Al',
  'Ber',
  'Cor',
  'Dan',
  'El',
  'Far',
  'Gar',
  'Hol',
  'Il',
  'Jar',
  'Kel',
  'Lor',
  'Mar',
  'Nor',
  'Os',
  'Pet',
].concat(['Quin', 'Ros', 'Sal', 'Tor', 'Ul', 'Ver', 'Wal', 'Yar', 'Zel'])
const MIDDLES = ['an', 'e', 'in', 'o', 'a', 'eb', 'ur']
const ENDINGS = [
  'ton',
  'son',
  'field',
  'man',
  'ley',
  'ski',
  'well',
  'bridge',
  'dorf',
  'berg',
  'ova',
  'ic',
  'ard',
  'ett',
].concat(['mann', 'stein', 'wood', 'worth', 'ridge', 'quist'])

/** 3,500 of them, so that some are borne by many and most by few. */
export const LAST_NAMES = each(each(BEGINNINGS, MIDDLES), ENDINGS)

export const FIRST_NAMES = each(
  ['Ma', 'Da', 'Le', 'Ro', 'Su', 'Ka', 'Jo', 'An', 'Be', 'Ti', 'Vi', 'Ne'],
  ['ria', 'niel', 'na', 'bert', 'san', 'rin', 'nas', 'gela', 'rnard', 'mothy', 'ctor', 'lson'],
)

export const STREETS = each(
  [
    'Pearl',
    'Larimer',
    'Aspen',
    'Juniper',
    'Downing',
    'Sheridan',
    'Vine',
    'Franklin',
    'Cherry',
    'Tennyson',
    'Quebec',
    'Meadow',
  ],
  [' St', ' Ave', ' Blvd', ' Ct', ' Ln'],
)
