import { addressLines } from '../../domain/quotes/address-lines.ts'

type Ends = { origin_address: string | null; destination_address: string | null }

/** From where to where, by the cities: `Denver → Castle Rock`. */
export function formatRoute({ origin_address, destination_address }: Ends): string {
  const city = (address: string | null) => {
    if (!address) return 'To be decided'
    const lines = addressLines(address)
    return lines.city ?? lines.place
  }
  return `${city(origin_address)} → ${city(destination_address)}`
}
