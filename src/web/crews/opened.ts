import type { Crew, Person, Truck } from '../../contract/crews.ts'

/** What is edited, null for a new one. */
export type Opened =
  | { what: 'crew'; crew: Crew | null; name?: string }
  | { what: 'person'; person: Person | null }
  | { what: 'truck'; truck: Truck | null }

type Lists = { crews: readonly Crew[]; people: readonly Person[]; trucks: readonly Truck[] }

/** What an address names after its `#`, e.g. `crew-3`, as the search's results do; null when there is none. */
export function namedInAddress(hash: string, { crews, people, trucks }: Lists): Opened | null {
  const [what, id] = hash.split('-')
  const named = <Row extends { id: number }>(rows: readonly Row[]) =>
    rows.find((row) => row.id === Number(id)) ?? null
  const [crew, person, truck] = [named(crews), named(people), named(trucks)]
  if (what === 'crew' && crew) return { what, crew }
  if (what === 'person' && person) return { what, person }
  return what === 'truck' && truck ? { what, truck } : null
}

/** As it is stored now: an absence that was just added shows in the open dialog. */
export const stored = <Row extends { id: number }>(rows: readonly Row[], opened: Row | null) =>
  rows.find(({ id }) => id === opened?.id) ?? null
