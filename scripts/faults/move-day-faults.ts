import { hash, randomBytes, randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { contract } from '../../src/contract/contract.ts'
import { API_PREFIX } from '../../src/contract/endpoint.ts'
import { type SeededRandom, seededRandom } from '../../src/server/demo/seeded-random.ts'
import { type Company, registerCompany, visitor } from '../../test/setup/company.ts'
import { event, openDay } from '../../test/setup/move-day.ts'
import { makeScratchFolder } from '../../test/setup/scratch-folder.ts'
import type { Attack, Finding } from './attack.ts'
import { givesDisks, NO_DISK, startOnOwnDisk } from './own-disk.ts'
import { openStage, type Stage } from './stage.ts'

const { crewJobs, crewSessions, moveDays, photos } = contract

const CREWS = 8
const KILLS = 4
const MOST_PRESSED_AT_ONCE = 12
/** A crew that is not heard presses on for a while. */
const MOST_WAITING = 200
/** A part of the batches hangs up before it is answered, another part is sent a second time although it was. */
const [HANGS_UP, SENDS_AGAIN] = [0.2, 0.2]
const PATIENCE_MS = 20_000

type Event = ReturnType<typeof event>
type CrewPhone = { token: string; job: number; office: Company; made: Event[]; answers: Map<string, number> }

/** The phones of a lead and a helper on one job, in a company of their own. */
async function openPhones(baseUrl: string): Promise<CrewPhone[]> {
  const office = await registerCompany({}, { baseUrl })
  const { job, links } = await openDay(office, {}, { baseUrl })
  const phones = []
  for (const link of Object.values(links)) {
    const { access_token: token } = await visitor({ baseUrl }).call(crewSessions.open, {
      params: { token: link },
    })
    phones.push({ token, job: job.id, office, made: [], answers: new Map() })
  }
  return phones
}

const someEvent = (random: SeededRandom): Event => {
  const minute = `${random.between(0, 59)}`.padStart(2, '0')
  return event('remark', `${random.between(10, 18)}:${minute}`, { words: randomUUID(), by: 'crew' })
}

/** Presses and sends until it is told to stop, and then until all that it made is answered. */
async function keepSending({ nodes }: Stage, phone: CrewPhone, random: SeededRandom, isOver: () => boolean) {
  let waiting: Event[] = []
  while (!isOver() || waiting.length > 0) {
    if (!isOver() && waiting.length < MOST_WAITING) {
      const pressed = Array.from({ length: random.between(1, MOST_PRESSED_AT_ONCE) }, () => someEvent(random))
      phone.made.push(...pressed)
      waiting.push(...pressed)
    }
    const patience = !isOver() && random.chance(HANGS_UP) ? random.between(1, 30) : PATIENCE_MS
    const line = visitor({
      baseUrl: random.pick(nodes).url(),
      token: phone.token,
      signal: AbortSignal.timeout(patience),
    })
    const sent = { params: { id: phone.job }, body: { events: waiting } }
    const reply = await line.attempt(crewJobs.send, sent).catch(() => null)
    const status = reply ? `${reply.status}` : 'no answer'
    phone.answers.set(status, (phone.answers.get(status) ?? 0) + 1)
    if (reply?.status !== 200) await pause(250)
    else if (isOver() || !random.chance(SENDS_AGAIN)) waiting = []
  }
}

/** What the office reads of a job against what its phones made: each event once. */
async function logOf(node: string, phones: readonly CrewPhone[]) {
  const [{ office, job }] = phones as [CrewPhone]
  const staff = visitor({ baseUrl: node, token: office.token })
  const { events, computed_differently } = await staff.call(moveDays.get, { params: { id: job } })
  const made = phones.flatMap((phone) => phone.made.map(({ id }) => id))
  const ids = events.map(({ id }) => id)
  const kept = new Set(ids)
  return {
    made: made.length,
    lost: made.filter((id) => !kept.has(id)).length,
    twice: ids.length - kept.size,
    isDifferent: computed_differently,
  }
}

const total = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)

const killed = (on: 'embedded' | 'PostgreSQL'): Attack => ({
  name: `kill -9 while phones send, ${on === 'embedded' ? 'embedded database' : on}`,
  isUnderLoad: true,
  async *play(seed) {
    const stage = await openStage({ on })
    if (!stage) {
      yield { what: 'not played', figures: 'this machine has no PostgreSQL', stood: true }
      return
    }
    try {
      const node = stage.nodes[0] as Stage['nodes'][number]
      const crews = []
      for (let crew = 0; crew < CREWS; crew += 1) crews.push(await openPhones(node.url()))
      let isOver = false
      const sending = crews
        .flat()
        .map((phone, nth) => keepSending(stage, phone, seededRandom(seed * 100 + nth), () => isOver))
      const random = seededRandom(seed)
      for (let kill = 0; kill < KILLS; kill += 1) {
        await pause(random.between(1_000, 4_000))
        await node.kill()
        await node.start()
      }
      await pause(1_000)
      isOver = true
      await Promise.all(sending)
      yield { what: 'load', figures: `${Math.round(loadavg()[0] as number)}`, stood: true }
      yield answersOf(crews.flat())
      const logs = await Promise.all(crews.map((phones) => logOf(node.url(), phones)))
      const [made, lost, twice] = (['made', 'lost', 'twice'] as const).map((what) =>
        total(logs.map((log) => log[what])),
      )
      yield {
        what: 'events kept',
        figures: `${made} made, ${lost} lost, ${twice} twice`,
        stood: lost === 0 && twice === 0,
      }
      yield {
        what: 'processes',
        figures: stage.deaths.length === 0 ? 'none died' : stage.deaths.join(' / '),
        stood: stage.deaths.length === 0,
      }
    } finally {
      await stage.close()
    }
  },
})

function answersOf(phones: readonly CrewPhone[]): Finding {
  const counts = new Map<string, number>()
  for (const [status, count] of phones.flatMap(({ answers }) => [...answers]))
    counts.set(status, (counts.get(status) ?? 0) + count)
  return {
    what: 'answers',
    figures: [...counts].map(([status, count]) => `${count} × ${status}`).join(', '),
    stood: [...counts.keys()].every((status) => ['200', '503', 'no answer'].includes(status)),
  }
}

const PHOTO_DISK_MB = 12
const LARGER_MB = 200
const PICTURES = 60
const PICTURE_BYTES = 500_000
const PIECE_BYTES = 128 * 1024
const AT_ONCE = 4

const picture = () => {
  const head = [0xff, 0xd8, 0xff, 0xe0, 0x00, 0x04, 0x00, 0x00, 0xff, 0xda, 0x00, 0x02]
  return Buffer.concat([Buffer.from(head), randomBytes(PICTURE_BYTES), Buffer.from([0xff, 0xd9])])
}

type Picture = { content: Buffer<ArrayBuffer>; sha256: string; offset: number }

/** Sends a picture from where it got. @returns the status of the last answer */
async function sendOn(baseUrl: string, token: string, one: Picture): Promise<number> {
  const size = one.content.length
  for (;;) {
    const address = `${baseUrl}${API_PREFIX}/crew/photos/${one.sha256}?offset=${one.offset}&size=${size}`
    const response = await fetch(address, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' },
      body: one.content.subarray(one.offset, one.offset + PIECE_BYTES),
    })
    const answer = (await response.json()) as { offset?: number }
    if (answer.offset !== undefined) one.offset = answer.offset
    if (!response.ok || one.offset >= size) return response.status
  }
}

/** Sends all, some at once. @returns how often each status was the last of a picture */
async function sendAll(baseUrl: string, token: string, all: readonly Picture[]) {
  const left = [...all]
  const statuses = new Map<number, number>()
  const next = async () => {
    for (let one = left.shift(); one; one = left.shift()) {
      const status = await sendOn(baseUrl, token, one)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
  return statuses
}

/** Of the pictures that the office is told are here, those that are not what was sent. */
async function notWhole(baseUrl: string, { office, job }: CrewPhone) {
  const staff = visitor({ baseUrl, token: office.token })
  const day = await staff.call(moveDays.get, { params: { id: job } })
  const here = day.photos.filter(({ is_here }) => is_here)
  let wrong = 0
  for (const { sha256 } of here) {
    const file = await staff.call(photos.get, { params: { sha256 } })
    if (hash('sha256', Buffer.from(await file.arrayBuffer())) !== sha256) wrong += 1
  }
  return { here: here.length, wrong }
}

/** A disk of its own for pictures fills up while they arrive; on a larger one each goes on from where it got. */
const fullOfPhotos: Attack = {
  name: 'full disk while photos arrive',
  isUnderLoad: true,
  async *play() {
    if (!givesDisks()) {
      yield NO_DISK
      return
    }
    const scratch = makeScratchFolder('faults')
    const disk = { dataDir: scratch.path, folder: 'photos', mb: PHOTO_DISK_MB, largerMb: LARGER_MB }
    const server = await startOnOwnDisk(disk)
    try {
      const baseUrl = await server.next(/ready at (\S+)/)
      const [phone] = (await openPhones(baseUrl)) as [CrewPhone]
      const pictures = Array.from({ length: PICTURES }, () => {
        const content = picture()
        return { content, sha256: hash('sha256', content), offset: 0 }
      })
      const events = pictures.map(({ sha256 }) => event('photo_added', '09:00', { sha256, shows: 'item' }))
      const crew = visitor({ baseUrl, token: phone.token })
      await crew.call(crewJobs.send, { params: { id: phone.job }, body: { events } })
      const statuses = await sendAll(baseUrl, phone.token, pictures)
      yield {
        what: 'answers',
        figures: [...statuses].map(([status, count]) => `${count} × ${status}`).join(', '),
        stood: statuses.has(503) && [...statuses.keys()].every((status) => [200, 503].includes(status)),
      }
      const before = await notWhole(baseUrl, phone)
      yield {
        what: 'believed whole on the full disk',
        figures: `${before.here}, ${before.wrong} of them not`,
        stood: before.wrong === 0 && before.here === (statuses.get(200) ?? 0),
      }
      server.end()
      const again = await server.next(/ready at (\S+)/)
      const later = await sendAll(again, phone.token, pictures)
      const { here, wrong } = await notWhole(again, phone)
      yield {
        what: 'pictures kept',
        figures: `${here} of ${PICTURES}, ${wrong} not whole`,
        stood: here === PICTURES && wrong === 0 && later.size === 1,
      }
    } finally {
      await server.stop()
      scratch.remove()
    }
  },
}

/** What a move's day must survive: a server that dies while its phones send, and a disk that fills with its pictures. */
export const moveDayFaults: Attack[] = [killed('embedded'), killed('PostgreSQL'), fullOfPhotos]
