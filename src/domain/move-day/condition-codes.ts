/**
 * How an article's condition is written on an inventory: the codes that movers use throughout the trade, with their
 * words.
 */
export const CONDITION_CODES = {
  BE: 'bent',
  BR: 'broken',
  BU: 'burned',
  CH: 'chipped',
  CU: 'contents unknown',
  D: 'dented',
  F: 'faded',
  G: 'gouged',
  L: 'loose',
  M: 'marred',
  MI: 'mildew',
  MO: 'moth-eaten',
  P: 'peeling',
  R: 'rubbed',
  RU: 'rusted',
  SC: 'scratched',
  SH: 'short',
  SO: 'soiled',
  ST: 'stretched',
  T: 'torn',
  W: 'worn',
  Z: 'cracked',
} as const
export type ConditionCode = keyof typeof CONDITION_CODES

/** Where on an article that is. */
export const CONDITION_PLACES = [
  'arm',
  'back',
  'bottom',
  'center',
  'corner',
  'drawer',
  'edge',
  'front',
  'inside',
  'left',
  'legs',
  'right',
  'seat',
  'shelf',
  'side',
  'top',
  'veneer',
] as const

/** Who packed a carton: what the owner packed is taken as it stands, contents unknown. */
export const PACKED_BY = { carrier: 'CP', owner: 'PBO' } as const
export type PackedBy = keyof typeof PACKED_BY

/** What the letters of `PACKED_BY` stand for. */
export const PACKED_BY_WORDS: Readonly<Record<PackedBy, string>> = {
  carrier: 'packed by the carrier',
  owner: 'packed by the owner',
}

type Mark = { readonly code: ConditionCode; readonly place: string | null }

/** `SC front, W legs`; `No marks` where nothing was seen. */
export const conditionWords = (codes: readonly Mark[]): string =>
  codes.length === 0
    ? 'No marks'
    : codes.map(({ code, place }) => (place === null ? code : `${code} ${place}`)).join(', ')

/** `CH chipped, SC scratched`: what the codes of a list stand for, each once, in their order. */
export function keyOfCodes(used: Iterable<ConditionCode>): string {
  const all = new Set<string>(used)
  return Object.entries(CONDITION_CODES)
    .filter(([code]) => all.has(code))
    .map(([code, words]) => `${code} ${words}`)
    .join(', ')
}
