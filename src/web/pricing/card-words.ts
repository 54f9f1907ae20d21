// What each part of the rate card says, in one line, of what stands in the form. A figure that is none yet is "…".
import { formatCount, formatNames, formatNumber, formatVolume, formatWeight } from '../../domain/count.ts'
import { dollars } from '../../domain/estimate/wording.ts'
import type { WrittenCard } from './written-card.ts'

type Words = (card: WrittenCard) => string

const isFigure = (typed: string) => typed.trim() !== '' && Number.isFinite(Number(typed))
const isNone = (typed: string) => isFigure(typed) && Number(typed) === 0
const figure = (typed: string) => (isFigure(typed) ? formatNumber(Number(typed)) : '…')
const weight = (typed: string) => (isFigure(typed) ? formatWeight(Number(typed)) : '…')
const volume = (typed: string) => (isFigure(typed) ? formatVolume(Number(typed)) : '…')
const money = (typed: string) => (isFigure(typed) ? dollars(Number(typed) * 100) : '…')
const hours = (typed: string) => (isFigure(typed) ? formatCount(Number(typed), 'hour') : '… hours')
const change = (typed: string) =>
  Number(typed) < 0 ? `−${figure(typed.replace('-', ''))}` : `+${figure(typed)}`

/** The parts that there are, as a sentence begins. */
function listed(parts: readonly (string | false)[], none: string): string {
  const said = parts.filter((part) => part !== false).join(', ')
  return said === '' ? none : said.charAt(0).toUpperCase() + said.slice(1)
}

const BY: Readonly<Record<string, string>> = {
  hourly: 'by the hour',
  distance: 'by weight and miles',
  piece: 'by the piece',
}

export const basisWords: Words = ({ charging: { basis } }) =>
  basis.local === basis.long
    ? `All moves ${BY[basis.local]}`
    : `Local moves ${BY[basis.local]}, long moves ${BY[basis.long]}`

export const truckWords: Words = ({ prices }) =>
  listed(
    [
      !isNone(prices.centsPerTruck) && `each truck ${money(prices.centsPerTruck)} once`,
      !isNone(prices.centsPerMile) && `${money(prices.centsPerMile)} a mile`,
      !isNone(prices.centsPerExtraStop) && `extra stop ${money(prices.centsPerExtraStop)}`,
    ],
    'Nothing besides the hours',
  )

export const overtimeWords: Words = ({ charging: { overtime } }) =>
  isNone(overtime.factor) ? 'None' : `After ${hours(overtime.afterHours)}, ${figure(overtime.factor)}% more`

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

export const minimumWords: Words = ({ charging: { minimumHours } }) => {
  const all = [...DAYS, 'peakSeason' as const].filter((day) => !isNone(minimumHours[day]))
  const amounts = [...new Set(all.map((day) => minimumHours[day]))]
  const nameOf = (day: (typeof all)[number]) =>
    day === 'peakSeason' ? 'peak season' : day.charAt(0).toUpperCase() + day.slice(1)
  return listed(
    amounts.map(
      (amount) =>
        `${formatNames(all.filter((day) => minimumHours[day] === amount).map(nameOf))} ${hours(amount)}`,
    ),
    'The same on every day',
  )
}

export const waitingWords: Words = ({ charging: { waitingCentsPerHour } }) =>
  isNone(waitingCentsPerHour) ? 'Not charged' : `${money(waitingCentsPerHour)} an hour`

const OF: Readonly<Record<string, string>> = { labor: 'labor', truck: 'the truck', both: 'labor and truck' }

export const surchargeWords: Words = ({ charging: { surcharges } }) =>
  listed(
    surcharges.map(({ label, share, of }) => `${label || '…'} ${figure(share)}% of ${OF[of]}`),
    'None',
  )

const isUsed = ({ charging: { basis } }: WrittenCard, by: string) => basis.local === by || basis.long === by

export const longWords: Words = (card) => {
  const above = `above ${figure(card.lineHaul.fromMiles)} miles`
  if (!isUsed(card, 'distance')) return `Not used, ${above} ${BY[card.charging.basis.long]}`
  const { freight, tariff } = card.charging
  const from = card.charging.basis.local === 'distance' ? 'On every move' : `A${above.slice(1)}`
  return freight.by === 'tariff'
    ? `${from} by tariff, at least ${weight(tariff.minimumLb)}`
    : `${from} by the pound and mile, at least ${weight(card.lineHaul.minimumLb)}`
}

export const pieceWords: Words = (card) => {
  if (!isUsed(card, 'piece')) return 'Not used'
  const { centsPerPiece, minimumCents, itemCents } = card.charging.pieces
  const own = Object.keys(itemCents).length
  return listed(
    [
      `${money(centsPerPiece)} a piece`,
      own > 0 && `${formatCount(own, 'item')} with a price of ${own === 1 ? 'its' : 'their'} own`,
      `at least ${money(minimumCents)}`,
    ],
    '',
  )
}

const RATED: Readonly<Record<string, string>> = {
  everything: 'the whole price',
  labor_and_truck: 'labor and truck',
  labor: 'labor',
}

export const dateWords: Words = ({ dates, charging: { dateRate } }) => {
  const rates = listed(
    [
      !isNone(dates.peakSeason.factor) && `peak season ${change(dates.peakSeason.factor)}%`,
      !isNone(dates.offSeason.factor) && `quiet season ${change(dates.offSeason.factor)}%`,
      !isNone(dates.weekend.factor) && `Friday to Sunday ${change(dates.weekend.factor)}%`,
      !isNone(dates.monthEdge.factor) && `turn of the month ${change(dates.monthEdge.factor)}%`,
    ],
    '',
  )
  return rates === '' ? 'The same all year' : `${rates}, of ${RATED[dateRate.on]}`
}

export const feeWords: Words = ({ prices: { specialItemCents } }) => {
  const charged = Object.values(specialItemCents).filter((fee) => !isNone(fee)).length
  return charged === 0 ? 'None' : `${formatCount(charged, 'item')} ${charged === 1 ? 'costs' : 'cost'} extra`
}

export const timeWords: Words = ({ handling, time }) =>
  `One mover handles ${volume(handling.cuFtPerMoverHour)} an hour, setting up takes ${hours(time.setupHours)}`

export const crewWords: Words = ({ crew: { sizes } }) => {
  const [least, most] = [sizes[0]?.movers ?? '', sizes.at(-1)?.movers ?? '']
  return least === most ? `${figure(least)} movers` : `${figure(least)} to ${figure(most)} movers`
}

export const stairsWords: Words = ({ stairs, elevator, carry }) =>
  `${figure(stairs.shareOfSidePerFlight)}% a flight, ${figure(elevator.handlingFactor)}% an elevator, free carry to ${figure(carry.freeFeet)} feet`

export const fleetWords: Words = ({ trucks }) => {
  const [smallest, largest] = [trucks[0]?.size || '…', trucks.at(-1)?.size || '…']
  return trucks.length === 1 ? smallest : `${smallest} to ${largest}`
}
