import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { type Place, roadMiles } from '../../domain/estimate/road-miles.ts'
import { type WayOverStops, wayOverStops } from '../../domain/estimate/way-over-stops.ts'
import { placeInAddress } from '../../domain/quotes/address-lines.ts'
import type { Stop } from '../../domain/quotes/stops.ts'

/** Where the ZIP codes and the towns of the United States are; points are pairs of latitude and longitude, in degrees. */
export type Gazetteer = {
  /** `Denver, CO` */
  towns: string[]
  /** The middle of a town's ZIP codes. */
  townPoints: Float32Array
  /** The town of each ZIP code, -1 where there is none. */
  zipTowns: Int32Array
  zipPoints: Float32Array
}

/** The longest names of towns, such as Rancho Santa Margarita or Lake in the Hills. */
const WORDS_OF_A_TOWN = 5

let opened: ReturnType<typeof open> | null = null

/** Reads it ahead, for the person who asks while others wait for what they hold. */
export async function openGazetteer(): Promise<void> {
  await gazetteer()
}

/** Read at the first question; a failure is not kept, so that the next question tries again. */
const gazetteer = () => {
  opened ??= open().catch((error: unknown) => {
    opened = null
    throw error
  })
  return opened
}

async function open() {
  const worker = new Worker(new URL(import.meta.resolve('./read-gazetteer.ts')))
  worker.unref()
  const [read]: [Gazetteer] = (await once(worker, 'message')) as [Gazetteer]
  return { ...read, townsByKey: new Map(read.towns.map((name, index) => [keyOf(name), index])) }
}

const FULL_WORDS: Readonly<Record<string, string>> = { st: 'saint', mt: 'mount', ft: 'fort' }

/** A town's name as it is compared: Coeur d'Alene, O'Fallon, St. Louis and Winston-Salem are written in many ways. */
const keyOf = (name: string) =>
  name
    .toLowerCase()
    .split(/[^a-z]+/)
    .map((word) => FULL_WORDS[word] ?? word)
    .join('')

/** The place that an address is in: by its ZIP code, else by its city and state; null when it is not understood. */
export async function findPlace(address: string): Promise<Place | null> {
  const said = placeInAddress(address)
  if (!said) return null
  const { towns, townPoints, zipTowns, zipPoints, townsByKey } = await gazetteer()
  const place = (name: string, knownBy: Place['knownBy'], points: Float32Array, index: number): Place => {
    const [latitude = 0, longitude = 0] = points.subarray(2 * index, 2 * index + 2)
    return { name, knownBy, latitude, longitude }
  }
  const townOfZip = towns[zipTowns[Number(said.zip ?? -1)] ?? -1]
  if (said.zip && townOfZip) {
    // The ZIP code and the written state contradict each other, and either may be the mistake.
    if (said.state && !townOfZip.endsWith(said.state)) return null
    return place(`${townOfZip} ${said.zip}`, 'zip_code', zipPoints, Number(said.zip))
  }
  const words = said.words.split(/\s+/)
  for (let first = Math.max(0, words.length - WORDS_OF_A_TOWN); said.state && first < words.length; first++) {
    const index = townsByKey.get(keyOf(`${words.slice(first).join(' ')}, ${said.state}`))
    if (index !== undefined) return place(towns[index] ?? '', 'city', townPoints, index)
  }
  return null
}

/** What stands for a distance that no one has told: what the addresses suggest; null for one that was told. */
export async function assumedMiles(move: {
  distance: number | null
  pickupAddress: string | null
  deliveryAddress: string | null
}): Promise<number | null> {
  const { distance, pickupAddress, deliveryAddress } = move
  if (distance !== null || !pickupAddress || !deliveryAddress) return null
  return (await approximateDistance(pickupAddress, deliveryAddress)).miles
}

/** The ways of a crew from the company's yard to the pickup and from the delivery back; null as far as it is not known. */
export async function yardMiles(
  yardAddress: string | null,
  { pickupAddress, deliveryAddress }: { pickupAddress: string | null; deliveryAddress: string | null },
): Promise<{ yardToPickupMiles: number | null; deliveryToYardMiles: number | null }> {
  const way = async (from: string | null, to: string | null) =>
    from && to ? (await approximateDistance(from, to)).miles : null
  const [yardToPickupMiles, deliveryToYardMiles] = await Promise.all([
    way(yardAddress, pickupAddress),
    way(deliveryAddress, yardAddress),
  ])
  return { yardToPickupMiles, deliveryToYardMiles }
}

/** How far a move goes over those of its stops whose places are known; null where none is. */
export async function findWayOverStops({
  pickupAddress,
  deliveryAddress,
  stops,
}: {
  pickupAddress: string | null
  deliveryAddress: string | null
  stops: readonly Pick<Stop, 'address'>[]
}): Promise<WayOverStops | null> {
  const addresses = stops.flatMap(({ address }) => address ?? [])
  if (!pickupAddress || !deliveryAddress || addresses.length === 0) return null
  const [from, to] = await Promise.all([findPlace(pickupAddress), findPlace(deliveryAddress)])
  const between = (await Promise.all(addresses.map(findPlace))).filter((place) => place !== null)
  return from && to ? wayOverStops(from, between, to) : null
}

/** The places of two addresses, and about how many miles by road lie between them; null as far as it is not known. */
export async function approximateDistance(
  from: string,
  to: string,
): Promise<{ miles: number | null; from: Place | null; to: Place | null }> {
  const [start, end] = await Promise.all([findPlace(from), findPlace(to)])
  return { miles: start && end && roadMiles(start, end), from: start, to: end }
}
