import { View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import type { Acceptance } from '../../domain/agreements/acceptance.ts'
import type { OfferDocument } from '../../domain/agreements/offer-document.ts'
import type { Receipt } from '../../domain/agreements/papers.ts'
import { maximumOfOffer, maximumWords } from '../../domain/agreements/signed-maximum.ts'
import { formatCents } from '../../domain/money.ts'
import { heading, inOrder, signatureLine } from '../documents/document-parts.tsx'
import { style } from '../documents/document-style.ts'
import type { Write } from '../documents/document-words.ts'
import { drawing, fact, inTwoLines, momentWords } from '../documents/signature-evidence.tsx'
import { priceRows } from './price-rows.ts'

/** Where the customer signs: lines on paper, or what was signed. */
export function signatures(offer: OfferDocument, acceptance: Acceptance | null, text: Write): ReactNode {
  const line = (words: string, flex: number, above: ReactNode) => (
    <View key={words} style={{ flex, justifyContent: 'flex-end' }}>
      {above}
      {signatureLine(words, 0, text)}
    </View>
  )
  const signed = acceptance && (
    <View>
      {drawing(acceptance.drawing, 140)}
      {text(acceptance.name, style.signedName)}
    </View>
  )
  const { signature } = offer
  const company = signature ? (
    <View>
      {text(signature.name, style.signedName)}
      {text(`${signature.title}, ${momentWords(signature.at).day}`, style.text)}
    </View>
  ) : (
    acceptance && text('Offered electronically', style.text)
  )
  return (
    <View wrap={false} style={style.signatures}>
      {line('Customer signature', 1.75, signed)}
      {line(`For ${offer.company.name}`, 1.75, company)}
      {line('Date', 1, acceptance && text(momentWords(acceptance.acceptedAt).day))}
    </View>
  )
}

type Fact = [label: string, ...lines: (string | ReactNode)[]]

const signedForCompany = (
  { name, legalName }: OfferDocument['company'],
  signature: NonNullable<OfferDocument['signature']>,
): Fact => [
  'For the company',
  `Signed for ${legalName ?? name} by ${signature.name}, ${signature.title}`,
  momentWords(signature.at).full,
]

/** What the customer said of a paper. */
function received({ title, sha256, initials, isSigned, openedAt, receivedAt }: Receipt): Fact {
  const how = initials === null ? '' : `, initialled ${initials}`
  return [
    isSigned ? 'Paper signed' : 'Received',
    isSigned ? title : `${title}, to be read here or on the internet${how}`,
    ...(openedAt ? [`Opened ${momentWords(openedAt).full}`] : []),
    `${isSigned ? 'Signed' : 'Received'} ${momentWords(receivedAt).full}`,
    ...(sha256 ? [`SHA-256 ${sha256}`] : []),
  ]
}

/** The evidence of a signature, on a page of its own. */
export function certificatePage(offer: OfferDocument, acceptance: Acceptance, text: Write): ReactNode {
  const { link } = acceptance
  const { signature } = offer
  const signedAt = momentWords(acceptance.acceptedAt)
  const chosen = new Set(acceptance.chosenLines)
  const options = offer.lines.filter(({ id, optional }) => optional && chosen.has(id))
  const valuation = offer.valuationOffers.find(({ id }) => id === acceptance.valuation)
  const { totalCents } = priceRows(offer, acceptance)
  const maximum = maximumOfOffer(offer, acceptance)
  const drawn = drawing(acceptance.drawing, 170)
  const contact = [offer.customer.email, offer.customer.phone].filter(Boolean).join(', ')
  const facts: Fact[] = [
    ['Signed by', acceptance.name, ...(contact ? [contact] : [])],
    ['Signed at', signedAt.full],
    ...(signature ? [signedForCompany(offer.company, signature)] : []),
    ...(drawn ? [['Drawn', drawn] as [string, ReactNode]] : []),
    ['Opened with', `${cameBy(link.recipient)}, ${momentWords(link.sentAt).full}`],
    ['From', `Address ${acceptance.address}`, acceptance.userAgent ?? 'Unknown browser'],
    ['Consent', `To sign electronically, wording ${acceptance.consentVersion}: ${offer.consent.agreement}`],
    ...acceptance.receipts.map(received),
    ['Options chosen', ...(options.length > 0 ? options.map(({ label }) => label) : ['None'])],
    ...(valuation ? [['Protection chosen', valuation.label] as [string, string]] : []),
    ['Total', formatCents(totalCents ?? acceptance.totalCents)],
    ...(maximum ? [['Maximum', maximumWords(maximum)] as [string, string]] : []),
    ['SHA-256 of the offer', inTwoLines(acceptance.documentSha256)],
    ['SHA-256 of its PDF', inTwoLines(acceptance.pdfSha256)],
  ]
  const title = `${offer.quoteNumber}, version ${offer.version}`
  return (
    <>
      {heading({ label: 'Certificate of the electronic signature', title }, text)}
      {text(
        `${acceptance.name} signed this agreement with ${offer.company.legalName ?? offer.company.name} electronically, after reading what that means. The pages before this one are the offer with the choices made. Whether a file is this agreement, byte for byte, can be looked up by the file’s own SHA-256.`,
        style.note,
      )}
      <View style={{ marginTop: 8 }}>{inOrder(facts, ([label, ...lines]) => fact(label, lines, text))}</View>
      {text('What happened', style.section)}
      <View style={{ marginTop: 3 }}>
        {inOrder(acceptance.events, ({ at, words }) => fact(momentWords(at).full, [words], text))}
      </View>
      {text('What the signer was told before signing', style.section)}
      {offer.consent.texts.map((words) => text(words, style.source))}
    </>
  )
}

/** A link that staff copied has no address. */
const cameBy = (recipient: string) =>
  recipient.includes('@') ? `The link emailed to ${recipient}` : recipient
