import { z } from 'zod'
import { ITEM_SEARCH_LIMIT } from '../../contract/catalogue.ts'
import { contract } from '../../contract/contract.ts'
import { writtenCount } from '../../contract/fields.ts'
import { moveInput, wholeMove } from './move.ts'
import { type Tool, tool } from './tool.ts'

const { catalogue, customers, quotes, jobs, estimates, search, suggestions } = contract

const FEW = 'Short rows, at most `per_page` at a time (20 unless said); `page` goes on.'

/** What a person reads of a row in a list; the rest is told one by one. */
const quoteInShort = quotes.list.output.shape.quotes.element.pick({
  ...{ id: true, quote_number: true, customer_name: true },
  ...{ status: true, standing: true, move_date: true, total_cost: true },
})
const jobInShort = jobs.list.output.shape.jobs.element.pick({
  ...{ id: true, job_number: true, customer_name: true, status: true, scheduled_date: true },
  ...{ duration_hours: true, assigned_crew: true, total_cost: true, needs: true },
})
/** Of a catalog of hundreds, so many are looked through in one answer. */
const FEW_ITEMS = 10
const itemInShort = catalogue.search.output.shape.items.element.pick({
  ...{ name: true, room: true, cubic_feet: true, weight_lb: true, handling: true, aliases: true },
})
const foundInShort = search.find.output.shape.results.element.omit({ href: true })

/** What assistants look up: nothing of it changes anything. */
export const readingTools: readonly Tool[] = [
  tool({
    name: 'search',
    title: 'Find anything',
    description:
      'Finds quotes, jobs, customers, people, crews and trucks by number (Q-2026-0372), name, email, phone or address, also mistyped; each with its `type` and `id`.',
    input: search.find.query.pick({ q: true, limit: true }),
    output: search.find.output.extend({ results: z.array(foundInShort) }),
    readOnly: true,
    run: ({ ask }, query) => ask(search.find, { query }),
  }),
  tool({
    name: 'find_customers',
    title: 'Find customers',
    description: `Finds customers by name, email, phone or address; without \`search\` the newest. ${FEW}`,
    input: customers.list.query,
    output: customers.list.output,
    readOnly: true,
    run: ({ ask }, query) => ask(customers.list, { query }),
  }),
  tool({
    name: 'find_quotes',
    title: 'Find quotes',
    description: `Finds quotes by the customer's name, status or how they stand with the customer, the newest first. ${FEW}`,
    input: quotes.list.query.omit({ include: true }),
    output: quotes.list.output.extend({ quotes: z.array(quoteInShort) }),
    readOnly: true,
    run: ({ ask }, query) => ask(quotes.list, { query: { ...query, include: 'none' } }),
  }),
  tool({
    name: 'find_jobs',
    title: 'Find jobs',
    description: `Finds jobs by their days (\`from\` and \`to\`, YYYY-MM-DD), customer, crew or status. ${FEW}`,
    input: jobs.list.query,
    output: jobs.list.output.extend({ jobs: z.array(jobInShort) }),
    readOnly: true,
    run: ({ ask }, query) => ask(jobs.list, { query }),
  }),
  tool({
    name: 'read_quote',
    title: 'Read a quote',
    description:
      'One quote by its `id` (`search` finds that by number): the move, its items, price and how it stands.',
    input: quotes.get.params,
    output: quotes.get.output,
    readOnly: true,
    run: ({ ask }, params) => ask(quotes.get, { params }),
  }),
  tool({
    name: 'read_job',
    title: 'Read a job',
    description:
      'One job by its `id` (`search` finds that by number): when, where, who comes, what was sold, what it lacks.',
    input: jobs.get.params,
    output: jobs.get.output,
    readOnly: true,
    run: ({ ask }, params) => ask(jobs.get, { params }),
  }),
  tool({
    name: 'find_items',
    title: 'Find items',
    description:
      'Finds items of the catalog by what people call them, the likeliest first. `meant` is what a quote takes such a name as; null means that it would count at a typical size.',
    input: catalogue.search.query.extend({ limit: writtenCount(1, ITEM_SEARCH_LIMIT).default(FEW_ITEMS) }),
    output: catalogue.search.output.extend({ items: z.array(itemInShort) }),
    readOnly: true,
    run: ({ ask }, query) => ask(catalogue.search, { query }),
  }),
  tool({
    name: 'estimate',
    title: 'Estimate a move',
    description:
      'Movers, hours, truck and price of a move by the company’s own prices; nothing is stored. Give the addresses and either the items or the size of the home.',
    input: estimates.calculate.body.extend(moveInput),
    output: estimates.calculate.output.extend({ distance: z.number(), unknown_items: z.array(z.string()) }),
    readOnly: true,
    async run({ ask }, { home_size, ...move }) {
      const whole = await wholeMove({ ...move, home_size }, ask)
      const answer = await ask(estimates.calculate, { body: { ...move, ...whole } })
      const { unknown_items } = answer.estimate.explanation
      return { ...answer, unknown_items, distance: whole.distance }
    },
  }),
  tool({
    name: 'free_days',
    title: 'Find free days',
    description:
      'When a job of `duration` hours can start on a `date` (YYYY-MM-DD), and the nearest other days on which it can.',
    input: jobs.freeDays.params.extend(jobs.freeDays.query.shape),
    output: z.object({
      date: z.string(),
      starts: jobs.dailySchedule.output.shape.available_slots,
      other_days: jobs.freeDays.output.shape.days,
    }),
    readOnly: true,
    async run({ ask }, { date, ...query }) {
      const params = { date }
      const { available_slots: starts } = await ask(jobs.dailySchedule, { params, query })
      const { days: other_days } = await ask(jobs.freeDays, { params, query })
      return { date, starts, other_days }
    },
  }),
  tool({
    name: 'propose_plan',
    title: 'Propose a plan',
    description:
      'The best choices of crew, truck and start for a quote or a job, on a day or close to it, with the reasons. It books nothing: a person does that in Moving Pro.',
    input: suggestions.list.query,
    output: suggestions.list.output,
    readOnly: true,
    run: ({ ask }, query) => ask(suggestions.list, { query }),
  }),
]
