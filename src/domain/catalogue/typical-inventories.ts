import inventories from './typical-inventories.json' with { type: 'json' }

/** A size of home whose usual contents are known: studio, apartments and houses by bedrooms. */
export type HomeSize = keyof typeof inventories

/** What a home of each size usually holds, by catalogue name. */
export const typicalInventories: Readonly<
  Record<HomeSize, readonly { readonly name: string; readonly quantity: number }[]>
> = inventories

/** Whether a word names a size of home with a typical inventory. */
export function isHomeSize(word: string): word is HomeSize {
  return Object.hasOwn(inventories, word)
}
