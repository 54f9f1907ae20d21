import { View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import { mediumMoment } from '../../domain/calendar.ts'
import type { PaperStatement, Party } from '../../domain/papers/paper-document.ts'
import type { Copy, SignedAt } from '../../domain/papers/paper-signature.ts'
import { COPY_WORDS, PARTY_WORDS, SIGNED_AT_WORDS } from '../../domain/papers/paper-words.ts'
import type { PaperDocument } from '../../domain/papers/papers.ts'
import { heading, inOrder, signatureLine } from '../documents/document-parts.tsx'
import { style } from '../documents/document-style.ts'
import type { Write } from '../documents/document-words.ts'
import { drawing, fact, inTwoLines, momentWords } from '../documents/signature-evidence.tsx'

/** Who signed a paper; moments are ISO in the company's zone. */
export type PrintedSignature = {
  party: Party
  name: string
  drawing: string | null
  initials: { statement: string; letters: string }[]
  signedAt: string
  place: SignedAt | null
}
/** How what was signed came here. */
export type PrintedAct = {
  receivedAt: string
  address: string | null
  userAgent: string | null
  copyGiven: Copy | null
}
/** A paper with all that was done with it. */
export type SignedPaper = {
  document: PaperDocument
  documentSha256: string
  signatures: PrintedSignature[]
  acts: PrintedAct[]
}

const SIGNED_BY: Readonly<Record<Party, string>> = {
  customer: 'Signed by the customer',
  customer_agent: 'Signed for the customer',
  company: 'Signed for the company',
}
const SIDE_WORDS = { customer: 'Customer', company: 'Company' } as const

/** Sentences with the letters beside them, or a field for them. */
export const initialed = (
  statements: readonly PaperStatement[],
  signatures: readonly PrintedSignature[],
  text: Write,
): ReactNode[] =>
  statements.map(({ id, words, by }) => (
    <View key={id} style={style.statementRow} wrap={false}>
      <View style={style.statement}>{text(words, style.text)}</View>
      {by.map((side) => (
        <View key={side}>
          <View style={style.initials}>{text(lettersOf(signatures, side, id), style.strong)}</View>
          {text(SIDE_WORDS[side], style.label)}
        </View>
      ))}
    </View>
  ))

const lettersOf = (signatures: readonly PrintedSignature[], side: 'customer' | 'company', id: string) =>
  signatures
    .filter(({ party }) => (party === 'company') === (side === 'company'))
    .flatMap(({ initials }) => initials.find(({ statement }) => statement === id)?.letters ?? [])
    .join(', ')

/** Where both sign: lines on paper, or what was signed. */
export function signed(signatures: readonly PrintedSignature[], companyName: string, text: Write): ReactNode {
  if (signatures.length === 0) {
    return (
      <View wrap={false} style={style.signatures}>
        {signatureLine('Customer signature', 1.75, text)}
        {signatureLine(`For ${companyName}`, 1.75, text)}
        {signatureLine('Date', 1, text)}
      </View>
    )
  }
  return (
    <View wrap={false} style={style.signatures}>
      {inOrder(signatures, (one) => (
        <View style={{ flex: 1, justifyContent: 'flex-end' }}>
          {drawing(one.drawing, 140) ?? text(one.name, style.signedName)}
          {signatureLine(`${one.name}, ${PARTY_WORDS[one.party]}\n${whenAndWhere(one)}`, 0, text)}
        </View>
      ))}
    </View>
  )
}

const whenAndWhere = ({ signedAt, place }: PrintedSignature) =>
  [mediumMoment(signedAt.slice(0, 16)), place && SIGNED_AT_WORDS[place]].filter(Boolean).join(', ')

/** How the signatures were made, on a page of its own. */
export function evidence(
  { document, documentSha256, signatures, acts }: SignedPaper,
  text: Write,
): ReactNode {
  const { title, jobNumber, company } = document
  const rows: [label: string, lines: ReactNode[]][] = [
    ...signatures.map((one): [string, ReactNode[]] => [
      SIGNED_BY[one.party],
      [
        one.name,
        [momentWords(one.signedAt).full, one.place && SIGNED_AT_WORDS[one.place]].filter(Boolean).join(', '),
        one.drawing ? 'With a drawn signature' : 'With the name alone',
      ],
    ]),
    ...acts.flatMap(({ receivedAt, address, userAgent, copyGiven }): [string, ReactNode[]][] => [
      [
        'Received',
        [
          momentWords(receivedAt).full,
          ...(address ? [`Address ${address}`] : []),
          ...(userAgent ? [userAgent] : []),
        ],
      ],
      ['Copy given', [copyGiven ? COPY_WORDS[copyGiven] : 'Not recorded']],
    ]),
    ['Made', [momentWords(document.madeAt).full]],
    ['SHA-256 of the paper', [inTwoLines(documentSha256)]],
  ]
  return (
    <>
      {heading({ label: 'How it was signed', title: `${title}, job ${jobNumber}` }, text)}
      {text(
        `The pages before this one are the paper as it was shown and signed. It was frozen then by ${company.legalName ?? company.name} and never changed. Whether a file is this paper, byte for byte, can be looked up by the file’s own SHA-256.`,
        style.note,
      )}
      <View style={{ marginTop: 8 }}>{inOrder(rows, ([label, lines]) => fact(label, lines, text))}</View>
    </>
  )
}
