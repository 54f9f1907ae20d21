import { itemName } from '../../domain/catalogue/item-name.ts'
import type { Leg } from '../../domain/jobs/legs.ts'
import { formatCents } from '../../domain/money.ts'
import { isCorrection, type SentEvent } from '../../domain/move-day/corrections.ts'
import { isStep } from '../../domain/move-day/day-state.ts'
import { isPaperEvent, type Step } from '../../domain/move-day/events.ts'
import { wordsOfItemKey } from '../../domain/move-day/item-condition.ts'
import { tagSaid, type Words } from './words.ts'

/** What a step is called, by which leg of its move the job is. */
export function stepWords(step: Step, leg: Leg | undefined, words: Words): string {
  const own = leg === 'pack' || leg === 'unpack' ? words.atOnePlace[leg] : null
  return own && (step === 'load_start' || step === 'load_end') ? own[step] : words.steps[step]
}

/** What comes after a step, in the same way. */
export function captionOf(step: Step, leg: Leg | undefined, words: Words): string {
  const own = leg === 'pack' || leg === 'unpack' ? words.atOnePlace[leg] : null
  if (own && step === 'walkthrough_done') return own[step]
  return own && step === 'load_end' ? words.atOnePlace.after : words.captions[step]
}

/** What was pressed or written, in one line. */
export function eventWords(event: SentEvent, words: Words, leg?: Leg): string {
  if (isCorrection(event)) return `${words.happened.correction}: ${event.data.reason}`
  if (isPaperEvent(event)) return event.data.document.title
  const { kind, data } = event
  if (isStep(kind)) return stepWords(kind, leg, words)
  if ('amount_cents' in data) {
    const money = formatCents(data.amount_cents + data.tip_cents)
    return `${words.events.payment_taken}: ${words.payment.agreed(money, words.payment.methods[data.method])}`
  }
  if ('words' in data) return `${words.events.remark}: ${data.words}`
  if ('reason' in data) return `${words.events.pause}: ${words.pauses[data.reason]}`
  if (kind === 'crew_size' && 'crew_size' in data) return `${words.events.crew_size}: ${data.crew_size}`
  if ('result' in data) return `${itemName(wordsOfItemKey(data.item))}: ${words.results[data.result]}`
  if ('tag' in data) return `${tagSaid(data.tag, words)}, ${data.article}`
  return words.events[kind]
}
