import { homeInWords } from '../../domain/catalogue/home-in-words.ts'
import type { HomeSize } from '../../domain/catalogue/typical-inventories.ts'
import type { PostCallData } from '../../domain/phone-agent/post-call-data.ts'
import type { Customer, Route } from './demo-places.ts'
import type { SeededRandom } from './seeded-random.ts'

type Call = { customer: Customer; route: Route; home: HomeSize; totalItems: number; moveWords: string | null }

/** What the phone agent noted after a call; callers leave some questions open. */
export function someCall(random: SeededRandom, call: Call): PostCallData {
  const { customer, route, home, totalItems, moveWords } = call
  const first = customer.name.split(' ')[0]
  const budget = random.chance(0.4) ? `Around $${random.between(8, 40) * 100}` : null
  const competitor = random.chance(0.2) ? random.pick(['Another local mover', 'A rental truck']) : null
  const when = moveWords ? `, ${moveWords.replace('On', 'on')}` : ', on a date still open'
  const asked = random.pick([
    'asked what is included in the price.',
    'wants to know how long it will take.',
    'asked whether the crew takes beds apart.',
    'would like a written quote by email.',
    'asked about moving a few fragile things.',
  ])
  return {
    call_summary: `${first} is moving ${homeInWords[home]} from ${route.from} to ${route.to}${when}. ${first} ${asked}`,
    qualified_lead: random.chance(0.8) ? 'yes' : 'no',
    ready_to_book: random.chance(0.45) ? 'yes' : 'not yet',
    budget_discussed: budget,
    lead_source_mentioned: random.chance(0.6)
      ? random.pick(['Google search', 'A friend', 'Yelp', 'The truck on my street', 'Facebook'])
      : null,
    competitor_mentioned: competitor,
    origin_address: route.pickup,
    destination_address: random.chance(0.85) ? route.delivery : route.to,
    move_timeframe: moveWords,
    preferred_time_of_day: random.chance(0.7) ? random.pick(['Morning', 'Early morning', 'Afternoon']) : null,
    move_type: random.pick(['Residential', 'Residential', 'Apartment', 'Apartment', 'Downsizing']),
    items_count_estimate: `About ${Math.max(10, Math.round(totalItems / 10) * 10)}`,
  }
}
