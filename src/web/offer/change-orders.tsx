import { useState } from 'react'
import type { ChangeOrder } from '../../contract/change-orders.ts'
import type { Offer } from '../../contract/offer.ts'
import { formatCents, formatMoney } from '../../domain/money.ts'
import { formatTime } from '../format/date.ts'
import { Button } from '../ui/button.tsx'
import type { Address } from './address.ts'
import { AmountRow, Card } from './card.tsx'
import { DeclineChangeSheet, SignChangeSheet } from './change-sheets.tsx'

type Changes = NonNullable<Offer['change_orders']>
type ChangeOrdersProps = {
  changes: Changes
  address: Address
  onOffer: (offer: Offer, words: string) => void
}

const STANDING = {
  offered: 'Waits for your answer',
  signed: 'Signed',
  waiting: 'Signed, not counted yet',
  refused: 'Declined',
} as const

/** What the crew asks to be changed on the day of the move, what was answered, and what the move costs by that. */
export function ChangeOrders({ changes, address, onOffer }: ChangeOrdersProps) {
  const { orders, agreed, agreed_version, total, maximum } = changes
  const signed = orders.filter(({ standing }) => standing === 'signed')
  return (
    <>
      {orders.map((order) =>
        order.standing === 'offered' ? (
          <OfferedOrder key={order.sha256} {...{ order, address, onOffer }} />
        ) : (
          <Card key={order.sha256} title={order.document.title} aside={STANDING[order.standing]}>
            {order.standing === 'waiting' && (
              <p className="border-t px-card py-3 text-text-2">
                We are checking this change order. Your price stays as it is until we have accepted it.
              </p>
            )}
            <details className="border-t">
              <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-4 px-card font-medium text-accent">
                Read the whole change order
                <span className="tabular text-text-1">+{formatMoney(order.adds)}</span>
              </summary>
              <WholeOrder document={order.document} />
            </details>
          </Card>
        ),
      )}
      {signed.length > 0 && total !== null && (
        <Card title="Your price with the signed changes">
          <dl className="px-card pb-1">
            {agreed !== null && (
              <AmountRow
                label={agreed_version === null ? 'Agreed' : `Agreed, version ${agreed_version}`}
                amount={formatMoney(agreed)}
                isFirst
              />
            )}
            {signed.map(({ sha256, document: { title }, adds }) => (
              <AmountRow key={sha256} label={title} amount={`+${formatMoney(adds)}`} />
            ))}
            <AmountRow label="Total" amount={formatMoney(total)} isTotal isFirst={agreed === null} />
            {maximum !== null && <AmountRow label="Maximum" amount={formatMoney(maximum)} isTotal />}
          </dl>
        </Card>
      )}
    </>
  )
}

type OfferedOrderProps = Omit<ChangeOrdersProps, 'changes'> & { order: ChangeOrder }

function OfferedOrder({ order, address, onOffer }: OfferedOrderProps) {
  const [answering, setAnswering] = useState<'sign' | 'decline' | null>(null)
  const { document, by, at, adds, holds_loading } = order
  const sheet = {
    ...{ order, address },
    onClose: () => setAnswering(null),
    onDone: (offer: Offer, words: string) => {
      setAnswering(null)
      onOffer(offer, words)
    },
  }
  return (
    <>
      <div>
        <p className="text-secondary text-text-2">
          {document.title}
          {by && `, from ${by}`} at {formatTime(at)}
        </p>
        <h1 className="text-page">A change to your move</h1>
        <p className="text-text-2">
          Nothing changes unless you sign.{holds_loading && ' Loading waits for your answer.'}
        </p>
      </div>
      <Card>
        <WholeOrder document={document} />
        <div className="flex flex-col gap-2 border-t p-card sm:flex-row-reverse print:hidden">
          <Button
            variant="primary"
            className="h-12 whitespace-normal sm:flex-1"
            onClick={() => setAnswering('sign')}
          >
            {`Sign, add ${formatMoney(adds)}`}
          </Button>
          <Button className="h-12 sm:flex-1" onClick={() => setAnswering('decline')}>
            No, leave it
          </Button>
        </div>
      </Card>
      <SignChangeSheet isOpen={answering === 'sign'} {...sheet} />
      <DeclineChangeSheet isOpen={answering === 'decline'} {...sheet} />
    </>
  )
}

/** The document as it is signed: what is added and what that makes of the price, why, and what the law says of it. */
function WholeOrder({ document: { about, sections } }: Pick<ChangeOrder, 'document'>) {
  return (
    <div className="px-card pb-3">
      <p className="py-3 text-secondary text-text-2">{about}</p>
      {sections.map((section) => (
        <section key={section.title} aria-label={section.title} className="border-t pt-3 pb-1">
          <h2 className="text-card">{section.title}</h2>
          {section.form === 'figures' && (
            <dl>
              {section.figures.map(({ label, reason, cents, isTotal }, index) => (
                <AmountRow
                  key={label}
                  {...{ label, reason, isTotal }}
                  amount={formatCents(cents)}
                  isFirst={index === 0}
                />
              ))}
            </dl>
          )}
          {section.form === 'words' &&
            section.paragraphs.map((words) => (
              <p key={words} className="py-1 whitespace-pre-line">
                {words}
              </p>
            ))}
        </section>
      ))}
    </div>
  )
}
