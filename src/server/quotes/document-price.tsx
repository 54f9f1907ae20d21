import { View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import type { OfferDocument } from '../../domain/agreements/offer-document.ts'
import { headlineWords } from '../../domain/agreements/protected-total.ts'
import { chosenByOffice, withChosen } from '../../domain/agreements/same-offer.ts'
import { maximumOfOffer, pricePromise } from '../../domain/agreements/signed-maximum.ts'
import { formatCount } from '../../domain/count.ts'
import { depositSentences } from '../../domain/ledger/deposit.ts'
import { formatCents } from '../../domain/money.ts'
import { crewTime } from '../../domain/quotes/crew-time.ts'
import { AT_COST_SENTENCE } from '../../domain/quotes/line-words.ts'
import { inOrder } from '../documents/document-parts.tsx'
import { style } from '../documents/document-style.ts'
import type { Write } from '../documents/document-words.ts'
import { widthInLetters } from '../documents/line-breaks.ts'
import { type Choice, type PriceRow, priceRows } from './price-rows.ts'

const ROW_PT = 18.5
const LINE_PT = 13.3
const SECTION_PT = 28
const LABEL_LETTERS = 29
const REASON_LETTERS = 61
const NOTE_LETTERS = 118

/** What the move costs and why, what may be added, and what kind of price it is; null while there is none. */
export function documentPrice(offer: OfferDocument, choice: Choice | null, text: Write): ReactNode {
  const { rows, options, atCost, totalCents } = priceRows(offer, choice)
  if (totalCents === null) return null
  const { movers, hours } = crewTime(offer.move, withChosen(offer.lines, choice))
  const { truckSize } = offer.move
  const takes = [
    movers !== null && formatCount(movers, 'mover'),
    hours !== null && formatCount(hours, 'hour'),
    truckSize && `${truckSize} truck`,
  ].filter(Boolean)
  const crew = takes.length === 0 ? '' : `: ${takes.join(', ')}`
  return (
    <View>
      {text(`${offer.estimate ? (offer.unsurveyedPrice ?? 'Estimate') : 'Price'}${crew}`, style.section)}
      <View style={{ marginTop: 3 }}>{inOrder(rows, (row) => costRow(row, style.costRow, text))}</View>
      <View style={style.totalRow} wrap={false}>
        {text('Total', style.totalText)}
        {text(formatCents(totalCents), style.totalText)}
      </View>
      {text(priceNote(offer, choice), style.note)}
      {atCost.length > 0 && (
        <View wrap={false}>
          {text('At cost, not in the total', style.section)}
          {inOrder(atCost, ({ label, amount }) => (
            <View style={style.costRow} wrap={false}>
              {text(label, style.costLabel)}
              {text('', style.costReason)}
              {text(amount)}
            </View>
          ))}
          {text(AT_COST_SENTENCE, style.note)}
        </View>
      )}
      {!choice && options.length > 0 && (
        <View wrap={false}>
          {text('You can add', style.section)}
          {inOrder(options, (row) => costRow(row, style.optionRow, text))}
        </View>
      )}
    </View>
  )
}

function priceNote(offer: OfferDocument, choice: Choice | null) {
  const { estimate, lines, valuationOffers } = offer
  const mayAdd = !choice && (valuationOffers.length > 0 || lines.some(({ optional }) => optional))
  const maximum = maximumOfOffer(offer, choice ?? { chosenLines: chosenByOffice(offer), valuation: null })
  return [
    estimate?.dateRate,
    pricePromise(offer, maximum, mayAdd),
    !choice && headlineWords(offer),
    ...depositSentences(offer.deposit, choice?.depositOfCents ?? priceRows(offer, choice).totalCents),
  ]
    .filter(Boolean)
    .join(' ')
}

const costRow = (
  { label, reason, cents }: PriceRow,
  rowStyle: typeof style.costRow | typeof style.optionRow,
  text: Write,
) => (
  <View style={rowStyle} wrap={false}>
    {text(label, style.costLabel)}
    {text(reason, style.costReason)}
    {text(formatCents(cents))}
  </View>
)

/** About how high all of it is, in points. */
export function heightOfPrice(offer: OfferDocument, choice: Choice | null): number {
  const { rows, options, atCost, totalCents } = priceRows(offer, choice)
  if (totalCents === null) return 0
  const lines = (words: string, letters: number) => Math.ceil(widthInLetters(words) / letters)
  const heightOf = (row: PriceRow) =>
    ROW_PT + (Math.max(1, lines(row.label, LABEL_LETTERS), lines(row.reason, REASON_LETTERS)) - 1) * LINE_PT
  const sum = (all: readonly PriceRow[]) => all.reduce((height, row) => height + heightOf(row), 0)
  const notes = 4 + 12 * lines(priceNote(offer, choice), NOTE_LETTERS)
  const added = !choice && options.length > 0 ? SECTION_PT + sum(options) : 0
  const named = atCost.map(({ label, amount }) => ({ label, reason: amount, cents: 0 }))
  const paid = atCost.length > 0 ? SECTION_PT + sum(named) + 16 : 0
  return SECTION_PT + sum(rows) + 23 + notes + paid + added
}
