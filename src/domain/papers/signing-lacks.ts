import { blanksOf, type PaperFrame, type PaperStatement, type Party } from './paper-document.ts'
import type { PaperSignature } from './paper-signature.ts'

type Signature = Pick<PaperSignature, 'party' | 'initials'>

const SIDE: Readonly<Record<Party, PaperStatement['by'][number]>> = {
  customer: 'customer',
  customer_agent: 'customer',
  company: 'company',
}
const SIDES = ['customer', 'company'] as const

/**
 * What a paper that was signed still lacks, a sentence each: blanks, a side that has not signed, statements that are not
 * initialled. It is kept however it was signed: a signature is never lost.
 */
export function signingLacks(
  document: Pick<PaperFrame, 'sections' | 'statements'>,
  signatures: readonly Signature[],
): string[] {
  const ofSide = (side: PaperStatement['by'][number]) =>
    signatures.filter(({ party }) => SIDE[party] === side)
  const initialed = (side: PaperStatement['by'][number], id: string) =>
    ofSide(side).some(({ initials }) => initials.some(({ statement }) => statement === id))
  const unsigned = SIDES.filter((side) => ofSide(side).length === 0)
  return [
    ...blanksOf(document).map((label) => `${label} is blank.`),
    ...unsigned.map((side) => `The ${side} has not signed.`),
    ...document.statements.flatMap(({ id, words, by }) =>
      by
        .filter((side) => !unsigned.includes(side) && !initialed(side, id))
        .map((side) => `The ${side} has not initialed “${words}”`),
    ),
  ]
}
