import type { PaperDocument } from '../papers/papers.ts'
import type { SentEvent } from './corrections.ts'
import { isFarOff } from './day-state.ts'

/** Whether something that was sent, or what it says of other times, is more than a year away or no time at all. */
export const saysFarOff = (event: SentEvent, now: Date): boolean =>
  isFarOff(event, now) || timesIn(event).some((at) => isFarOff({ at, skew_ms: 0 }, now))

function timesIn(event: SentEvent): string[] {
  switch (event.kind) {
    case 'on_the_way':
      return event.data.arrives_at ? [event.data.arrives_at] : []
    case 'paper_signed':
      return [
        ...timesOnPaper(event.data.document),
        ...event.data.signatures.map(({ signed_at }) => signed_at),
      ]
    case 'change_order':
      return timesOnPaper(event.data.document)
    default:
      return []
  }
}

function timesOnPaper(document: PaperDocument): string[] {
  const { madeAt, kind, said } = document
  const more =
    kind === 'change_order'
      ? said.decideBy
      : kind === 'bill_of_lading'
        ? said.actualPickup
        : kind === 'delivery_receipt'
          ? said.deliveredAt
          : kind === 'delay_notice'
            ? said.toldAt
            : null
  return more === null ? [madeAt] : [madeAt, more]
}
