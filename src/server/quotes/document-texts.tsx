import { View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import type { OfferDocument } from '../../domain/agreements/offer-document.ts'
import { type OfferedPaper, papersOf } from '../../domain/agreements/papers.ts'
import { RULES_OVERRIDE_WORDS } from '../../domain/jurisdictions/rules-override.ts'
import { formatCents } from '../../domain/money.ts'
import { style } from '../documents/document-style.ts'
import type { Write } from '../documents/document-words.ts'
import { LARGE_PRINT, textPages } from '../documents/text-pages.ts'
import type { Choice } from './price-rows.ts'

const LIST_IS_ASSUMED = 'The actual items and distance change the time and the price.'
const CHECK_THE_LIST =
  'is based on the list above and the access described. Items or stairs added on the day change the time and the price.'

/** Terms up to this length stand under the rest, longer ones on pages of their own. */
const MOST_BELOW = 1_500

/** How the goods are protected: the offers, or the one that was chosen. */
export function protection(offer: OfferDocument, choice: Choice | null, text: Write): ReactNode {
  const offers = offer.valuationOffers.filter(({ id }) => !choice || id === choice.valuation)
  if (offers.length === 0) return null
  return (
    <View>
      {text('If something is damaged', style.section)}
      {!choice && text('Please choose one before you sign.', style.note)}
      {offers.map(({ id, label, words, priceCents }) => (
        <View key={id} style={[style.costRow, style.offerRow]} wrap={false}>
          {text(choice ? `${label}, chosen` : label, style.costLabel)}
          {text(words, style.costReason)}
          {text(priceCents === 0 ? 'Free' : formatCents(priceCents))}
        </View>
      ))}
    </View>
  )
}

export function notes(words: string | null, text: Write): ReactNode {
  if (!words) return null
  return (
    <View>
      {text('Notes', style.section)}
      {text(words, style.note)}
    </View>
  )
}

/** What the list and the price rest on, what the law wants said, and how to pay. */
export function goodToKnow(offer: OfferDocument, text: Write): ReactNode {
  const { preliminaryBasis, formsOfPayment, jurisdiction } = offer
  const papers = papersOf(offer)
  const name = offer.unsurveyedPrice?.toLowerCase()
  const rests = preliminaryBasis
    ? `This is a ${name ?? 'first estimate'}. ${preliminaryBasis} ${LIST_IS_ASSUMED}`
    : `This ${name ?? 'estimate'} ${CHECK_THE_LIST}`
  const said = [
    offer.version > 1 && `This is revision ${offer.version} of the quote. It replaces every earlier one.`,
    offer.estimate && rests,
    ...offer.requiredTexts,
    papers.length > 0 && `With this document you get: ${papers.map(whereItIs).join('; ')}.`,
    formsOfPayment.length > 0 && `You can pay by ${formsOfPayment.join(', ')}.`,
  ].filter((words) => words !== null && words !== false)
  if (said.length === 0) return null
  const source = offer.requiredTexts.length > 0 && jurisdiction.source
  const override = jurisdiction.override ? `, ${RULES_OVERRIDE_WORDS[jurisdiction.override]}` : ''
  return (
    <View>
      {text('Good to know', style.section)}
      {said.map((words) => text(words, style.note))}
      {source &&
        text(`For ${jurisdiction.name}${override}: ${source}, as of ${jurisdiction.asOf}.`, style.source)}
    </View>
  )
}

function whereItIs({ title, url, sha256, words }: OfferedPaper): string {
  if (words !== null) return `${title} (below)`
  if (sha256 !== null) return `${title} (attached PDF, SHA-256 ${sha256})`
  return url ? `${title} (${url})` : title
}

/**
 * The papers that stand in the document itself, word for word: a part for each page that one takes.
 * @param signed what stands below a paper that is signed itself
 */
export const papersBelow = (offer: OfferDocument, signed: ReactNode, text: Write): ReactNode[] =>
  papersOf(offer).flatMap(({ id, title, words, sha256, isSigned }) => {
    const pages = words === null ? [] : textPages(words, LARGE_PRINT)
    return pages.map((page, index) => (
      <View key={`${id} ${page}`}>
        {index === 0 && text(title, style.section)}
        {index === 0 && text(`SHA-256 ${sha256}`, style.source)}
        {text(page, style.paper)}
        {isSigned && index === pages.length - 1 && signed}
      </View>
    ))
  })

/** The company's terms: a part for each page that they take; short ones stand under the rest. */
export function terms(offer: OfferDocument, text: Write): { parts: ReactNode[]; areLong: boolean } {
  const pages = offer.terms ? textPages(offer.terms) : []
  return {
    areLong: (offer.terms?.length ?? 0) > MOST_BELOW || pages.length > 1,
    parts: pages.map((words, index) => (
      <View key={words}>
        {index === 0 && text('Terms', style.section)}
        {text(words, style.terms)}
      </View>
    )),
  }
}
