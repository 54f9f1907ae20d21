import type { EstimateAnswer } from '../../contract/estimate.ts'
import type { Estimate } from '../../domain/estimate/estimate.ts'
import { dollarsOf } from '../../domain/money.ts'

/** An estimate as it crosses the wire: the specification's shape, in dollars, with its explanation. */
export function estimateOnTheWire({ explanation, ...estimate }: Estimate): EstimateAnswer {
  return {
    summary: {
      movers: estimate.movers,
      estimated_hours: estimate.hours,
      truck_size: estimate.truckSize,
      total_items: estimate.totalItems,
    },
    costs: {
      labor_cost: dollarsOf(estimate.laborCents),
      truck_cost: dollarsOf(estimate.truckCents),
      location_fees: dollarsOf(estimate.locationFeesCents),
      total_cost: dollarsOf(estimate.totalCents),
    },
    explanation: {
      volume_cu_ft: explanation.volumeCuFt,
      weight_lb: explanation.weightLb,
      truck_fill_percent: explanation.truckFillPercent,
      movers_reason: explanation.moversReason,
      truck_reason: explanation.truckReason,
      hours: [...explanation.hours],
      date_factor: { factor: explanation.dateFactor.factor, parts: [...explanation.dateFactor.parts] },
      money: explanation.money.map(({ cents, ...line }) => ({ ...line, amount: dollarsOf(cents) })),
      unknown_items: [...explanation.unknownItems],
    },
  }
}
