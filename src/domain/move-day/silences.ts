import { MINUTE_MS } from '../calendar.ts'
import { SILENT_FROM_MINUTES } from './day-words.ts'

/** When a phone pressed something, by the server's clock, and when the server had it. */
type Pressed = { readonly by: string | null; readonly at: Date; readonly receivedAt: Date }

/** From when to when nothing could be heard of someone's phone. */
export type Silence = { readonly by: string; readonly from: Date; readonly to: Date }

/**
 * When phones were without a signal: what was pressed reached the server as late as a phone counts as silent. Only what
 * was pressed tells that; a phone on which nothing was pressed was not missed.
 * @param phones whose phones the crew carries: what the office adds later is no phone's silence
 * @returns the first first; those of one phone that overlap are one
 */
export function silencesOf(pressed: readonly Pressed[], phones: ReadonlySet<string>): Silence[] {
  const silences: Silence[] = []
  for (const { by, at: from, receivedAt: to } of pressed.toSorted(
    (a, b) => a.at.getTime() - b.at.getTime(),
  )) {
    if (by === null || !phones.has(by) || to.getTime() - from.getTime() < SILENT_FROM_MINUTES * MINUTE_MS)
      continue
    const before = silences.findLastIndex((silence) => silence.by === by)
    const known = silences[before]
    if (known && from <= known.to) silences[before] = { ...known, to: known.to > to ? known.to : to }
    else silences.push({ by, from, to })
  }
  return silences
}

/** `No word from Luis, 10:20 AM to 11:40 AM` */
export const silenceWords = ({ by, from, to }: Silence, clock: (instant: Date) => string): string =>
  `No word from ${by}, ${clock(from)} to ${clock(to)}`
