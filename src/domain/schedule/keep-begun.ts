/** What takes someone or something for a while, in milliseconds of an instant; `resource` is `crew:dwyer`, `person:12` or `truck:3`. */
export type Taken = { readonly resource: string; readonly fromMs: number; readonly toMs: number }

type Change = {
  readonly before: readonly Taken[]
  readonly wanted: readonly Taken[]
  readonly nowMs: number
  /** Until when what runs is still taken where it does not go on: now, or until the crew is home. */
  readonly freeMs: number
}

/** What a job that has begun takes once its plan changed: until now what it took, and from now on what it is to take. */
export function keepBegun({ before, wanted, nowMs, freeMs }: Change): Taken[] {
  const past = before
    .filter(({ fromMs }) => fromMs < nowMs)
    .map((one) => ({ ...one, toMs: Math.min(one.toMs, freeMs) }))
  const coming = wanted
    .filter(({ toMs }) => toMs > nowMs)
    .map((one) => ({ ...one, fromMs: Math.max(one.fromMs, nowMs) }))
  const goesOn = (one: Taken, next: Taken) => next.resource === one.resource && next.fromMs === one.toMs
  return [
    ...past.map((one) => ({ ...one, toMs: coming.find((next) => goesOn(one, next))?.toMs ?? one.toMs })),
    ...coming.filter((next) => !past.some((one) => goesOn(one, next))),
  ]
}

/**
 * What a job that is over takes once something of it is corrected: where its times stay, everyone is booked for as long as they
 * were there.
 * @param went the people with whom it went are still its people
 */
export function keepWhoWent(before: readonly Taken[], wanted: readonly Taken[], went: boolean): Taken[] {
  const isPerson = ({ resource }: Taken) => resource.startsWith('person:')
  const timesOf = (taken: readonly Taken[]) =>
    taken
      .filter(({ resource }) => resource.startsWith('crew:'))
      .map(({ fromMs, toMs }) => `${fromMs} ${toMs}`)
      .toSorted()
      .join()
  if (!went || timesOf(before) !== timesOf(wanted)) return [...wanted]
  return [...wanted.filter((one) => !isPerson(one)), ...before.filter(isPerson)]
}
