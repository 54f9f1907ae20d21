// Runs as a worker thread: the package takes a third of a second and 100 MB to load, of which 5 MB are wanted here.
import { parentPort } from 'node:worker_threads'
import zipcodes from 'zipcodes'
import type { Gazetteer } from './gazetteer.ts'

const NUMBERS = 100_000

const gazetteer: Gazetteer = {
  towns: [],
  townPoints: new Float32Array(),
  zipTowns: new Int32Array(NUMBERS).fill(-1),
  zipPoints: new Float32Array(2 * NUMBERS),
}
const { towns, zipTowns, zipPoints } = gazetteer
const indexes = new Map<string, number>()
const points: { latitude: number; longitude: number }[][] = []

for (const { zip, latitude, longitude, city, state, country } of Object.values(zipcodes.codes)) {
  // Some ZIP codes of single companies have no coordinates.
  if (country !== 'US' || !latitude || !longitude) continue
  const name = `${city}, ${state}`
  const index = indexes.get(name) ?? towns.push(name) - 1
  indexes.set(name, index)
  zipTowns[Number(zip)] = index
  zipPoints.set([latitude, longitude], 2 * Number(zip))
  points[index] ??= []
  points[index].push({ latitude, longitude })
}

/** A mean would follow the few ZIP codes that are listed far from their town. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
const townPoints = points.flatMap((ofTown) => [
  median(ofTown.map(({ latitude }) => latitude)),
  median(ofTown.map(({ longitude }) => longitude)),
])

parentPort?.postMessage({ ...gazetteer, townPoints: Float32Array.from(townPoints) })
