import { Button, Link, Section, Text } from 'react-email'
import { GREETING_IN_MAIL } from '../../contract/mails.ts'
import type { EnclosedPaper } from '../../domain/agreements/enclosed-papers.ts'
import type { OfferDocument } from '../../domain/agreements/offer-document.ts'
import { headlineCents, headlineWords } from '../../domain/agreements/protected-total.ts'
import { pricedOf, pricePromise, signedMaximum } from '../../domain/agreements/signed-maximum.ts'
import { longDate } from '../../domain/calendar.ts'
import { itemName } from '../../domain/catalogue/item-name.ts'
import { formatCount } from '../../domain/count.ts'
import { estimateParts } from '../../domain/estimate/estimate-rows.ts'
import { fileSize } from '../../domain/file-size.ts'
import { depositSentences } from '../../domain/ledger/deposit.ts'
import { formatCents } from '../../domain/money.ts'
import { crewTime } from '../../domain/quotes/crew-time.ts'
import { isAtCost } from '../../domain/quotes/line-units.ts'
import {
  AT_COST_SENTENCE,
  atCostAmount,
  lineBasis,
  TAX_ON_MOVE,
  taxLabel,
} from '../../domain/quotes/line-words.ts'
import { preliminaryBasis } from '../../domain/quotes/preliminary-basis.ts'
import { asOfferedToCustomer, priceOfQuote } from '../../domain/quotes/quote-price.ts'
import { isRateQuotation } from '../../domain/quotes/rate-quotation.ts'
import { isStandInName } from '../../domain/quotes/stand-in-contact.ts'
import { stopTitle } from '../../domain/quotes/stops.ts'
import type { MailContent } from '../email/outbox.ts'
import { mailStyle } from '../mail-layout/mail-style.ts'
import { inText } from '../mail-layout/plain-text.ts'
import { type MailCompany, renderMail } from '../mail-layout/render-mail.tsx'
import type { Organization } from '../organization/queries.ts'
import type { StoredQuote } from './queries.ts'

const MOST_ITEMS_NAMED = 8
const IN_THE_ATTACHMENT = 'The full list is in the attached PDF.'

type OfQuote = { quote: StoredQuote }

type QuoteMail = {
  /** What the mail brings: the frozen version, or what would be sent. */
  offer: OfferDocument
  company: Organization
  /** What goes with it beside the quote's own PDF. */
  enclosed?: readonly EnclosedPaper[]
  /** Where the customer sees it, answers and signs. */
  offerUrl: string
  logo: MailCompany['logo']
  /** What its sender wrote to the customer. */
  message?: string | null
}

/** The mail that brings a customer the quote, in the company's name. */
export async function quoteMail(
  stored: StoredQuote,
  { offer, company, enclosed = [], offerUrl, logo, message = null }: QuoteMail,
): Promise<MailContent> {
  const quote = asOfferedToCustomer(stored)
  const title = quote.revision > 1 ? 'Your updated moving quote' : 'Your moving quote'
  const subject = `${title} ${quote.quoteNumber} from ${company.companyName}`
  const contact = [company.companyEmail, company.website].filter(Boolean).join(', ')
  return {
    fromName: company.companyName,
    replyTo: company.companyEmail,
    subject,
    ...(await renderMail({
      preview:
        quote.totalCents === null ? subject : `${totalIs(quote, offer)} ${formatCents(quote.totalCents)}`,
      company: {
        name: company.companyName,
        phone: company.phone,
        logo,
        footer: [company.companyName, company.tagline, contact].filter((line): line is string =>
          Boolean(line),
        ),
      },
      title,
      content: (
        <>
          <Text id={GREETING_IN_MAIL} style={mailStyle.text}>
            {greeting(quote)}
          </Text>
          {message && <Text style={{ ...mailStyle.text, ...WRITTEN }}>{message}</Text>}
          <Total quote={quote} offer={offer} />
          <Rows shown={moveRows(quote)} />
          <Costs quote={quote} offer={offer} />
          <Items quote={quote} />
          <Enclosed papers={enclosed} />
          <Reply quote={quote} company={company} offerUrl={offerUrl} />
        </>
      ),
    })),
  }
}

function greeting(quote: StoredQuote): string {
  const when = quote.moveDate ? ` for ${longDate(quote.moveDate)}` : ''
  const name = isStandInName(quote.customerName) ? '' : ` ${quote.customerName}`
  const plan = `Here is what we plan${when}, and what it costs.`
  return quote.revision > 1
    ? `Hello${name}, we have updated your quote: it replaces the quote we sent you before. ${plan}`
    : `Hello${name}, thank you for asking us about your move. ${plan}`
}

function totalIs(quote: StoredQuote, { unsurveyedPrice }: OfferDocument): string {
  if (quote.fixedPrice || !quote.estimate) return 'Total'
  if (isRateQuotation(quote)) return 'Rate quotation'
  if (unsurveyedPrice !== null) return unsurveyedPrice
  return preliminaryBasis(quote) === null ? 'Estimated total' : 'First estimate'
}

function Total({ quote, offer }: OfQuote & { offer: OfferDocument }) {
  const included = headlineWords(offer)
  if (quote.totalCents === null) return <Text style={mailStyle.small}>{`Quote ${quote.quoteNumber}`}</Text>
  const basis = preliminaryBasis(quote)
  return (
    <Section style={mailStyle.panel}>
      <Text style={mailStyle.small}>{`${totalIs(quote, offer)}, quote ${quote.quoteNumber}`}</Text>
      <Text style={mailStyle.price}>{formatCents(headlineCents(offer) ?? quote.totalCents)}</Text>
      {included && <Text style={mailStyle.small}>{included}</Text>}
      {basis && (
        <Text style={mailStyle.small}>{`${basis} Tell us what is different, and we will correct it.`}</Text>
      )}
    </Section>
  )
}

const WRITTEN = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const
const WRAPPED = { whiteSpace: 'normal', overflowWrap: 'anywhere' } as const

type Row = readonly [label: string, value: string | null | undefined, why?: string]

function moveRows({ estimate, ...quote }: StoredQuote): Row[] {
  const { movers, hours } = crewTime(estimate, quote.lines)
  return [
    ['Move date', quote.moveDate && longDate(quote.moveDate)],
    ['From', quote.pickupAddress],
    ...quote.stops.map((stop, index): [string, string | null] => [stopTitle(stop, index + 1), stop.address]),
    ['To', quote.deliveryAddress],
    ['Crew and time', estimate && `${movers} movers, about ${hours} hours`],
    ['Truck', estimate?.truckSize],
  ]
}

function Costs({ quote, offer }: OfQuote & Pick<QuoteMail, 'offer'>) {
  const { totalCents, lines } = quote
  if (totalCents === null) return null
  const price = priceOfQuote(quote)
  const shown = lines.map((line, index) => {
    const { amountCents = 0, baseCents = null, counted = true } = price.lines[index] ?? {}
    const why = [lineBasis(line, baseCents), line.reason].filter(Boolean).join(', ')
    return { row: [line.label, formatCents(amountCents), why] as const, counted, isPaid: isAtCost(line) }
  })
  const maximum = signedMaximum(offer, pricedOf(offer), {
    chosen: new Set(lines.filter(({ chosen }) => chosen).map(({ id }) => id)),
    valuationCents: price.valuationCents,
  })
  const deposit = depositSentences(offer.deposit, totalCents)
  const open = shown.filter(({ counted, isPaid }) => !counted && !isPaid).map(({ row }) => row)
  const atCost = lines
    .filter(isAtCost)
    .map(({ label, unitCents }): Row => [label, atCostAmount(unitCents), ''])
  const counted: Row[] = [
    ...movePrice(quote),
    ...shown.filter(({ counted }) => counted).map(({ row }) => row),
    [
      taxLabel(quote.taxPercent),
      price.taxCents > 0 ? formatCents(price.taxCents) : null,
      quote.moveIsTaxed ? TAX_ON_MOVE : undefined,
    ],
    [quote.protection?.label ?? '', price.valuationCents > 0 ? formatCents(price.valuationCents) : null],
  ]
  return (
    <>
      <h2 style={mailStyle.section}>What you pay for</h2>
      <Rows shown={counted} total={formatCents(totalCents)} />
      {maximum && <Text style={mailStyle.small}>{pricePromise(offer, maximum, open.length > 0)}</Text>}
      {deposit.length > 0 && <Text style={mailStyle.small}>{deposit.join(' ')}</Text>}
      {atCost.length > 0 && (
        <>
          <h2 style={mailStyle.section}>At cost, not in the total</h2>
          <Rows shown={atCost} />
          <Text style={mailStyle.small}>{AT_COST_SENTENCE}</Text>
        </>
      )}
      {open.length > 0 && (
        <>
          <h2 style={mailStyle.section}>Optional, not in the total</h2>
          <Rows shown={open} />
        </>
      )}
    </>
  )
}

function movePrice({ estimate, fixedPrice }: StoredQuote): Row[] {
  if (fixedPrice) return [['Move, fixed price', formatCents(fixedPrice.cents)]]
  if (!estimate) return []
  // A season's label names all that it is made of.
  return estimateParts(estimate).map(({ label, cents }) => [label, formatCents(cents), ''])
}

function Items({ quote: { items, estimate, typicalHome } }: OfQuote) {
  if (items.length === 0) return <Text style={mailStyle.text}>The quote is attached as a PDF.</Text>
  const named = items
    .slice(0, MOST_ITEMS_NAMED)
    .map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${itemName(name)}` : itemName(name)))
  const list = `${items.length > named.length ? 'among them ' : ''}${named.join(', ')}`
  const count = estimate?.totalItems ?? items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <>
      <h2 style={mailStyle.section}>
        {typicalHome ? 'What a home like this usually holds' : 'What we move'}
      </h2>
      <Text style={mailStyle.text}>{`${formatCount(count, 'item')}: ${list}. ${IN_THE_ATTACHMENT}`}</Text>
    </>
  )
}

function Enclosed({ papers }: { papers: readonly EnclosedPaper[] }) {
  if (papers.length === 0) return null
  return (
    <>
      <h2 style={mailStyle.section}>Enclosed with this email</h2>
      <Rows shown={papers.map(({ title, bytes }) => [title, `PDF, ${fileSize(bytes)}`, ''])} />
    </>
  )
}

function Reply({ quote, company, offerUrl }: OfQuote & { company: Organization; offerUrl: string }) {
  const { companyEmail, phone } = company
  return (
    <>
      <Button href={offerUrl} style={mailStyle.button}>
        See and accept your quote
      </Button>
      <Text style={mailStyle.centred}>
        <Link
          href={`mailto:${encodeURIComponent(companyEmail).replace('%40', '@')}?subject=${encodeURIComponent(`Quote ${quote.quoteNumber}`)}`}
          style={mailStyle.link}
        >
          Reply to book this move
        </Link>
        {phone && (
          <>
            {' or call '}
            <Link href={`tel:${phone.replace(/[^+\d]/g, '')}`} style={mailStyle.link}>
              {phone}
            </Link>
          </>
        )}
      </Text>
    </>
  )
}

function Rows({ shown, total }: { shown: readonly Row[]; total?: string }) {
  const row = ([label, value, why]: Row, style = {}) =>
    value && (
      <tr key={label} data-text="row">
        {/* What the company wrote may be long; of ours only a part of the price. */}
        <td
          {...inText('label')}
          style={{ ...mailStyle.rowLabel, ...(why !== undefined && WRAPPED), ...style }}
        >
          {label}
          {why && (
            <div {...inText('why')} style={mailStyle.small}>
              {why}
            </div>
          )}
        </td>
        <td {...inText('value')} style={{ ...mailStyle.rowValue, ...style }}>
          {value}
        </td>
      </tr>
    )
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ borderCollapse: 'collapse' }}
    >
      <tbody>
        {shown.map((line) => row(line))}
        {total && row(['Total', total], mailStyle.total)}
      </tbody>
    </table>
  )
}
