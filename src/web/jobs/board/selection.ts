import { createStore } from '../../ui/store.ts'

/** The jobs that are moved together, by their ids; like what is carried, it stands outside the tree of components. */
export const selection = createStore<readonly number[]>([])

export const isSelected = (id: number): boolean => selection.get().includes(id)

export function toggleSelected(id: number): void {
  const chosen = selection.get()
  selection.set(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
}

export function clearSelection(): void {
  if (selection.get().length > 0) selection.set([])
}
