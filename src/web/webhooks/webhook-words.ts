import type { Webhook } from '../../contract/webhooks.ts'
import { OFF_WORDS, type OffReason } from '../../domain/webhooks/off-reason.ts'
import { formatMoment } from '../format/date.ts'
import type { BadgeTone } from '../ui/badge.tsx'

/** What an endpoint is called: by its own name, or its host. */
export const nameOf = ({ label, url }: Pick<Webhook, 'label' | 'url'>): string => label ?? new URL(url).host

/** How an endpoint stands, in a word. */
export function standingOf({ active, failing_since }: Webhook): { tone: BadgeTone; word: string } {
  if (!active) return { tone: 'grey', word: 'Off' }
  return failing_since === null ? { tone: 'green', word: 'On' } : { tone: 'red', word: 'Failing' }
}

const counted = ({ total, more }: { total: number; more: boolean }) =>
  more ? `more than ${total.toLocaleString('en-US')}` : total.toLocaleString('en-US')

/** What it took and what waits, as a sentence. */
export const trafficWords = ({ delivered, waiting }: Webhook): string =>
  `Last 24 h: ${counted(delivered)} delivered, ${counted(waiting)} waiting.`

/** Why nothing arrives, and what comes next; null while all is well. */
export function troubleWords({ off_reason, failing_since, next_at }: Webhook): string | null {
  if (off_reason !== null) return `${OFF_WORDS[off_reason as OffReason] ?? 'Switched off'}.`
  if (failing_since === null) return null
  const next = next_at === null ? '' : ` Next try ${formatMoment(next_at)}.`
  return `It has accepted nothing since ${formatMoment(failing_since)}.${next}`
}
