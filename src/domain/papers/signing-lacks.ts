import {
  blanksOf,
  type PaperFrame,
  type PaperKind,
  type Party,
  SIDES_OF,
  type Side,
} from './paper-document.ts'
import type { PaperSignature } from './paper-signature.ts'

type Signature = Pick<PaperSignature, 'party' | 'initials'>

const SIDE: Readonly<Record<Party, Side>> = {
  customer: 'customer',
  customer_agent: 'customer',
  company: 'company',
}

/**
 * What a paper that was signed still lacks, a sentence each: blanks, a side that has not signed, statements that are not
 * initialled. It is kept however it was signed: a signature is never lost.
 */
export function signingLacks(
  document: Pick<PaperFrame, 'sections' | 'statements'> & { kind: PaperKind },
  signatures: readonly Signature[],
): string[] {
  const ofSide = (side: Side) => signatures.filter(({ party }) => SIDE[party] === side)
  const initialed = (side: Side, id: string) =>
    ofSide(side).some(({ initials }) => initials.some(({ statement }) => statement === id))
  const unsigned = SIDES_OF[document.kind].filter((side) => ofSide(side).length === 0)
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
