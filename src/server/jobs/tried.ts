import { Refusal } from '../../domain/refusal.ts'
import { type StaffScope, withinTransaction } from '../org-scope.ts'

/** Ends a transaction whose work is taken back. */
class TakenBack<Found> extends Error {
  readonly found: Found

  constructor(found: Found) {
    super('what was tried is taken back')
    this.found = found
  }
}

/**
 * What saving something would do: by doing it, looking, and taking all of it back.
 * @returns what was found while it was done, or the refusal that saving it would meet
 */
export async function tried<Found>(
  scope: StaffScope,
  act: (within: StaffScope) => Promise<Found>,
): Promise<Found | Refusal> {
  try {
    return await scope.db.transaction(async (db) => {
      throw new TakenBack(await act(withinTransaction(scope, db)))
    })
  } catch (error) {
    if (error instanceof TakenBack) return (error as TakenBack<Found>).found
    if (error instanceof Refusal) return error
    throw error
  }
}
