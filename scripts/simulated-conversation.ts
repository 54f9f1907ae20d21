import type { Fields } from '../src/server/phone-agent/read-json.ts'
import type { Findings } from './simulated-bodies.ts'

/** Who calls, and what for. */
export type Caller = {
  readonly name: string
  readonly email: string
  readonly phone: string
  /** `YYYY-MM-DD` */
  readonly moveDate: string
}

/** What the two on the telephone can do. */
export type Line = {
  agent(text: string): void
  customer(text: string): void
  /** The agent asks the server, and hears its answer. */
  ask(name: string, args: Fields): Promise<Fields>
}

const MOVE = {
  origin_address: '24 Maple Street, Cambridge, MA 02139',
  destination_address: '8 Harbor View Road, Quincy, MA 02169',
  move_type: '2-bedroom apartment',
}
const ITEMS = [
  { name: 'two seater couch', quantity: 1 },
  { name: 'queen bed', quantity: 1 },
  { name: 'twin bed', quantity: 1 },
  { name: 'dining table', quantity: 1 },
  { name: 'dining chair', quantity: 4 },
  { name: 'dresser', quantity: 2 },
  { name: 'desk', quantity: 1 },
  { name: 'tv', quantity: 1 },
  { name: 'box_medium', quantity: 20 },
]
const PRICED = { ...MOVE, items: ITEMS, distance_miles: 12, pickup_stairs: 2, delivery_stairs: 0 }

/** A person asks for a quote and for a day. Without `withQuote` the agent leaves the quote to the office. */
export async function talk(line: Line, caller: Caller, knows: Fields, withQuote: boolean): Promise<void> {
  const { name, email, phone, moveDate } = caller
  const known = knows.customer_first_name ? `, ${knows.customer_first_name}` : ''
  line.agent(`Thanks for calling ${knows.company_name || 'us'}${known}. This is Ava. How can I help?`)
  line.customer(`Hi, this is ${name}. I would like a quote for moving a two-bedroom apartment.`)
  line.agent('Happy to help. Where are you moving from, and where to?')
  line.customer(`From ${MOVE.origin_address} to ${MOVE.destination_address}. That is about twelve miles.`)
  line.agent('Are there stairs? And what are you taking along?')
  line.customer(
    'Two flights up here, none at the new place. A two seater couch, a queen and a twin bed, a dining table with ' +
      'four chairs, two dressers, a desk, the TV, and about twenty medium boxes.',
  )
  line.agent(said(await line.ask('get_estimate', { ...PRICED, move_date: moveDate })))

  line.customer(`All right, another company wanted more. Could you do ${spoken(moveDate)}, in the morning?`)
  const free = await line.ask('check_availability', { date: moveDate, preferred_time_of_day: 'morning' })
  line.agent(said(free))
  line.customer('The earliest one you have, please. I found you on Google, by the way.')
  line.agent('Good to know, thank you. What is the best e-mail address for the quote?')
  line.customer(`${email}, please.`)

  if (withQuote) {
    const quote = await line.ask('create_quote', {
      ...PRICED,
      customer_name: name,
      customer_email: email,
      customer_phone: phone,
      move_date: moveDate,
    })
    line.agent(said(quote))
    if (quote.quote_number) {
      line.customer('Let me write that number down. Can you read the quote back to me?')
      const last_name = name.split(' ').at(-1)
      line.agent(said(await line.ask('lookup_quote', { quote_number: quote.quote_number, last_name })))
    }
  } else {
    line.agent('Thank you. Our office will send you the quote.')
  }
  line.customer('That is all, thank you. Goodbye!')
}

/** What the platform's analysis makes of the conversation, under the names a company would give its questions. */
export function findingsOf({ name, email, phone, moveDate }: Caller): Findings {
  return {
    summary: `${name} asked for a quote for moving a two-bedroom apartment from Cambridge to Quincy on ${spoken(moveDate)} and would like to start in the morning.`,
    answers: {
      ...MOVE,
      qualified_lead: true,
      ready_to_book: 'Yes',
      budget_discussed: 'N/A',
      lead_source_mentioned: 'Google',
      competitor_mentioned: 'Another company, more expensive',
      move_timeframe: spoken(moveDate),
      preferred_time_of_day: 'morning',
      items_count_estimate: ITEMS.reduce((sum, { quantity }) => sum + quantity, 0),
      customer_name: name,
      customer_email: email,
      customer_phone: phone,
      move_date: moveDate,
    },
  }
}

function said(answer: Fields): string {
  return typeof answer.say === 'string' ? answer.say : 'I am sorry, I cannot tell right now.'
}

function spoken(day: string): string {
  const format = { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' } as const
  return new Date(`${day}T00:00Z`).toLocaleDateString('en-US', format)
}
