import { z } from 'zod'
import { billOfLading } from './bill-of-lading.ts'
import { billOfLadingSaid } from './bill-of-lading-said.ts'
import { changeOrderSaid } from './change-lines.ts'
import { changeOrder } from './change-order.ts'
import { delayNotice, delayNoticeSaid } from './delay-notice.ts'
import { deliveryReceipt, deliveryReceiptSaid } from './delivery-receipt.ts'
import { inventory, inventorySaid } from './inventory.ts'
import { type PaperContent, type PaperKind, paperFrame, refuseUnstorable } from './paper-document.ts'
import type { PaperFacts } from './paper-facts.ts'
import { weightTicket, weightTicketSaid } from './weight-ticket.ts'

/** What is said of each kind of paper. A kind is its file, a line here and one below. */
const SAID = {
  bill_of_lading: billOfLadingSaid,
  change_order: changeOrderSaid,
  inventory: inventorySaid,
  delivery_receipt: deliveryReceiptSaid,
  weight_ticket: weightTicketSaid,
  delay_notice: delayNoticeSaid,
} satisfies Record<PaperKind, z.ZodType>
/** What is said of each kind besides what was agreed. */
export type Said = { [Kind in PaperKind]: z.output<(typeof SAID)[Kind]> }

const BUILDERS: {
  [Kind in PaperKind]: (facts: PaperFacts, said: Said[Kind], madeAt: string) => PaperContent
} = {
  bill_of_lading: billOfLading,
  change_order: changeOrder,
  inventory,
  delivery_receipt: deliveryReceipt,
  weight_ticket: weightTicket,
  delay_notice: delayNotice,
}

const ofKind = <Kind extends PaperKind>(kind: Kind) =>
  paperFrame.extend({
    kind: z.literal(kind),
    /** What it was built of besides what was agreed: anyone who has the facts builds the same again. */
    said: SAID[kind],
  })

/** Any paper of a job, as it is signed and frozen. */
export const paperDocument = z
  .discriminatedUnion('kind', [
    ofKind('bill_of_lading'),
    ofKind('change_order'),
    ofKind('inventory'),
    ofKind('delivery_receipt'),
    ofKind('weight_ticket'),
    ofKind('delay_notice'),
  ])
  .superRefine(refuseUnstorable)
export type PaperDocument = z.output<typeof paperDocument>

/**
 * Builds a paper of a job, as the phone shows it and the server builds it again.
 * @param madeAt ISO, by the clock of the person who makes it
 * @throws ZodError for what may not be said
 */
export function buildPaper<Kind extends PaperKind>(
  kind: Kind,
  facts: PaperFacts,
  { said: typed, madeAt }: { said: z.input<(typeof SAID)[Kind]>; madeAt: string },
): PaperDocument {
  const { jobNumber, company, customer, move, jurisdiction } = facts
  // As it will be read again: nothing left out, nothing untrimmed.
  const said = SAID[kind].parse(typed) as Said[Kind]
  return paperDocument.parse({
    ...{ format: 1, kind, jobNumber, madeAt, company, customer, move, jurisdiction, said },
    ...BUILDERS[kind](facts, said, madeAt),
  })
}

/** The same paper as it would be built of these facts. */
export const builtAgain = (document: PaperDocument, facts: PaperFacts): PaperDocument =>
  buildPaper(document.kind, facts, document)

/**
 * Whether two papers say the same of what is done, for whom and what it costs; how the company calls itself and is reached
 * aside: on the phone of a crew that stands as it was when its day began.
 */
export function agreesOnTerms(one: PaperDocument, other: PaperDocument): boolean {
  const { company } = other
  return (
    JSON.stringify(paperDocument.parse({ ...one, company })) === JSON.stringify(paperDocument.parse(other))
  )
}
