import { expect, test } from 'vitest'
import { defaultRateCard } from '../../domain/estimate/default-rate-card.ts'
import {
  basisWords,
  crewWords,
  dateWords,
  feeWords,
  fleetWords,
  longWords,
  minimumWords,
  overtimeWords,
  pieceWords,
  stairsWords,
  surchargeWords,
  timeWords,
  truckWords,
  waitingWords,
} from './card-words.ts'
import { type WrittenCard, writtenCard } from './written-card.ts'

const WORDS = {
  basisWords,
  crewWords,
  dateWords,
  feeWords,
  fleetWords,
  longWords,
  minimumWords,
  overtimeWords,
  pieceWords,
  stairsWords,
  surchargeWords,
  timeWords,
  truckWords,
  waitingWords,
}
type Named = keyof typeof WORDS

const written = writtenCard(defaultRateCard)
const asItIs = () => undefined

// @spec 10.240
test.each<[Named, (card: WrittenCard) => unknown, string]>([
  ['basisWords', asItIs, 'Local moves by the hour, long moves by weight and miles'],
  ['basisWords', ({ charging }) => (charging.basis.long = 'hourly'), 'All moves by the hour'],
  ['truckWords', asItIs, 'Each truck $75 once, $1.50 a mile, extra stop $75'],
  [
    'truckWords',
    ({ prices }) =>
      Object.assign(prices, { centsPerTruck: '0', centsPerMile: '0.00', centsPerExtraStop: '0' }),
    'Nothing besides the hours',
  ],
  ['overtimeWords', asItIs, 'None'],
  ['overtimeWords', ({ charging }) => (charging.overtime.factor = '50'), 'After 8 hours, 50% more'],
  ['minimumWords', asItIs, 'The same on every day'],
  [
    'minimumWords',
    ({ charging }) => Object.assign(charging.minimumHours, { friday: '4', saturday: '4', peakSeason: '1' }),
    'Friday and Saturday 4 hours, peak season 1 hour',
  ],
  ['waitingWords', asItIs, 'Not charged'],
  ['waitingWords', ({ charging }) => (charging.waitingCentsPerHour = '75'), '$75 an hour'],
  ['surchargeWords', asItIs, 'None'],
  [
    'surchargeWords',
    ({ charging }) => charging.surcharges.push({ label: 'Fuel', share: '8', of: 'truck' }),
    'Fuel 8% of the truck',
  ],
  ['longWords', asItIs, 'Above 100 miles by the pound and mile, at least 2,000 lb'],
  [
    'longWords',
    ({ charging }) => (charging.freight.by = 'tariff'),
    'Above 100 miles by tariff, at least 2,000 lb',
  ],
  ['longWords', ({ charging }) => (charging.basis.long = 'hourly'), 'Not used, above 100 miles by the hour'],
  [
    'longWords',
    ({ charging }) => (charging.basis.local = 'distance'),
    'On every move by the pound and mile, at least 2,000 lb',
  ],
  ['pieceWords', asItIs, 'Not used'],
  ['pieceWords', ({ charging }) => (charging.basis.local = 'piece'), '$12 a piece, at least $300'],
  [
    'pieceWords',
    ({ charging }) => {
      charging.basis.local = 'piece'
      charging.pieces.itemCents = { 'piano-upright': '250' }
    },
    '$12 a piece, 1 item with a price of its own, at least $300',
  ],
  [
    'dateWords',
    asItIs,
    'Peak season +15%, quiet season −5%, Friday to Sunday +8%, turn of the month +5%, of the whole price',
  ],
  [
    'dateWords',
    ({ charging }) => (charging.dateRate.on = 'labor'),
    'Peak season +15%, quiet season −5%, Friday to Sunday +8%, turn of the month +5%, of labor',
  ],
  [
    'dateWords',
    ({ dates }) => {
      for (const rate of [dates.peakSeason, dates.offSeason, dates.weekend, dates.monthEdge])
        rate.factor = '0'
    },
    'The same all year',
  ],
  ['feeWords', ({ prices }) => (prices.specialItemCents = { piano: '0', safe: '75' }), '1 item costs extra'],
  ['feeWords', ({ prices }) => (prices.specialItemCents = { piano: '0' }), 'None'],
  ['timeWords', asItIs, 'One mover handles 66 cu ft an hour, setting up takes 0.5 hours'],
  ['crewWords', asItIs, '2 to 6 movers'],
  ['stairsWords', asItIs, '20% a flight, 25% an elevator, free carry to 75 feet'],
  ['fleetWords', asItIs, '10 ft to 26 ft'],
])('%s', (name, change, sentence) => {
  const card = structuredClone(written)
  change(card)
  expect(WORDS[name](card)).toBe(sentence)
})

test('a figure that is none yet is left open', () => {
  const card = structuredClone(written)
  card.charging.surcharges.push({ label: '', share: '', of: 'both' })
  card.charging.overtime = { afterHours: 'x', factor: '' }
  expect(surchargeWords(card)).toBe('… …% of labor and truck')
  expect(overtimeWords(card)).toBe('After … hours, …% more')
})
