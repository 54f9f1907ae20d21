import { dollarsOf } from '../../domain/money.ts'
import { spokenDollars, spokenHours, spokenList, spokenTruck } from '../../domain/phone-agent/spoken-words.ts'
import { estimateQuote } from '../../domain/quotes/estimate-quote.ts'
import { preliminaryBasis } from '../../domain/quotes/preliminary-basis.ts'
import { Refusal } from '../../domain/refusal.ts'
import { getCurrentRateCard } from '../estimate/queries.ts'
import type { OrgScope } from '../org-scope.ts'
import type { Asked, Said } from './function-desk.ts'
import { updateCall } from './queries.ts'
import { toldMove } from './told-move.ts'

/** Prices what the caller says is moving, and keeps it: the quote of this call will say the same. */
export async function getEstimate(scope: OrgScope, { args, call, today }: Asked): Promise<Said> {
  const { move, notUnderstood } = toldMove(args, today)
  const { card } = await getCurrentRateCard(scope)
  const { estimate } = estimateQuote(move, card)
  if (!estimate) {
    throw new Refusal(
      'unprocessable',
      'To work out a price I need to know what is moving: how many bedrooms, or the larger pieces.',
    )
  }
  if (call) await updateCall(scope, call.id, { pricedMove: move })

  const { movers, hours, truckSize, totalCents } = estimate
  const basis = preliminaryBasis({ ...move, estimate })
  const sentences = [
    `For that I would send ${movers} movers and ${spokenTruck(truckSize)} for about ${spokenHours(hours)}, which comes to about ${spokenDollars(totalCents)}.`,
    basis && `This is a first estimate. ${basis}`,
    notUnderstood.length > 0 &&
      `I did not recognize ${spokenList(notUnderstood.slice(0, 5), 'and')}, so I counted that at an average size.`,
  ]
  return {
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
