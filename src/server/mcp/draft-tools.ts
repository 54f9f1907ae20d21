import { z } from 'zod'
import { contract } from '../../contract/contract.ts'
import type { Answer } from '../../contract/endpoint.ts'
import { MAX_ITEM_LINES } from '../../contract/estimate.ts'
import { createQuoteBody, updateQuoteBody } from '../../contract/quote.ts'
import { shortDay } from '../../domain/calendar.ts'
import { findCatalogueItem } from '../../domain/catalogue/catalogue.ts'
import { itemName } from '../../domain/catalogue/item-name.ts'
import { readItemLines } from '../../domain/catalogue/read-items.ts'
import { formatCount } from '../../domain/count.ts'
import { changeLine } from '../../domain/history/change-words.ts'
import { changesBetween } from '../../domain/history/changes-between.ts'
import { formatMoney } from '../../domain/money.ts'
import type { Right } from '../../domain/nouns.ts'
import { may, mayNotWords } from '../may.ts'
import { fingerprint } from '../secrets.ts'
import { giveConfirmation, takeConfirmation } from './confirmation.ts'
import { milesBetween, moveInput, wholeMove } from './move.ts'
import { type Hands, type Tool, ToolRefusal, tool } from './tool.ts'

const { quotes, estimates } = contract
type Quote = Answer<typeof quotes.get>

/** How every tool that changes something is first tried and then done. */
const confirming = {
  dry_run: z
    .boolean('Must be true or false')
    .optional()
    .describe('True unless a confirmation is given: says what would happen, and changes nothing'),
  confirmation: z
    .string('Must be text')
    .max(2000)
    .optional()
    .describe('What the dry run answered; the other arguments have to be the same'),
}

const TRY_FIRST =
  ' First call it without `confirmation`: it says what would happen and changes nothing. Show that to the person you work for, and call it again with the same arguments and the `confirmation` that it answered.'

/** What an assistant needs to know of a quote that it has made or changed. */
const quoteInShort = quotes.get.output
  .pick({
    ...{ id: true, quote_number: true, status: true, version: true },
    ...{
      customer_name: true,
      move_date: true,
      total_cost: true,
      pickup_address: true,
      delivery_address: true,
    },
    ...{ crew_time: true, unknown_items: true },
  })
  .extend({
    items: z.array(quotes.get.output.shape.items.element.pick({ name: true, quantity: true, said: true })),
  })
/** What a tool that changes something answers: what it would do, or what it has done. */
const changed = z
  .object({
    dry_run: z.literal(true),
    ...{ would: z.string(), confirmation: z.string(), next: z.string(), done: z.string() },
    quote: quoteInShort,
  })
  .partial()

type Changing<Input extends z.ZodObject> = {
  name: string
  title: string
  description: string
  input: Input
  right: Right
  /** What would happen, in words, and to which version of what is there. */
  plan(hands: Hands, args: z.output<Input>): Promise<{ would: string; version: number | null }>
  /** Does it, to the version that was shown; `once`: its idempotency key. */
  act(hands: Hands, args: z.output<Input>, shown: { version: number | null; once: string }): Promise<object>
}

/** A tool that is tried before it is done: the same arguments, confirmed by what the trial answered. */
const changing = <Input extends z.ZodObject>(definition: Changing<Input>): Tool => {
  const { name, title, description, input, right, plan, act } = definition
  return tool({
    ...{ name, title, readOnly: false },
    description: description + TRY_FIRST,
    output: changed,
    input: input.extend(confirming) as unknown as z.ZodType<Record<string, unknown>>,
    async run(hands, given) {
      const { dry_run, confirmation, ...rest } = given as z.output<z.ZodObject<typeof confirming>>
      const args = rest as z.output<Input>
      const { scope } = hands
      if (!may(scope, right)) throw new ToolRefusal(mayNotWords(scope, right))
      if (confirmation === undefined || dry_run === true) {
        if (dry_run === false) {
          throw new ToolRefusal(
            'Call it without `dry_run` first; it answers the `confirmation` with which it is done.',
          )
        }
        const { would, version } = await plan(hands, args)
        return {
          dry_run: true,
          would,
          confirmation: giveConfirmation(scope, { tool: name, args, version }),
          next: 'Nothing has changed. To do it, call this tool again within 10 minutes with the same arguments and this confirmation.',
        }
      }
      const version = takeConfirmation(scope, confirmation, { tool: name, args })
      return act(hands, args, { version, once: fingerprint(confirmation) })
    },
  })
}

/** What was taken for what, so that nothing is guessed in silence; nothing where every name is the catalog's own. */
function itemsInWords(
  items: readonly { name: string; quantity: number; said?: string | undefined }[],
  unknown: readonly string[],
): string[] {
  const read = items.flatMap(({ name, quantity, said }) =>
    said === undefined ? [] : [`“${said}” as ${quantity} × ${itemName(name)}`],
  )
  return [
    ...(read.length > 0 ? [`Taken: ${read.join('; ')}.`] : []),
    ...(unknown.length > 0
      ? [`Not in the catalog, counted at a typical size: ${unknown.map((name) => `“${name}”`).join(', ')}.`]
      : []),
  ]
}

const newDraft = createQuoteBody.extend(moveInput)

const makeDraft = changing({
  name: 'make_draft',
  title: 'Make a draft quote',
  description:
    'Makes a draft of a quote for a customer, with its estimate. The customer is sent nothing: a person looks at it in Moving Pro and sends it.',
  input: newDraft,
  right: quotes.create.right,

  async plan({ ask }, { home_size, ...draft }) {
    const whole = await wholeMove({ ...draft, home_size }, ask)
    const fields = Object.keys(estimates.calculate.body.shape)
    const move = Object.fromEntries(Object.entries(draft).filter(([name]) => fields.includes(name)))
    const { estimate, items } = await ask(estimates.calculate, { body: { ...move, ...whole } })
    const { movers, estimated_hours, truck_size, total_items } = estimate.summary
    const { customer_name, pickup_address, delivery_address, move_date } = draft
    const day = move_date ? `on ${shortDay(move_date)}, ${move_date.slice(0, 4)}` : 'on a day to be agreed'
    const would = [
      `A draft quote would be made for ${customer_name}: from ${pickup_address} to ${delivery_address}, ${whole.distance} miles, ${day}, ${formatCount(total_items, 'item')}.`,
      `Estimate: ${movers} movers, ${truck_size}, ${estimated_hours} hours, ${formatMoney(estimate.costs.total_cost)} before services and sales tax.`,
      ...itemsInWords(items, estimate.explanation.unknown_items),
      'The customer would be sent nothing.',
    ]
    return { would: would.join(' '), version: null }
  },

  async act({ ask }, { home_size, ...draft }, { once }) {
    const whole = await wholeMove({ ...draft, home_size }, ask)
    const made = await ask(quotes.create, { body: { ...draft, ...whole } }, once)
    return { done: `Made the draft ${made.quote_number}.`, quote: made }
  },
})

/** @throws ToolRefusal for a quote that its customer knows, or that is a job */
async function draftOf({ ask }: Hands, id: number): Promise<Quote> {
  const quote = await ask(quotes.get, { params: { id } })
  if (quote.status === 'draft' && quote.sent_at === null && quote.job_id === null) return quote
  throw new ToolRefusal(
    `Quote ${quote.quote_number} is no longer a draft. A person has to change it in Moving Pro.`,
  )
}

const draftChange = quotes.get.params.extend(updateQuoteBody.omit({ version: true }).shape)
type Change = Omit<z.output<typeof draftChange>, 'id'>

/** A change with the miles between its addresses, where it moves one and does not say them. */
async function withMiles({ ask }: Hands, quote: Quote, change: Change): Promise<Change> {
  const { pickup_address, delivery_address, distance } = change
  if (distance !== undefined || (pickup_address === undefined && delivery_address === undefined))
    return change
  const from = pickup_address ?? quote.pickup_address
  const to = delivery_address ?? quote.delivery_address
  return { ...change, distance: await milesBetween({ pickup_address: from, delivery_address: to }, ask) }
}

/** A change with its items as the quote would take them. */
function withItems(quote: Quote, { items, ...change }: Change): Change {
  if (!items) return change
  const read = readItemLines(items, { kept: quote.items, atMost: MAX_ITEM_LINES })
  return { ...change, items: read }
}

const unknownIn = (items: readonly { name: string }[]) =>
  items.flatMap(({ name }) => (findCatalogueItem(name) ? [] : [name]))

/** What a quote says now of what a change names: of the rows of a list only the fields that the change's rows have. */
function namedOf(quote: Quote, change: object): object {
  const named = Object.entries(change).filter(([, value]) => value !== undefined)
  return Object.fromEntries(
    named.map(([name, value]) => {
      const now: unknown = quote[name as keyof Quote]
      if (!Array.isArray(value) || !Array.isArray(now)) return [name, now]
      const fields = new Set(value.flatMap((row: object) => Object.keys(row)))
      return [name, now.map((row: object) => pick(row, fields))]
    }),
  )
}

const pick = (row: object, fields: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(row).filter(([field]) => fields.has(field)))

const changeDraft = changing({
  name: 'change_draft',
  title: 'Change a draft quote',
  description:
    'Changes what is given of a draft quote, by its `id`; the rest stays. Items or details of the move are estimated again. Quotes that were sent are changed by a person.',
  input: draftChange,
  right: quotes.update.right,

  async plan(hands, { id, ...asked }) {
    const quote = await draftOf(hands, id)
    const change = withItems(quote, await withMiles(hands, quote, asked))
    const lines = changesBetween(namedOf(quote, change), change).map(changeLine)
    if (lines.length === 0) {
      throw new ToolRefusal(`Quote ${quote.quote_number} says all of this already: nothing would change.`)
    }
    const { quote_number, customer_name, version } = quote
    const read = change.items ? itemsInWords(change.items, unknownIn(change.items)) : []
    const would = [
      `Quote ${quote_number} of ${customer_name} would change. ${lines.join('; ')}.`,
      ...read,
      'The customer would be sent nothing.',
    ]
    return { would: would.join(' '), version }
  },

  async act(hands, { id, ...asked }, { version }) {
    const change = await withMiles(hands, await draftOf(hands, id), asked)
    const made = await hands.ask(quotes.update, { params: { id }, body: { ...change, version } })
    return { done: `Changed the draft ${made.quote_number}.`, quote: made }
  },
})

/** What assistants change: drafts only, each change tried first and then confirmed. */
export const draftTools: readonly Tool[] = [makeDraft, changeDraft]
