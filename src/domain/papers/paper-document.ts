import { z } from 'zod'
import { offerDocumentSchema } from '../agreements/offer-document.ts'
import { kindWords } from '../plain-kind.ts'
import { isStorable, NOT_STORABLE } from '../storable-text.ts'

/** The papers of a job beside its agreement. */
export const PAPER_KINDS = [
  'bill_of_lading',
  'change_order',
  'inventory',
  'delivery_receipt',
  'weight_ticket',
  'delay_notice',
] as const
export type PaperKind = (typeof PAPER_KINDS)[number]

export const PAPER_NAMES: Readonly<Record<PaperKind, string>> = kindWords({
  bill_of_lading: 'Bill of lading',
  change_order: 'Change order',
  inventory: 'Inventory',
  delivery_receipt: 'Delivery receipt',
  weight_ticket: 'Weight ticket',
  delay_notice: 'Delay notice',
})

/** Kinds of which a job has as many as are written; of the others the newest takes the place of those before it. */
export const NUMBERED_KINDS = ['change_order', 'weight_ticket', 'delay_notice'] as const satisfies PaperKind[]

export const isNumbered = (kind: PaperKind): kind is (typeof NUMBERED_KINDS)[number] =>
  (NUMBERED_KINDS as readonly PaperKind[]).includes(kind)

/** Who signs a paper. */
export const PARTIES = ['customer', 'customer_agent', 'company'] as const
export type Party = (typeof PARTIES)[number]

export type Side = 'customer' | 'company'
const BOTH = ['company', 'customer'] as const

/** Which sides sign each kind, in the order in which they do; the company’s own record takes its own person alone. */
export const SIDES_OF: Readonly<Record<PaperKind, readonly Side[]>> = {
  bill_of_lading: BOTH,
  change_order: BOTH,
  inventory: BOTH,
  delivery_receipt: BOTH,
  weight_ticket: ['company'],
  delay_notice: ['company'],
}

const section = z.discriminatedUnion('form', [
  z.object({
    form: z.literal('facts'),
    title: z.string(),
    facts: z.array(
      z.object({
        label: z.string(),
        /** Empty where it is still blank. */
        lines: z.array(z.string()),
        /** Where the law asks for it; null where it does not. */
        citation: z.string().nullable(),
        /** It may be blank until the goods are loaded. */
        mayBeOpen: z.boolean(),
      }),
    ),
  }),
  z.object({
    form: z.literal('figures'),
    title: z.string(),
    figures: z.array(
      z.object({
        label: z.string(),
        reason: z.string(),
        cents: z.number(),
        isTotal: z.boolean(),
      }),
    ),
  }),
  z.object({
    form: z.literal('table'),
    title: z.string(),
    columns: z.array(z.object({ title: z.string(), width: z.number() })),
    rows: z.array(z.array(z.string())),
    note: z.string().nullable(),
  }),
  z.object({
    form: z.literal('words'),
    title: z.string(),
    paragraphs: z.array(z.string()),
    /** The law gives these words and their size. */
    isPrescribed: z.boolean(),
  }),
])
export type PaperSection = z.output<typeof section>
export type PaperFact = Extract<PaperSection, { form: 'facts' }>['facts'][number]

/** A sentence beside which initials stand, and whose. */
const statement = z.object({
  id: z.string(),
  words: z.string(),
  by: z.array(z.enum(['customer', 'company'])),
  /** The section, from 0 on, that is initialed by itself; null for the paper as a whole. */
  under: z.number().nullable(),
})
export type PaperStatement = z.output<typeof statement>

/**
 * A paper of a job as it is shown, signed and frozen; it names nothing that can change elsewhere. Built by the phone and
 * by the server alike of the same facts; its fingerprint is that of its canonical JSON (RFC 8785). A later release that
 * means something else raises `format`.
 */
export const paperFrame = z.object({
  format: z.literal(1),
  title: z.string(),
  /** To what it belongs, as a sentence. */
  about: z.string(),
  jobNumber: z.string(),
  /** ISO, by the clock of the person who made it. */
  madeAt: z.string(),
  company: offerDocumentSchema.shape.company,
  customer: offerDocumentSchema.shape.customer,
  move: offerDocumentSchema.shape.move.pick({ date: true, from: true, to: true, stops: true }),
  jurisdiction: offerDocumentSchema.shape.jurisdiction,
  sections: z.array(section),
  statements: z.array(statement),
})
export type PaperFrame = z.output<typeof paperFrame>

/** What a builder adds to what every paper has. */
export type PaperContent = Pick<PaperFrame, 'title' | 'about' | 'sections' | 'statements'>

/** What is still blank and may not be: no one signs a paper with a blank. */
export const blanksOf = ({ sections }: Pick<PaperFrame, 'sections'>): string[] =>
  sections.flatMap((one) =>
    one.form === 'facts'
      ? one.facts.filter(({ lines, mayBeOpen }) => lines.length === 0 && !mayBeOpen).map(({ label }) => label)
      : [],
  )

/** Refuses texts that cannot be stored, wherever in the document they stand. */
export function refuseUnstorable(value: unknown, context: z.RefinementCtx): void {
  if (typeof value === 'string') {
    if (!isStorable(value)) context.addIssue({ code: 'custom', message: NOT_STORABLE, input: value })
  } else if (value !== null && typeof value === 'object') {
    for (const part of Object.values(value)) refuseUnstorable(part, context)
  }
}
