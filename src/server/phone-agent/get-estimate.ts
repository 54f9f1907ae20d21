import { homeInWords } from '../../domain/catalogue/home-sizes.ts'
import { type HomeSize, typicalInventories } from '../../domain/catalogue/typical-inventories.ts'
import { measureLoad } from '../../domain/estimate/load.ts'
import type { MoveItem } from '../../domain/estimate/move.ts'
import { TRAVEL } from '../../domain/estimate/price-line.ts'
import type { RateCard } from '../../domain/estimate/rate-card.ts'
import { dollarsOf } from '../../domain/money.ts'
import { taxOf } from '../../domain/pricing/tax-of.ts'
import { estimateQuote } from '../../domain/quotes/estimate-quote.ts'
import { preliminaryBasis } from '../../domain/quotes/preliminary-basis.ts'
import { getAgreementSettings } from '../agreements/queries.ts'
import { getCurrentCardAndYard } from '../estimate/queries.ts'
import type { OrgScope } from '../org-scope.ts'
import { moveFromAnswers } from './call-columns.ts'
import { cannot, type FunctionAnswer, type FunctionRequest } from './phone-function.ts'
import { spokenDollars, spokenHours, spokenList, spokenTruck } from './speech/spoken-words.ts'

const WHAT_IS_MOVING =
  'To work out a price I need to know what is moving: how many bedrooms, or the larger pieces.'
/** Named items that fill less of the home than this are probably not all there is. */
const MOST_OF_A_HOME = 0.5

/** Prices the move from the answers of the call, as its quote will. */
export async function getEstimate(scope: OrgScope, { collected }: FunctionRequest): Promise<FunctionAnswer> {
  const { answers, understood, notUnderstood } = collected
  const isGuess = notUnderstood.length > 0 && understood === 0 && !answers.home
  const { card, yardAddress } = await getCurrentCardAndYard(scope)
  const move = await moveFromAnswers(answers, yardAddress)
  const tax = taxOf(await getAgreementSettings(scope), move)
  const { estimate, totalCents } = estimateQuote({ ...move, ...tax }, card)
  if (!estimate || totalCents === null || isGuess) return cannot(WHAT_IS_MOVING)

  const { movers, hours, truckSize } = estimate
  const basis = preliminaryBasis({ ...move, estimate })
  const sentences = [
    `For that I would send ${movers} movers and ${spokenTruck(truckSize)} for about ${spokenHours(hours)}, which at our rates comes to about ${spokenDollars(totalCents)}${totalCents > estimate.totalCents ? ' with sales tax' : ''}.`,
    estimate.explanation.money.some(({ label }) => label === TRAVEL) && 'That includes our travel.',
    // An estimate rests on a survey of the goods, or on what someone verified: docs/agreements.md.
    `This is a rate quotation, not an estimate yet.${basis ? ` ${basis}` : ''}`,
    answers.home &&
      isLittleFor(answers.home, move.items, card) &&
      `That is for the pieces you named; ${homeInWords[answers.home]} usually holds more.`,
    notUnderstood.length > 0 &&
      `I did not recognize ${spokenList(notUnderstood.slice(0, 5), 'and')}, so I counted that at an average size.`,
  ]
  return {
    ok: true,
    say: sentences.filter(Boolean).join(' '),
    total: dollarsOf(totalCents),
    movers,
    estimated_hours: hours,
    truck_size: truckSize,
    total_items: estimate.totalItems,
    preliminary_basis: basis,
    not_understood: notUnderstood,
  }
}

function isLittleFor(home: HomeSize, items: readonly MoveItem[], card: RateCard): boolean {
  const usual = measureLoad(typicalInventories[home], card).volumeCuFt
  return measureLoad(items, card).volumeCuFt < MOST_OF_A_HOME * usual
}
