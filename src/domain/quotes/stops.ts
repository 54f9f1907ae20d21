import { type AccessFact, accessLine } from './access-words.ts'

/** What is done at a stop between the first pickup and the last delivery. */
export const STOP_KINDS = ['pickup', 'delivery'] as const
type StopKind = (typeof STOP_KINDS)[number]

export const STOP_KIND_WORDS: Readonly<Record<StopKind, string>> = { pickup: 'Pick up', delivery: 'Drop off' }

/** More than any crew visits in one outing. */
export const MOST_STOPS = 10

/** A stop as it is stored and answered. */
export type Stop = {
  /** Null while it is not known. */
  kind: StopKind | null
  address: string | null
  /** In flights. */
  stairs: number
  elevator: boolean
  /** Whom to ask for there. */
  contact_name: string | null
  contact_phone: string | null
  note: string | null
}

/** A stop of which only is known that there is one. */
export const EMPTY_STOP: Stop = {
  kind: null,
  address: null,
  stairs: 0,
  elevator: false,
  contact_name: null,
  contact_phone: null,
  note: null,
}

/** What crew and office read where a stop has no address. */
export const ADDRESS_MISSING = 'Address missing'

/** How many stops a move has, and what is known of them, the first first. */
export type CountedStops = { readonly stops: readonly Stop[]; readonly multipleStops: number }

/** Those of a move that goes straight. */
export const NO_STOPS = { stops: [] as Stop[], multipleStops: 0 }

const saysSomething = (stop: Stop) => Object.values(stop).some(Boolean)

/** Whether anything is known of one of the stops besides that there is one. */
export const areDescribed = (stops: readonly Stop[]): boolean => stops.some(saysSomething)

/** The stops up to the last one of which something is known: the others are only counted. */
export const describedStops = (stops: readonly Stop[]): Stop[] =>
  stops.slice(0, stops.findLastIndex(saysSomething) + 1)

/** All stops of a move, one without an address for each that is only counted. */
export const listedStops = (stops: readonly Stop[], count: number): Stop[] => [
  ...stops,
  ...Array.from({ length: Math.max(0, count - stops.length) }, () => EMPTY_STOP),
]

/** The stops as the history compares them: each by its place in the order. */
export const namedStops = (stops: readonly Stop[]) =>
  stops.map((stop, index) => ({ id: index + 1, name: `Stop ${index + 1}`, ...stop }))

/** What the way to the truck is like at a stop; nothing where it is easy. */
export const stopAccess = ({ stairs, elevator }: Stop): AccessFact[] => [
  ...(stairs > 0 ? [{ kind: 'stairs' as const, flights: stairs }] : []),
  ...(elevator ? [{ kind: 'elevator' as const }] : []),
]

/** What a stop is called, `place` from 1 on: `Stop 2, drop off`. */
export const stopTitle = ({ kind }: Pick<Stop, 'kind'>, place: number): string =>
  `Stop ${place}${kind ? `, ${STOP_KIND_WORDS[kind].toLowerCase()}` : ''}`

/** Whom to ask for at a stop, `Ana Ruiz, (303) 555-0182`; null where no one is named. */
export const stopContact = ({ contact_name, contact_phone }: Stop): string | null =>
  [contact_name, contact_phone].filter(Boolean).join(', ') || null

/** A stop on paper: its title, its address and, a line each, what to know there. */
export const stopLines = (stop: Stop, place: number) => ({
  title: stopTitle(stop, place),
  address: stop.address ?? ADDRESS_MISSING,
  more: [
    ...stopAccess(stop).map((fact) => accessLine(fact)),
    ...[stopContact(stop) && `Ask for ${stopContact(stop)}`, stop.note].filter((line) => line !== null),
  ],
})

/** The same in one line, `index` from 0 on. */
export function stopLine(stop: Stop, index: number): string {
  const { title, address, more } = stopLines(stop, index + 1)
  return `${title}: ${[address, ...more].join('. ')}`
}

/** The addresses of the stops in order, in words: `Stop 1, pick up: 12 Elm St`; for what customers and calendars read. */
export const stopsInWords = (stops: readonly Stop[]): string[] =>
  stops.map(
    (stop, index) => `${stopTitle(stop, index + 1)}: ${stop.address ?? ADDRESS_MISSING.toLowerCase()}`,
  )
