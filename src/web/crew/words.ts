import { PASSABLE_WORDS } from '../../domain/agreements/gate-words.ts'
import { HANDLING_WORDS } from '../../domain/catalogue/handling-line.ts'
import { formatCount, formatVolume } from '../../domain/count.ts'
import type { PersonRole } from '../../domain/crews/person-roles.ts'
import { LEG_NAMES } from '../../domain/jobs/legs.ts'
import type { NOTE_WRITERS } from '../../domain/jobs/sheet-words.ts'
import type { CONDITION_PLACES } from '../../domain/move-day/condition-codes.ts'
import { CLOCKED_WORDS, PHASE_WORDS } from '../../domain/move-day/day-words.ts'
import type { EventKind, ItemResult, PauseReason, PhotoKind, Step } from '../../domain/move-day/events.ts'
import { type ItemCondition, type Tag, tagNumber } from '../../domain/move-day/item-condition.ts'
import { ACCESS_WORDS } from '../../domain/quotes/access-words.ts'
import { ADDING_WORDS } from '../../domain/quotes/crew-time.ts'
import { UNIT_WORDS } from '../../domain/quotes/line-words.ts'
import { type Stop, stopTitle } from '../../domain/quotes/stops.ts'
import { CHANGE_ORDER } from './change-order-words.ts'
import { PAYMENT } from './payment-words.ts'
import { SIGNING } from './signing-words.ts'
import { TAGGING } from './tagging-words.ts'
import { WRITING } from './writing-words.ts'

type NoteWriter = (typeof NOTE_WRITERS)[number]

/** Every word of the crew's app in English; the other languages have the type of this table. */
export const EN = {
  language: 'English',
  /** A text that the server or the estimate words, in the language of the phone; what it does not know stays as it is. */
  said: (text: string) => text,
  locale: 'en-US',
  appName: 'Crew',
  back: 'Back',
  cancel: 'Cancel',
  close: 'Close',
  save: 'Save',
  undo: 'Undo',
  more: 'More',
  me: (name: string) => `You: ${name}`,
  clock: (hour: number, minute: string) => `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`,
  from: (a: string, b: string) => `${a} to ${b}`,

  jobsToday: (count: number) => (count === 0 ? 'No jobs today' : `${formatCount(count, 'job')} today`),
  next: 'Next',
  planned: 'Planned',
  items: 'Items',
  papers: 'Papers',
  inventory: 'Inventory',
  change: 'Change order',
  amount: 'Amount due',
  distance: 'Distance',
  miles: (miles: number) => `${miles} mi`,
  call: 'Call',
  callName: (name: string) => `Call ${name}`,
  text: 'Text',
  route: 'Route',
  directions: 'Directions',
  addresses: 'Addresses',
  doneWord: 'Done',
  allDone: 'All jobs are done',
  otherDay: (day: string) => `This link is for ${day}. Ask the office for today’s.`,
  noJobs: 'Your crew has no job on this day. Ask the office what is next.',
  notLoaded: 'This job is not on the phone yet. It loads as soon as there is a signal.',
  noSession: 'Open the link that you were sent for today.',
  opening: 'Opening your day …',
  openNeedsSignal:
    'No signal. The link has to be opened once with a signal; after that everything works without.',
  linkIsDead: 'This link no longer works. Please ask the office to send you the day again.',
  sessionEnded:
    'The office has ended this link. What you pressed is kept on this phone, and is sent once you open a new link here. Ask the office for one.',
  tryAgain: 'Try again',

  phases: PHASE_WORDS,
  steps: {
    on_the_way: 'On the way',
    arrived_origin: 'Arrived',
    walkthrough_done: 'Walk-through done',
    load_start: 'Start loading',
    load_end: 'Loading done',
    drive_start: 'Start driving',
    drive_end: 'Arrived',
    unload_start: 'Start unloading',
    unload_end: 'Unloading done',
    done: 'Job done',
  } satisfies Record<Step, string>,
  /** What comes after each step, as the line above the button says it. */
  captions: {
    on_the_way: 'Then: drive to the pickup',
    arrived_origin: 'Then: walk through the list',
    walkthrough_done: 'Then: start loading',
    load_start: 'Starts the clock',
    load_end: 'Then: drive to the delivery',
    drive_start: 'Times the drive to the delivery',
    drive_end: 'Then: start unloading',
    unload_start: 'Starts the clock again',
    unload_end: 'Then: check off the list',
    done: 'Ends the job',
  } satisfies Record<Step, string>,
  legs: LEG_NAMES,
  /** Of a crew that packs or unpacks, what its steps are called and what comes after them. */
  atOnePlace: {
    pack: { walkthrough_done: 'Then: start packing', load_start: 'Start packing', load_end: 'Packing done' },
    unpack: {
      walkthrough_done: 'Then: start unpacking',
      load_start: 'Start unpacking',
      load_end: 'Unpacking done',
    },
    after: 'Then: end the job',
  },
  stepOf: (step: number, steps: number) => `Step ${step} of ${steps}`,
  goTo: (name: string) => `On the way to ${name}`,
  clocked: CLOCKED_WORDS,

  pickup: 'Pickup',
  delivery: 'Delivery',
  arrive: (when: string) => `arrive ${when}`,
  noAddress: 'Address to be confirmed',
  stop: (place: number, kind: Stop['kind']) => stopTitle({ kind }, place),
  addressMissing: 'Address missing. Ask the office.',
  askFor: (who: string) => `Ask for ${who}`,
  whatWasSold: 'What was sold',
  load: (items: number, cuFt: number | null) =>
    [formatCount(items, 'item'), cuFt !== null && formatVolume(cuFt)].filter(Boolean).join(', '),
  total: 'Estimated total',
  maximum: 'Maximum',
  notes: {
    customer: 'From the customer',
    office: 'From the office',
    internal: 'Internal notes',
  } satisfies Record<NoteWriter, string>,
  movers: (count: number) => formatCount(count, 'mover'),
  truck: 'Truck',
  stayAway: (town: string | null) =>
    town === null ? 'Tonight you stay away.' : `Tonight you stay in ${town}.`,
  changePending: 'The office waits for the customer to agree to a change. Call before you start.',

  elapsed: (words: string) => `${words} so far`,
  left: (time: string) => `${time} left`,
  over: (time: string) => `${time} over`,
  started: (clock: string) => `Started ${clock}`,
  plan: (time: string) => `Plan ${time}`,
  until: (clock: string) => `until ${clock}`,
  ended: (clock: string) => `ended ${clock}`,
  noPlan: 'No plan',
  crew: 'Crew',
  fewer: 'One fewer',
  oneMore: 'One more',
  pause: 'Pause',
  paused: 'Paused',
  resume: 'Resume',
  whyPause: 'Why does the clock stop?',
  pauses: {
    meal: 'Meal',
    truck: 'Truck',
    customer: 'Waiting for the customer',
    weather: 'Weather',
  } satisfies Record<PauseReason, string>,

  onTheList: 'On the list',
  room: 'Other things',
  seenOf: (seen: number, all: number) => `${seen} of ${all} seen`,
  checkedOf: (seen: number, all: number) => `${seen} of ${all} checked`,
  countOf: (some: number, all: number) => `${some} of ${all}`,
  noList: 'No list was sold with this job.',
  results: {
    seen: 'Seen',
    not_there: 'Not there',
    delivered: 'Delivered',
    missing: 'Missing',
    damaged: 'Damaged',
  } satisfies Record<ItemResult, string>,
  notSeen: (count: number) => `${count} not seen. Done anyway?`,
  notChecked: (count: number) => `${count} not checked. Done anyway?`,
  doneAnyway: 'Done anyway',
  keepLooking: 'Go on with the list',
  moreToMove: 'More to move?',
  whatMore: 'What else is there to move?',
  moreRemark: (words: string) => `More to move: ${words}`,
  remarks: 'Notes',
  addRemark: 'Add a note',
  whatHappened: 'What happened?',
  whoSaysIt: 'Who says it?',
  byCrew: 'The crew',
  byCustomer: 'The customer',
  noteOnItem: 'What is wrong with it? (optional)',
  pleaseWrite: 'Please write what it is.',
  nothingYet: 'Nothing yet.',

  tagging: TAGGING,

  photos: 'Photos',
  takePhoto: 'Take a photo',
  photoShows: 'What it shows',
  photoKinds: {
    before: 'Before we start',
    item: 'An item',
    truck_empty: 'Truck, empty',
    truck_loaded: 'Truck, loaded',
    door: 'Door or wall',
    damage: 'Damage',
    weight_ticket: 'Weight ticket',
    other: 'Something else',
  } satisfies Record<PhotoKind, string>,
  photoAt: (kind: string, clock: string) => `${kind}, ${clock}`,
  photoFailed: 'This picture could not be read. Take it again.',
  phoneFull: 'This phone is full. Free some space to keep photos.',
  notKept: 'This phone is full and could not keep that. Free some space and press again.',
  notKeptNow: 'This phone could not keep that. Press again; if it stays, close the app and open it.',
  roomFor: (photos: number) =>
    photos >= 1000
      ? 'Kept on this phone. Plenty of room.'
      : `Kept on this phone. Room for about ${photos} photos.`,
  keptHere: 'Kept on this phone.',

  offlineWaiting: (count: number) =>
    count === 0 ? 'Offline' : `Offline, ${formatCount(count, 'thing')} to send`,
  keptWaiting: (count: number) => `${formatCount(count, 'thing')} kept to send`,
  sending: ({ sent, all }: { sent: number; all: number }) => `Sending, ${sent} of ${all} sent`,
  allSent: (clock: string | null) => (clock ? `All sent ${clock}` : 'All sent'),
  needsYou: (count: number) => (count === 1 ? '1 needs you' : `${count} need you`),
  toSend: 'To send',
  waiting: 'Waiting',
  sent: 'Sent',
  notTaken: 'Not taken',
  askOffice: 'Call the office about it; it stays here.',
  callOffice: 'Call the office',
  backTo: (name: string) => `Back to ${name}`,
  events: {
    pause: 'Pause',
    resume: 'Back to work',
    crew_size: 'Crew size',
    item_checked: 'Item',
    photo_added: 'Photo',
    item_condition: 'Condition',
    change_order: 'Change order',
    paper_signed: 'Paper signed',
    payment_taken: 'Payment',
    remark: 'Note',
  } satisfies Record<Exclude<EventKind, Step>, string>,
  clockOff: (minutes: number, isAhead: boolean) =>
    `This phone’s clock is ${formatCount(minutes, 'minute')} ${isAhead ? 'ahead' : 'behind'}. Times are corrected.`,

  cannotStart: (step: string) => `${step} can’t start`,
  startAnyway: 'Start anyway',

  jobDone: 'Job done',
  nothingMissing: 'nothing missing',
  missing: (steps: string) => `Not pressed: ${steps}`,
  hours: 'Hours',
  worked: 'Worked',
  planWord: 'Plan',
  billedTime: 'Billed time',
  notBilledPause: (reason: string) => `${reason}, not billed`,
  billedPause: (reason: string) => `${reason}, billed`,
  nextJob: (name: string, when: string) => `Next: ${name}, ${when}`,
  backToDay: 'Back to the day',
  roles: { driver: 'Driver', lead: 'Lead', helper: 'Helper' } satisfies Record<PersonRole, string>,
  languageOf: 'Language',

  onTheWay: {
    earlier: 'Five minutes earlier',
    later: 'Five minutes later',
    arrives: (clock: string) => `Arrives about ${clock}`,
    arrivalUnknown: 'Say when you arrive',
    tell: (name: string) => `Tell ${name} that you are on the way`,
    textIn: (language: string) => `Text in ${language}`,
    text: (name: string, company: string, clock: string | null) =>
      `Hello ${name}, this is ${company}. Your crew is on the way${clock ? ` and arrives at about ${clock}` : ''}.`,
  },

  happened: {
    title: 'What was pressed',
    correction: 'Correction',
    correct: 'Correct',
    correctOf: (press: string) => `Correct: ${press}`,
    pressStays: 'What was pressed stays in the log; the office reads both.',
    happenedAt: 'Happened at',
    didNot: 'It did not happen',
    why: 'Why?',
    insteadOf: (clock: string) => `instead of ${clock}`,
    notAtAll: 'did not happen',
    correctedBy: (name: string | null, reason: string) =>
      `${name ? `Corrected by ${name}` : 'Corrected'}: ${reason}`,
    time: 'Enter the time.',
    notYet: 'This time has not come yet.',
    reason: 'Please say why.',
  },

  sunlight: 'Sunlight',

  // What the server knows of a job, in words.
  access: ACCESS_WORDS,
  handling: HANDLING_WORDS,
  units: UNIT_WORDS,
  adding: ADDING_WORDS,
  gate: ({ words }: Gate) => words,
  passable: PASSABLE_WORDS,
  ...SIGNING,
  ...WRITING,
  changeOrder: CHANGE_ORDER,
  payment: PAYMENT,
}

type Gate = { readonly requires: string; readonly words: string }

/** Widens the words to any words, so that another language fits. */
export type Widened<T> = T extends string | null
  ? T extends string
    ? string
    : T
  : T extends (...args: infer Args) => string
    ? (...args: Args) => string
    : { [Key in keyof T]: Widened<T[Key]> }
export type Words = Widened<typeof EN>

type Place = (typeof CONDITION_PLACES)[number]

/** The color of a tag in the language of the phone; one that no lot has as it was written. */
export const colorSaid = (color: string, { tagging }: Words): string =>
  (tagging.colors as Readonly<Record<string, string>>)[color] ?? color

/** `Blue 017`, with the color in the language of the phone. */
export const tagSaid = ({ color, number }: Tag, words: Words): string =>
  `${colorSaid(color, words)} ${tagNumber(number)}`

/** `SC front, W legs`, with the places in the language of the phone. */
export const marksSaid = (codes: ItemCondition['codes'], { tagging }: Words): string =>
  codes.length === 0
    ? tagging.noMarks
    : codes.map(({ code, place }) => (place ? `${code} ${tagging.places[place as Place]}` : code)).join(', ')

/** What people on a truck call each other and their customer. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name
