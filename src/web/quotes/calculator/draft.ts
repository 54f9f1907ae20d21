import { z } from 'zod'
import { MAX_QUANTITY } from '../../../contract/estimate.ts'
import type { createQuoteBody } from '../../../contract/quote.ts'
import { stopSchema } from '../../../domain/quotes/stop-schema.ts'
import { areDescribed, describedStops, type Stop } from '../../../domain/quotes/stops.ts'
import { parsedJson } from '../../api/send-request.ts'
import { EMPTY_MOVE_FORM, formFields, type MoveForm, moveForm } from './move-form.ts'

export type Step = 1 | 2 | 3

const draftItem = z.object({
  /** The catalogue's number; null for an item added as typed. */
  id: z.number().nullable(),
  name: z.string().min(1),
  quantity: z.number().int().min(1).max(MAX_QUANTITY),
  room: z.string().nullable(),
  source: z.enum(['manual', 'voice_ai']),
})
export type DraftItem = z.output<typeof draftItem>

/** The quote that a draft is of, as it was when it was last read or saved. */
const quoteOfDraft = z.object({
  id: z.number().int().positive(),
  number: z.string(),
  /** The version that a change is based on; null when unknown. */
  version: z.number().nullable(),
  /** Its contents then and as sent since (see `contentOf`): a stored version with one of these is our own change. */
  contents: z.array(z.string()),
  begun: z.enum(['here', 'by phone', 'elsewhere']),
})
export type QuoteOfDraft = z.output<typeof quoteOfDraft>

/** A creation without an answer; it is retried with the same idempotency key before anything else is saved. */
const pendingQuote = z.object({
  key: z.string(),
  body: z.custom<z.input<typeof createQuoteBody>>((body) => typeof body === 'object' && body !== null),
  /** What the body was made of (see `snapshotOf`). */
  saved: z.string(),
  /** In milliseconds since 1970; the server knows the key for a day. */
  since: z.number(),
})

/** A move that is being estimated, between the first field typed and the finished quote. */
export type Draft = {
  form: MoveForm
  items: readonly DraftItem[]
  /** What is typed of the stops on the way, the first first; the form has their number. */
  stops: readonly Stop[]
  /** Null until one is created. */
  quote: QuoteOfDraft | null
  /** What was typed and selected when it last was the same as the quote (see `snapshotOf`). */
  saved: string | null
  pending: z.output<typeof pendingQuote> | null
}

export const EMPTY_DRAFT: Draft = {
  form: EMPTY_MOVE_FORM,
  items: [],
  stops: [],
  quote: null,
  saved: null,
  pending: null,
}

/** Whether nothing has been typed or selected yet. */
export const isEmptyDraft = ({ form, items, stops }: Draft) =>
  items.length === 0 &&
  !areDescribed(stops) &&
  formFields.every((name) => form[name] === EMPTY_MOVE_FORM[name])

/** A snapshot of the form and the items that can be compared and stored. */
export function snapshotOf({ form, items, stops }: Pick<Draft, 'form' | 'items' | 'stops'>): string {
  const { moveType, ...typed } = form
  // As drafts of earlier releases have it, who knew neither stops nor moves of others than households.
  const isUsual = moveType === EMPTY_MOVE_FORM.moveType
  return JSON.stringify([
    isUsual ? typed : form,
    items,
    ...(areDescribed(stops) ? [describedStops(stops)] : []),
  ])
}

/** Whether it has changes that its quote does not have. */
export const isUnsaved = (draft: Draft) =>
  draft.pending !== null || (draft.saved === null ? !isEmptyDraft(draft) : snapshotOf(draft) !== draft.saved)

/** The last step that it can be shown at: items need a customer, a review needs a quote. */
export function lastStep({ form, quote }: Draft): Step {
  if (!moveForm.safeParse(form).success) return 1
  return quote === null ? 2 : 3
}

/** The schema version of stored drafts; raise it when older ones can no longer be read. */
const VERSION = 2

// A draft that was stored before a field existed has it empty.
const storedForm = z
  .partialRecord(z.enum(formFields), z.string())
  .transform((form): MoveForm => ({ ...EMPTY_MOVE_FORM, ...form }))

const storedDraft = z.object({
  version: z.literal(VERSION),
  /** In milliseconds since 1970. */
  changedAt: z.number(),
  form: storedForm,
  items: z.array(draftItem),
  stops: z.array(stopSchema).default([]),
  quote: quoteOfDraft.nullable(),
  saved: z.string().nullable(),
  pending: pendingQuote.nullable(),
})

/** A stored draft; null when there is none or it cannot be read. */
export function readDraft(stored: string | null): { draft: Draft; changedAt: number } | null {
  const parsed = storedDraft.safeParse(parsedJson(stored))
  if (!parsed.success) return null
  const { version: _, changedAt, ...draft } = parsed.data
  return { draft, changedAt }
}

/** The draft as it is stored. */
export const writeDraft = (draft: Draft, changedAt: number) =>
  JSON.stringify({ version: VERSION, changedAt, ...draft })

/** The one draft that the browser held before every quote had its own. */
const singleDraft = storedDraft
  .pick({ form: true, items: true })
  .extend({
    version: z.literal(1),
    quoteId: z.number().int().positive().nullable(),
    completing: z.object({ number: z.string(), opened: z.string() }).nullable().default(null),
  })
  .transform(
    ({ form, items, quoteId, completing }): Draft => ({
      ...EMPTY_DRAFT,
      form,
      items,
      quote:
        quoteId === null
          ? null
          : {
              id: quoteId,
              number: completing?.number ?? '',
              version: null,
              contents: [],
              begun: completing ? 'by phone' : 'here',
            },
      saved: completing?.opened ?? null,
    }),
  )

export const readSingleDraft = (stored: string | null) =>
  singleDraft.safeParse(parsedJson(stored)).data ?? null

/** How many of an item are selected. */
export const countOf = (items: readonly DraftItem[], name: string) =>
  items.find((item) => item.name === name)?.quantity ?? 0

/** How many pieces are selected in all. */
export const totalOf = (items: readonly Pick<DraftItem, 'quantity'>[]) =>
  items.reduce((total, { quantity }) => total + quantity, 0)

/** The items with that many of one of them, in the order in which they were first selected; 0 removes it. */
export function withCount(
  items: readonly DraftItem[],
  item: Pick<DraftItem, 'id' | 'name' | 'room'>,
  count: number,
): readonly DraftItem[] {
  const quantity = Math.min(count, MAX_QUANTITY)
  if (quantity <= 0) return items.filter(({ name }) => name !== item.name)
  if (items.some(({ name }) => name === item.name)) {
    return items.map((one) => (one.name === item.name ? { ...one, quantity } : one))
  }
  const { id, name, room } = item
  return [...items, { id, name, room, quantity, source: 'manual' }]
}
