import { posix } from 'node:path'
import { lines } from '../../src/server/features.ts'
import type { SourceFile } from './source-tree.ts'

export type Violation = { path: string; rule: string }

type Room = 'domain' | 'contract' | 'server' | 'web'

/** What each room may import: other rooms, and packages where those are counted; Biome keeps Node out of the web. */
const rooms: Record<Room, { rooms: Room[]; packages?: string[] }> = {
  domain: { rooms: [], packages: ['zod'] },
  contract: { rooms: ['domain'], packages: ['zod'] },
  server: { rooms: ['domain', 'contract'] },
  web: { rooms: ['domain', 'contract'] },
}

/** Shelves that hold no business noun: every feature may use them, they know none. */
const sharedShelves = [
  'src/server/storage',
  'src/server/backups',
  'src/server/wire',
  'src/server/time',
  'src/server/places',
  'src/server/mail-layout',
  'src/server/documents',
  'src/server/limited-work',
  'src/server/tasks',
  'src/server/telemetry',
  'src/web/api',
  'src/web/format',
  'src/web/item-pictures',
  'src/web/schedule',
  'src/web/ui',
]

/** The only files that put features together. */
const composers = [
  /^src\/server\/(app|start-server|features?|services|main|demo-main|data-import-main)\.ts$/,
  /^src\/web\/(features|parent-routes|routes|main)\.tsx?$/,
  /^src\/web\/shell\//,
]

/** What a feature offers to the others. */
const offered = [
  /^src\/(server|web)\/[^/]+\/queries\.ts$/,
  /^src\/server\/email\/outbox\.ts$/,
  /^src\/server\/offers\/behind-link\.ts$/,
  /^src\/server\/crews\/(absences|bookings|crews-to-api|jobs-of-crews|send-people|store-crews)\.ts$/,
  // What the signed-in person may do.
  /^src\/web\/auth\/rights\.ts$/,
  // What a job is as it is stored and as its crew reads it, on which days it takes place, what it lacks, how it goes on, and which leg of its move it is.
  /^src\/server\/jobs\/(days-of-job|gates|job-needs|job-rows|job-steps|jobs-of-sheets|legs|stops-of-job)\.ts$/,
  // What is signed on the day of a job, and what its papers are built of.
  /^src\/server\/job-papers\/(accept-paper|copy-mail|paper-facts)\.ts$/,
  // What crews' phones send, and what is kept of it, which the demo does as they do; and the journal of a month.
  /^src\/server\/money\/(balances|balances-on|enter-entry|enter-money|journal|mail-receipt|payouts|places-of-money|read-money)\.ts$/,
  /^src\/server\/learning\/keep-outcome\.ts$/,
  /^src\/server\/move-day\/(photo-files|send-events)\.ts$/,
  // What is done with a claim, and an invoice, which the demo does as the office does.
  /^src\/server\/claims\/(claim-acts|file-claim)\.ts$/,
  /^src\/server\/invoices\/issue-invoice\.ts$/,
  /^src\/server\/history\/record-change\.ts$/,
  // What happened, for other programs.
  /^src\/server\/webhooks\/record-business-event\.ts$/,
  // What happened with a quote, what was offered of it, what it rests on, where the customer finds it, how it stands and how it is edited.
  /^src\/server\/quotes\/(change-quote|current-offer|documents|events|links|offer-document-of|quote-agreement|record-edit|send-quote|standing|versions)\.ts$/,
  /^src\/web\/quotes\/(quote-timeline|send-for-signature)\.tsx$/,
  /^src\/web\/(organization\/confirm-email-notice|set-up\/first-hour)\.tsx$/,
]

/** The server's shelves from the top down: each may import from those on lower lines only. */
const serverShelves = [['demo'], ...lines.map((line) => line.map(({ name }) => name))]

const forbiddenNames = ['utils', 'helpers', 'common', 'misc', 'types', 'service', 'manager', 'index']

const isTest = (path: string) => /\.test\.tsx?$/.test(path)

/** Everything in the tree that breaks a rule of the house, in the order of the files. */
export function findViolations(files: SourceFile[]): Violation[] {
  const broken = files.flatMap((file) => rulesBroken(file).map((rule) => ({ path: file.path, rule })))
  return [...broken, ...jsxRule(files)]
}

/** Node runs the scripts as they are written, and it reads no JSX: nothing they load may hold any. */
function jsxRule(files: SourceFile[]): Violation[] {
  const loadedWith = new Map(files.map(({ path, loadedWithIt }) => [path, loadedWithIt]))
  const loaded = new Set(files.map(({ path }) => path).filter((path) => path.startsWith('scripts/')))
  for (const path of loaded) for (const next of loadedWith.get(path) ?? []) loaded.add(next)
  return [...loaded]
    .filter((path) => path.endsWith('.tsx'))
    .map((path) => ({ path, rule: 'a script may not load .tsx: it runs without a build' }))
}

function rulesBroken(file: SourceFile): string[] {
  return [
    ...file.imports.flatMap(
      (imported) => roomRule(file.path, imported) ?? featureRule(file.path, imported) ?? [],
    ),
    ...packageRule(file),
    ...purityRule(file),
    ...shapeRules(file),
  ]
}

function roomRule(path: string, imported: string): string | null {
  const room = roomOf(path)
  if (!room) return null
  const target = roomOf(imported)
  if (target === room) return null
  if (!target && isTest(path) && imported.startsWith('test/')) return null
  if (target && rooms[room].rooms.includes(target)) return null
  if (room === 'web' && imported.startsWith('node_modules/')) return null
  return `${room} may not import ${imported}`
}

function featureRule(path: string, imported: string): string | null {
  const target = shelfOf(imported)
  if (!target || sharedShelves.includes(target) || shelfOf(path) === target) return null
  if (roomOf(path) !== roomOf(imported) || isTest(path) || matches(composers, path)) return null
  const comesFromFeature = shelfOf(path) !== null && !sharedShelves.includes(shelfOf(path) as string)
  if (comesFromFeature && matches(offered, imported)) return orderRule(path, imported)
  if (matches(composers, imported)) return `only composers may import ${imported}`
  return `${comesFromFeature ? 'a feature' : 'what features share'} may not import ${imported}`
}

function orderRule(path: string, imported: string): string | null {
  if (roomOf(path) !== 'server') return null
  const [height, other] = [path, imported].map((file) =>
    serverShelves.findIndex((shelves) => shelves.includes(file.split('/')[2] as string)),
  ) as [number, number]
  if (height < 0 || other < 0) return 'every shelf of the server has its place in the order'
  return height < other ? null : `a shelf may not import what stands beside or above it: ${imported}`
}

function packageRule({ path, packages }: SourceFile): string[] {
  const room = roomOf(path)
  const allowed = room && rooms[room].packages
  if (!allowed || isTest(path)) return []
  return packages.filter((name) => !allowed.includes(name)).map((name) => `${room} may not import ${name}`)
}

function purityRule({ path, impurities }: SourceFile): string[] {
  const room = roomOf(path)
  if (isTest(path) || (room !== 'domain' && room !== 'contract')) return []
  return impurities.map((impurity) => `${room} may not use ${impurity}`)
}

function shapeRules({ path, isBarrel, importsTypesInPlace, passesNowWithScope }: SourceFile): string[] {
  const broken: string[] = []
  const names = path.split('/').map((part) => part.replace(/\..*$/, ''))
  const forbidden = names.find((name) => forbiddenNames.includes(name))
  if (forbidden) broken.push(`nothing may be named ${forbidden}`)
  if (isBarrel) broken.push('a file may not only pass on what others export')
  if (importsTypesInPlace) broken.push('a type is imported by a statement')
  if (passesNowWithScope && !isTest(path)) broken.push('what has a scope asks it for the time')
  if (path.endsWith('.tsx') && /^src\/(domain|contract)\//.test(path)) broken.push('a rule draws nothing')
  return broken
}

function roomOf(path: string): Room | null {
  const [src, room] = path.split('/')
  return src === 'src' && room !== undefined && Object.hasOwn(rooms, room) ? (room as Room) : null
}

/** The folder of a noun, e.g. `src/server/quotes`; null for the files beside the shelves. */
function shelfOf(path: string): string | null {
  const folder = posix.dirname(path)
  const [, room, shelf] = folder.split('/')
  return shelf && (room === 'server' || room === 'web') ? `src/${room}/${shelf}` : null
}

const matches = (patterns: RegExp[], path: string) => patterns.some((pattern) => pattern.test(path))
