import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { Quote } from '../../contract/quote.ts'
import { PRICE_KIND_NAMES } from '../../domain/agreements/price-kind.ts'
import { formatMoney } from '../../domain/money.ts'
import { formatDate } from '../format/date.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { KeyValue } from '../ui/key-value.tsx'
import { AgreementDialog } from './agreement-dialog.tsx'
import { useConversion } from './converted-quotes.ts'
import { SURVEY_NAMES } from './quote-words.ts'

/** What the price means, how the goods were surveyed, and until when the offer holds. */
export function AgreementFacts({ quote }: { quote: Quote }) {
  const [open, setOpen] = useState(false)
  const { converted } = useConversion(quote)
  const protection = protectionOf(quote)
  const deposit = depositAskedOf(quote)
  const kind = quote.price_kind ?? quote.price_kind_suggested
  return (
    <>
      <KeyValue name="Price type">
        {PRICE_KIND_NAMES[kind]}
        {!converted && (
          <>
            <IconButton
              label="Change the price type"
              className="-my-3 -mr-2.5 align-middle"
              onClick={() => setOpen(true)}
            >
              <Pencil size={14} />
            </IconButton>
            <AgreementDialog quote={quote} open={open} onClose={() => setOpen(false)} />
          </>
        )}
      </KeyValue>
      {quote.maximum_price !== null && <KeyValue name="At most">{formatMoney(quote.maximum_price)}</KeyValue>}
      {deposit && <KeyValue name="Deposit">{deposit.words}</KeyValue>}
      {quote.survey && <KeyValue name="Survey">{SURVEY_NAMES[quote.survey]}</KeyValue>}
      {protection && <KeyValue name="Protection">{protection}</KeyValue>}
      {quote.holds_until && <KeyValue name="Valid until">{formatDate(quote.holds_until)}</KeyValue>}
    </>
  )
}

/** What is asked for before the move: as it was signed, where it was, else as the quote stands. */
const depositAskedOf = ({
  offer,
  deposit_asked,
}: Pick<Quote, 'deposit_asked'> & { offer: Quote['offer'] }) =>
  offer?.answer === 'accepted' && !offer.changes ? offer.deposit_asked : deposit_asked

/** What the customer chose with what the quote says, or that they have yet to choose; null where nothing is offered. */
function protectionOf({ offer, protections }: Quote): string | null {
  if (offer?.answer === 'accepted' && !offer.changes) return offer.protection
  return protections.length > 0 ? 'Customer chooses' : null
}
