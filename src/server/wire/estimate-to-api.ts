import type { EstimateAnswer } from '../../contract/estimate.ts'
import type { Estimate, EstimateFigures } from '../../domain/estimate/estimate.ts'
import { estimateParts, estimateRows } from '../../domain/estimate/estimate-rows.ts'
import { cardBasisOf } from '../../domain/estimate/rate-basis.ts'
import { dollarsOf } from '../../domain/money.ts'

/** The figures of an estimate as they cross the wire: the specification's shape, in dollars. */
export function figuresToApi(estimate: EstimateFigures): Pick<EstimateAnswer, 'summary' | 'costs'> {
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
  }
}

/** The same with its explanation. */
export function estimateToApi(estimate: Estimate): EstimateAnswer {
  const { explanation } = estimate
  return {
    rate_basis: cardBasisOf(estimate),
    charged_hours: estimate.chargedHours,
    ...figuresToApi(estimate),
    explanation: {
      volume_cu_ft: explanation.volumeCuFt,
      weight_lb: explanation.weightLb,
      truck_fill_percent: explanation.truckFillPercent,
      movers_reason: explanation.moversReason,
      truck_reason: explanation.truckReason,
      hours: [...explanation.hours],
      date_factor: { factor: explanation.dateFactor.factor, parts: [...explanation.dateFactor.parts] },
      money: explanation.money.map(({ cents, baseCents: _, ...line }) => ({
        ...line,
        amount: dollarsOf(cents),
      })),
      rows: estimateRows(estimate).map(({ cents, ...row }) => ({ ...row, amount: dollarsOf(cents) })),
      parts: estimateParts(estimate).map(({ cents, part, label }) => ({
        part,
        label,
        amount: dollarsOf(cents),
      })),
      unknown_items: [...explanation.unknownItems],
    },
  }
}
