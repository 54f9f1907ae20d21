import { z } from 'zod'
import { MAX_QUANTITY } from '../../contract/estimate.ts'
import { EMPTY_MOVE_FORM, type MoveForm } from './move-form.ts'

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

/** A move that is being estimated, between the first field typed and the finished quote. */
export type Draft = {
  step: Step
  form: MoveForm
  items: readonly DraftItem[]
  /** The quote created from it; going forward again updates the same one. */
  quoteId: number | null
  /**
   * The quote that was begun elsewhere and is completed here; not once `quoteId` is another. `opened` is what it said
   * then (see `markOf`).
   */
  completing: { id: number; number: string; opened: string } | null
}

export const EMPTY_DRAFT: Draft = {
  step: 1,
  form: EMPTY_MOVE_FORM,
  items: [],
  quoteId: null,
  completing: null,
}

const fieldNames = Object.keys(EMPTY_MOVE_FORM) as (keyof MoveForm)[]

/** Whether nothing has been typed or selected yet. */
export const isEmptyDraft = ({ form, items }: Draft) =>
  items.length === 0 && fieldNames.every((name) => form[name] === EMPTY_MOVE_FORM[name])

/** Goes up when a stored draft would be misread. */
const VERSION = 1

const storedDraft = z.object({
  version: z.literal(VERSION),
  step: z.literal([1, 2, 3]),
  form: z.record(z.enum(fieldNames), z.string()),
  items: z.array(draftItem),
  quoteId: z.number().int().positive().nullable(),
  completing: z.object({ id: z.number(), number: z.string(), opened: z.string() }).nullable().default(null),
})

/** A stored draft, or the empty one when there is none or it cannot be read. */
export function readDraft(stored: string | null): Draft {
  const parsed = storedDraft.safeParse(jsonIn(stored))
  if (!parsed.success) return EMPTY_DRAFT
  const { version: _, ...draft } = parsed.data
  return draft.step === 3 && draft.quoteId === null ? { ...draft, step: 2 } : draft
}

/** The draft as it is stored. */
export const writeDraft = (draft: Draft) => JSON.stringify({ version: VERSION, ...draft })

function jsonIn(text: string | null): unknown {
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

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
