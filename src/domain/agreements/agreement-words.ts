import { mediumDate } from '../calendar.ts'
import { AGREED_BY_WORDS } from '../jobs/change-pending.ts'
import { formatCents } from '../money.ts'
import type { AgreedChange } from './agreement-in-force.ts'
import type { OfferDifference } from './offer-changes.ts'

type Told = Pick<AgreedChange, 'how' | 'made'> & { readonly at: string }

/** `Signed Mar 3, 2026, changed by phone Mar 9, 2026`; moments as the company's clock says them. */
export function agreementTitle(signedAt: string, changes: readonly Told[]): string {
  const steps = changes.map(({ how, at }) => `${AGREED_BY_WORDS[how]} ${mediumDate(at)}`)
  return [
    `Signed ${mediumDate(signedAt)}`,
    ...(steps.length > 0 ? [`changed ${steps.join(' and ')}`] : []),
  ].join(', ')
}

/** `Packing 3 → 4, total $1,872.92 → $1,881.95`; null where nothing was recorded. */
const differenceWords = (differences: readonly OfferDifference[]): string | null =>
  differences.length === 0
    ? null
    : differences
        .map(({ name, before, after }) =>
          before === null
            ? `${name} ${after}`
            : after === null
              ? `no ${name}`
              : `${name} ${before} → ${after}`,
        )
        .join(', ')

/** A change as its customer reads it: `Changed by phone Mar 9, 2026: Packing 3 → 4, total $1,872.92 → $1,881.95.` */
export function changeTold({ how, at, made }: Told): string {
  const what = made && differenceWords(made.differences)
  const waits = waitingWords(made?.waitingMaximumCents ?? null)
  return [`Changed ${AGREED_BY_WORDS[how]} ${mediumDate(at)}${what ? `: ${what}` : ''}.`, waits]
    .filter(Boolean)
    .join(' ')
}

/** That a higher maximum counts for nothing yet. */
export const waitingWords = (cents: number | null): string | null =>
  cents === null ? null : `A maximum of ${formatCents(cents)} does not count until it is signed.`
