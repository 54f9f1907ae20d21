import { type LATE_ENDS, TOLD_BY_WORDS } from '../../domain/papers/delay-notice.ts'
import { PAPER_NAMES } from '../../domain/papers/paper-document.ts'

type LateEnd = (typeof LATE_ENDS)[number]

/** The words of the papers that the crew writes itself, in English. */
export const WRITING = {
  paperNames: PAPER_NAMES,
  weightTicket: {
    newOne: 'New weight ticket',
    number: (number: number) => `Weight ticket ${number}`,
    scale: 'Name of the scale',
    place: 'Where it is',
    day: 'Date',
    vehicle: 'Truck',
    gross: 'Loaded, in pounds',
    tare: 'Empty, in pounds',
    net: 'Net weight',
    lacks: 'Fill in the scale, its place, the date, the truck and both weights.',
    notHeavier: 'The loaded truck must weigh more than the empty one.',
    pictured: 'The picture is with the ticket.',
    notPictured: 'Take a picture of the scale’s ticket.',
    counts: (pounds: string, tickets: string) => `${pounds} count, by ticket ${tickets}`,
    lowest: 'Of several weighings the lowest counts.',
    last: 'Of several weighings the last counts.',
  },
  delay: {
    newOne: 'New delay notice',
    number: (number: number) => `Delay notice ${number}`,
    late: 'What is late?',
    ends: { pickup: 'Pickup', delivery: 'Delivery' } satisfies Record<LateEnd, string>,
    why: 'Why?',
    from: 'New first day',
    to: 'New last day',
    toldBy: 'How was the customer told?',
    ways: TOLD_BY_WORDS,
    toldTo: 'Who was told?',
    now: 'It is recorded as told now.',
    lacks: 'Fill in why, both days, how and who was told. The last day is not before the first.',
  },
  correct: 'Correct it',
  changedSinceSigned: 'Changed since it was signed',
  pointCamera: (name: string) => `${name} points the camera of their phone here.`,
  codeLabel: 'Code of the customer’s link',
  codeAway: 'The code could not be loaded. Send the copy another way.',
  noLinkForCode: 'A code needs the customer’s link, and this phone has none.',
}
