import { Refusal } from './refusal.ts'

type MaybeNumbered = { readonly id?: number | null | undefined }
type Numbered<Row> = Omit<Row, 'id'> & { readonly id: number }

/**
 * Rows of a list that is written as a whole: those that name a number of the stored list keep it, new ones get the
 * next, and no number is given twice. Answers the rows and the newest number there ever was.
 * @throws Refusal `unprocessable` with `unknown(id)` for a number that the list does not have, or that comes twice
 */
export function numbered<Row extends MaybeNumbered>(
  written: readonly Row[],
  stored: readonly { readonly id: number }[],
  last: number,
  unknown: (id: number) => string,
): { rows: Numbered<Row>[]; last: number } {
  const free = new Set(stored.map(({ id }) => id))
  let newest = last
  const rows = written.map(({ id, ...row }) => {
    if (id == null) newest += 1
    else if (!free.delete(id)) throw new Refusal('unprocessable', unknown(id))
    return { ...row, id: id ?? newest } as Numbered<Row>
  })
  return { rows, last: newest }
}
