import type { Offer } from '../../contract/offer.ts'
import { formatMoment } from '../format/date.ts'
import { AmountRow, Card } from './card.tsx'
import { totalName } from './price.ts'
import { money } from './status-pages.tsx'

type SignatureCardProps = { offer: Offer; accepted: NonNullable<Offer['accepted']> }

/** Who signed an accepted offer, when, and which document that was. */
export function SignatureCard({ offer, accepted }: SignatureCardProps) {
  const { company, time_zone, details } = offer
  const zone = new Intl.DateTimeFormat('en-US', { timeZone: time_zone, timeZoneName: 'short' })
    .formatToParts(new Date(accepted.at))
    .find(({ type }) => type === 'timeZoneName')?.value
  return (
    <Card title="Signature">
      <dl className="px-card pb-1">
        {!details && <AmountRow label={totalName(offer)} amount={money(accepted.total)} isFirst />}
        <AmountRow label="Signed by" amount={accepted.name} isFirst={details !== null} />
        {details?.signature && (
          <AmountRow
            label={`For ${company.name}`}
            reason={details.signature.title}
            amount={details.signature.name}
          />
        )}
        <AmountRow label="Time" amount={`${formatMoment(accepted.at)}${zone ? ` ${zone}` : ''}`} />
      </dl>
      <div className="border-t px-card py-3 text-secondary text-text-2">
        <p>Fingerprint of the document (SHA-256)</p>
        <p className="font-[family-name:ui-monospace,Menlo,Consolas,monospace] text-caption leading-[1.125rem] break-all">
          {accepted.fingerprint.replace(/(.{8})(?=.)/g, '$1 ')}
        </p>
      </div>
    </Card>
  )
}
