type Failure = { name?: string; inner?: Failure }

/** Whether something could not be kept because the phone is full; Dexie tells it of a whole transaction in `inner`. */
export const isFull = (error: unknown): boolean => {
  const { name, inner } = (error ?? {}) as Failure
  return name === 'QuotaExceededError' || (inner !== undefined && isFull(inner))
}
