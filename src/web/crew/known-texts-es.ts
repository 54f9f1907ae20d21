import type { Words } from './words.ts'

// What the server and the estimate say in English, in the Spanish of the crew's app; free text of the company stays as it is.

const TEXTS: Readonly<Record<string, string>> = {
  // Lines of a price.
  Move: 'Mudanza',
  'Sales tax': 'Impuesto sobre la venta',
  Protection: 'Protección',
  'On what was added': 'Sobre lo añadido',
  // Why something was not taken.
  'This time is more than a year away. Please check the clock of the phone.':
    'Esta hora está a más de un año. Revise el reloj del teléfono.',
  'This time is more than a year away.': 'Esta hora está a más de un año.',
  'This time has not come yet.': 'Esta hora todavía no ha llegado.',
  'This was sent before with something else in it. What was sent first stays.':
    'Esto ya se envió con otro contenido. Queda lo que se envió primero.',
  'Not in this job’s log.': 'Eso no pasó en este trabajo.',
  'Only the office can correct this.': 'Esto solo lo puede corregir la oficina.',
  'Only the lead can correct another person’s entries.':
    'Solo el encargado puede corregir lo que marcó otra persona.',
  'This paper is not the one that was shown: its fingerprint differs. Open it again and sign it once more.':
    'Este documento no es el que se mostró: su huella es distinta. Ábralo y fírmelo otra vez.',
  'This paper is longer than any paper of a move. Make it again and sign it once more.':
    'Este documento es más largo que cualquiera de una mudanza. Hágalo y fírmelo otra vez.',
  'A change order adds at most $10,000,000.': 'Una orden de cambio añade como máximo $10,000,000.',
  'Only a lead or a driver takes money. Give it to them, so that they write it down.':
    'Solo el encargado o el conductor cobra. Dele el dinero para que lo anote.',
  'Only a lead or a driver shows papers and has them signed. Ask them to do it on their phone.':
    'Solo el encargado o el conductor muestra los documentos y los hace firmar. Pídale que lo haga en su teléfono.',
  'The server has no room for more photos. They stay on this phone until there is.':
    'El servidor no tiene espacio para más fotos. Se quedan en este teléfono hasta que lo haya.',
  'This is not a whole JPEG.': 'La foto no está completa.',
  'The picture still carries data on where and how it was taken.':
    'La foto todavía lleva datos de dónde y cómo se tomó.',
}

/** Texts with something in them, which stays. */
const WITH_PARTS: readonly (readonly [RegExp, string])[] = [
  [/^(\d+) movers?$/, 'Equipo de $1'],
  [/^(\d+) movers? with a truck$/, 'Equipo de $1 con un camión'],
  [/^Change order (\d+)$/, 'Orden de cambio $1'],
  [
    /^This paper belongs to job (\S+)\. Open that job to sign it\.$/,
    'Este documento es del trabajo $1. Ábralo para firmar.',
  ],
  [/^([^,]+) charged, ([^,]+) agreed, (\S+) an hour$/, '$1 cobradas, $2 acordadas, $3 por hora'],
]

/** A text in Spanish where it is one that we word ourselves, else as it is. */
export function knownInSpanish(text: string): string {
  const part = WITH_PARTS.find(([pattern]) => pattern.test(text))
  return TEXTS[text] ?? (part ? text.replace(part[0], part[1]) : text)
}

export const KNOWN_TEXTS = Object.keys(TEXTS)

/** What the law asks before a step, by what has to be there; the office has the sentence of each law. */
export const GATES_ES: Readonly<Record<string, string>> = {
  signatures: 'Falta la firma del contrato o del estimado.',
  bill_of_lading: 'Falta la firma del conocimiento de embarque.',
  items: 'Falta la lista de los artículos.',
  delivered: 'El cliente todavía no tiene el estimado por escrito.',
  ca_important_notice: 'Falta el aviso importante de California, firmado.',
  ca_booklet: 'Falta entregar el folleto de California.',
  co_consumer_advisement: 'Falta entregar el aviso al consumidor de Colorado.',
  ny_summary: 'Falta entregar el resumen de derechos de Nueva York.',
  rights_and_responsibilities: 'Falta entregar el folleto de derechos y responsabilidades.',
  deposit: 'Falta el depósito: el día se reserva cuando esté pagado.',
  arbitration_summary: 'Falta entregar el resumen del arbitraje.',
}

export const count = (value: number, one: string, many = `${one}s`) => `${value} ${value === 1 ? one : many}`

/** What the server knows of what was sold, in Spanish. */
export const SOLD_ES: Pick<Words, 'handling' | 'units' | 'adding'> = {
  handling: {
    standard: null,
    fragile: 'Frágil',
    heavy: 'Pesado',
    special: 'Manejo especial',
    people: (people) => count(people, 'persona'),
  },
  units: {
    hour: (quantity) => `${quantity} h`,
    'quarter hour': (quantity) => count(quantity, 'cuarto de hora', 'cuartos de hora'),
    piece: String,
    'cubic foot': (quantity) => count(quantity, 'pie cúbico', 'pies cúbicos'),
    day: (quantity) => count(quantity, 'día'),
    month: (quantity) => count(quantity, 'mes', 'meses'),
    flat: String,
    'at cost': () => 'al costo',
  },
  adding: {
    hours: (hours) => `${hours} h`,
    people: (people) => count(people, 'persona'),
    adds: (parts) => `agrega ${parts.join(' y ')}`,
  },
}
