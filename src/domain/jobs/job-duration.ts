const WITHOUT_ESTIMATE_HOURS = 2

/** A job takes as long as its quote says, at least an hour; two hours when nothing is estimated. In minutes. */
export function jobDurationMinutes(estimatedHours: number | null): number {
  return Math.max(1, estimatedHours ?? WITHOUT_ESTIMATE_HOURS) * 60
}
