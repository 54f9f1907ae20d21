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
  'Nothing like that happened on this job.': 'Eso no pasó en este trabajo.',
  'Only the office can correct this.': 'Esto solo lo puede corregir la oficina.',
  'Only the lead can correct what somebody else pressed.':
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
