import { Fragment, createElement as h, type ReactNode } from 'react'
import { Button, Heading, Link, Section, Text } from 'react-email'
import { longDate } from '../../domain/calendar.ts'
import { itemName } from '../../domain/catalogue/item-name.ts'
import { formatCount } from '../../domain/count.ts'
import { estimateParts } from '../../domain/estimate/estimate-rows.ts'
import { formatCents } from '../../domain/money.ts'
import { crewTime } from '../../domain/quotes/crew-time.ts'
import { lineBasis, taxLabel } from '../../domain/quotes/line-words.ts'
import { preliminaryBasis } from '../../domain/quotes/preliminary-basis.ts'
import { priceOfQuote } from '../../domain/quotes/quote-price.ts'
import { isRateQuotation } from '../../domain/quotes/rate-quotation.ts'
import { isStandInName } from '../../domain/quotes/stand-in-contact.ts'
import type { MailContent } from '../email/outbox.ts'
import { mailStyle } from '../mail-layout/mail-style.ts'
import { type MailCompany, renderMail } from '../mail-layout/render-mail.ts'
import type { Organization } from '../organization/queries.ts'
import type { StoredQuote } from './queries.ts'

const MOST_ITEMS_NAMED = 8
const IN_THE_ATTACHMENT = 'The full list is in the attached PDF.'

/**
 * The mail that brings a customer the quote, in the company's name.
 * @param offerUrl where the customer sees it, answers and signs
 */
export async function quoteMail(
  quote: StoredQuote,
  company: Organization,
  offerUrl: string,
  logo: MailCompany['logo'],
): Promise<MailContent> {
  const title = quote.revision > 1 ? 'Your updated moving quote' : 'Your moving quote'
  const subject = `${title} ${quote.quoteNumber} from ${company.companyName}`
  const contact = [company.companyEmail, company.website].filter(Boolean).join(', ')
  return {
    fromName: company.companyName,
    replyTo: company.companyEmail,
    subject,
    ...(await renderMail({
      preview: quote.totalCents === null ? subject : `${totalIs(quote)} ${formatCents(quote.totalCents)}`,
      company: {
        name: company.companyName,
        phone: company.phone,
        logo,
        footer: [company.companyName, company.tagline, contact].filter((line): line is string =>
          Boolean(line),
        ),
      },
      content: [
        h(Heading, { key: 'title', as: 'h1', style: mailStyle.title }, title),
        h(Text, { key: 'greeting', style: mailStyle.text }, greeting(quote)),
        total(quote),
        rows('move', moveRows(quote)),
        costs(quote),
        items(quote),
        reply(quote, company, offerUrl),
      ],
    })),
  }
}

function greeting(quote: StoredQuote): string {
  const when = quote.moveDate ? ` for ${longDate(quote.moveDate)}` : ''
  const name = isStandInName(quote.customerName) ? '' : ` ${quote.customerName}`
  const plan = `This is what we plan${when}, and what it costs.`
  return quote.revision > 1
    ? `Hello${name}, we have updated your quote: it replaces the quote we sent you before. ${plan}`
    : `Hello${name}, thank you for asking us about your move. ${plan}`
}

function totalIs(quote: StoredQuote): string {
  if (quote.fixedPrice || !quote.estimate) return 'Total'
  if (isRateQuotation(quote)) return 'Rate quotation'
  return preliminaryBasis(quote) === null ? 'Estimated total' : 'First estimate'
}

function total(quote: StoredQuote): ReactNode {
  if (quote.totalCents === null) return null
  const basis = preliminaryBasis(quote)
  return h(
    Section,
    { key: 'total', style: mailStyle.panel },
    h(Text, { style: mailStyle.small }, `${totalIs(quote)}, quote ${quote.quoteNumber}`),
    h(Text, { style: mailStyle.price }, formatCents(quote.totalCents)),
    basis && h(Text, { style: mailStyle.small }, `${basis} Tell us what differs, and we will put it right.`),
  )
}

const WRAPPED = { whiteSpace: 'normal', overflowWrap: 'anywhere' } as const

type Row = readonly [label: string, value: string | null | undefined, why?: string]

function moveRows({ estimate, ...quote }: StoredQuote): Row[] {
  const { movers, hours } = crewTime(estimate, quote.lines)
  return [
    ['Move date', quote.moveDate && longDate(quote.moveDate)],
    ['From', quote.pickupAddress],
    ['To', quote.deliveryAddress],
    ['Crew and time', estimate && `${movers} movers, about ${hours} hours`],
    ['Truck', estimate?.truckSize],
  ]
}

function costs(quote: StoredQuote): ReactNode {
  const { totalCents, lines } = quote
  if (totalCents === null) return null
  const price = priceOfQuote(quote)
  const shown = lines.map((line, index) => {
    const { amountCents = 0, baseCents = null, counted = true } = price.lines[index] ?? {}
    const why = [lineBasis(line, baseCents), line.reason].filter(Boolean).join(', ')
    return { row: [line.label, formatCents(amountCents), why] as const, counted }
  })
  const open = shown.filter(({ counted }) => !counted).map(({ row }) => row)
  return h(
    Fragment,
    { key: 'costs' },
    h(Heading, { as: 'h2', style: mailStyle.section }, 'What you pay for'),
    rows(
      'cost rows',
      [
        ...movePrice(quote),
        ...shown.filter(({ counted }) => counted).map(({ row }) => row),
        [taxLabel(quote.taxPercent), price.taxCents > 0 ? formatCents(price.taxCents) : null],
        [quote.protection?.label ?? '', price.valuationCents > 0 ? formatCents(price.valuationCents) : null],
      ],
      ['Total', formatCents(totalCents)],
    ),
    open.length > 0 && h(Heading, { as: 'h2', style: mailStyle.section }, 'Optional, not in the total'),
    open.length > 0 && rows('open rows', open),
  )
}

function movePrice({ estimate, fixedPrice }: StoredQuote): Row[] {
  if (fixedPrice) return [['Move, fixed price', formatCents(fixedPrice.cents)]]
  if (!estimate) return []
  return estimateParts(estimate).map(({ label, cents }) => [label, formatCents(cents)])
}

function items({ items, estimate, typicalHome }: StoredQuote): ReactNode {
  if (items.length === 0) {
    return h(Text, { key: 'items', style: mailStyle.text }, 'The quote is attached as a PDF.')
  }
  const named = items
    .slice(0, MOST_ITEMS_NAMED)
    .map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${itemName(name)}` : itemName(name)))
  const list = `${items.length > named.length ? 'among them ' : ''}${named.join(', ')}`
  const count = estimate?.totalItems ?? items.reduce((sum, { quantity }) => sum + quantity, 0)
  return h(
    Fragment,
    { key: 'items' },
    h(
      Heading,
      { as: 'h2', style: mailStyle.section },
      typicalHome ? 'What such a home usually holds' : 'What we move',
    ),
    h(Text, { style: mailStyle.text }, `${formatCount(count, 'item')}: ${list}. ${IN_THE_ATTACHMENT}`),
  )
}

function reply(quote: StoredQuote, company: Organization, offerUrl: string): ReactNode {
  const mailto = `mailto:${company.companyEmail}?subject=${encodeURIComponent(`Quote ${quote.quoteNumber}`)}`
  return h(
    Fragment,
    { key: 'reply' },
    h(Button, { href: offerUrl, style: mailStyle.button }, 'See and accept your quote'),
    h(
      Text,
      { style: mailStyle.centred },
      h(Link, { href: mailto, style: mailStyle.link }, 'Reply to book this move'),
      ...(company.phone
        ? [
            ' or call ',
            h(
              Link,
              { href: `tel:${company.phone.replace(/[^+\d]/g, '')}`, style: mailStyle.link },
              company.phone,
            ),
          ]
        : []),
    ),
  )
}

function rows(key: string, shown: readonly Row[], last?: Row): ReactNode {
  const row = ([label, value, why]: Row, key: number, style = {}) =>
    value &&
    h(
      'tr',
      { key },
      h(
        'td',
        // What the company wrote may be long; a label of ours never is.
        { style: { ...mailStyle.rowLabel, ...(why !== undefined && WRAPPED), ...style } },
        label,
        why && h('div', { style: mailStyle.small }, why),
      ),
      h('td', { style: { ...mailStyle.rowValue, ...style } }, value),
    )
  return h(
    'table',
    {
      key,
      role: 'presentation',
      width: '100%',
      cellPadding: 0,
      cellSpacing: 0,
      style: { borderCollapse: 'collapse' },
    },
    h(
      'tbody',
      null,
      shown.map((line, index) => row(line, index)),
      last && row(last, shown.length, mailStyle.total),
    ),
  )
}
