// A price is rounded once, as a whole; its lines are rounded so that they add up to it, the cents left over
// going to the lines that lost most.

/** Whole cents for each amount, none further than a cent from its own, adding up to the rounded sum exactly. */
export function wholeCents(amounts: readonly number[]): number[] {
  const exact = amounts.map(withoutDust)
  const cents = exact.map(Math.floor)
  // Of the amounts as they came: cleaning each first could move a half cent to the other side.
  let left = Math.round(withoutDust(sum(amounts))) - sum(cents)
  const byLoss = exact
    .map((amount, index) => ({ index, lost: amount - Math.floor(amount) }))
    .sort((a, b) => b.lost - a.lost || a.index - b.index)
  for (const { index } of byLoss) {
    if (left <= 0) break
    cents[index] = (cents[index] ?? 0) + 1
    left -= 1
  }
  return cents
}

/** Decimal fractions leave traces in binary arithmetic: 1.005 * 100 is 100.49999999999999. */
function withoutDust(amount: number): number {
  return Math.round(amount * 1e6) / 1e6
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
