import { Dexie, type Table } from 'dexie'
import type { CrewDay, Pack } from '../../contract/move-day.ts'
import type { SentEvent } from '../../domain/move-day/corrections.ts'
import type { PaperKind } from '../../domain/papers/paper-document.ts'
import type { Copy } from '../../domain/papers/paper-signature.ts'
import type { PaperDocument, Said } from '../../domain/papers/papers.ts'
import { readAccessLine } from '../../domain/quotes/access-words.ts'

/** Whose day a link has opened on this phone; what was pressed on it is sent with its token. */
export type Session = Pick<CrewDay, 'person' | 'date'> & {
  /** The day and the person. */
  key: string
  token: string
  /** The server lets no one in with the token any more. */
  hasEnded: boolean
}

export type SendingState = 'waiting' | 'sent' | 'refused'

/** What has become of sending something, and when that was known (milliseconds). */
type Sending = { state: SendingState; detail: string | null; settledAt: number | null }

export type StoredEvent = Sending & {
  /** In which it was made on this phone. */
  order?: number
  id: string
  session: string
  job: number
  event: SentEvent
  /** Until then (milliseconds) it can be undone, and is not sent. */
  heldUntil: number
}

export type StoredPhoto = Sending & {
  sha256: string
  session: string
  job: number
  /** Null once it is sent: the phone needs the room. */
  file: Blob | null
  /** Small, kept to be shown. */
  thumbnail: Blob
  takenAt: number
}

/** What is being written of a paper of a job before it is signed. */
export type PaperDraft<Kind extends PaperKind = PaperKind> = {
  job: number
  kind: Kind
  said: Partial<Said[Kind]>
  /** Once it is shown to be signed. */
  signing?: PaperSigning
}

/** What one side has written on a paper so far. */
export type Written = {
  name: string
  /** Path data of what was drawn; null where nothing was. */
  drawing: string | null
  /** By statement. */
  initials: Readonly<Record<string, string>>
  /** Anyone who cannot draw signs by their name. */
  isTyped: boolean
}

/** A paper as it was shown to be signed, and stays: what is hashed is what was read. */
export type PaperSigning = {
  document: PaperDocument
  customer: Written & { isAgent: boolean }
  company: Written
  copy: Copy
}

/** What this phone knows of itself. */
export type Phone = {
  id: 'phone'
  /** Whose day is shown. */
  session: string
  /** How much its clock is ahead of the server's, in milliseconds, as of the last answer. */
  skewMs: number
  /** When the server answered last (milliseconds). */
  heardAt: number | null
}

export type CrewStore = Dexie & {
  phone: Table<Phone, 'phone'>
  sessions: Table<Session, string>
  days: Table<{ session: string; day: CrewDay }, string>
  packs: Table<{ job: number; session: string; pack: Pack }, number>
  events: Table<StoredEvent, number>
  photos: Table<StoredPhoto, string>
  drafts: Table<PaperDraft, [job: number, kind: PaperKind]>
  /** How much of a picture the server has, as it said last, in bytes; apart, for no screen is redrawn by it. */
  halves: Table<{ sha256: string; offset: number }, string>
}

/** A pack of an earlier release has sentences alone; what they leave out comes with the next one. */
function addFacts(pack: Pack) {
  const factsOf = (side: 'pickup' | 'delivery') => pack.job[side].access.map(readAccessLine)
  pack.access ??= { pickup: factsOf('pickup'), delivery: factsOf('delivery') }
  pack.work ??= []
  for (const item of pack.items) item.handling ??= null
}

/** What the phone keeps, so that a day goes on without a signal and whatever happens to the page. */
export function openStore(name = 'crew'): CrewStore {
  const store = new Dexie(name) as CrewStore
  store.version(1).stores({
    phone: 'id',
    sessions: 'key',
    days: 'session',
    packs: 'job, session',
    events: '++order, &id, session, job, state',
    photos: 'sha256, session',
  })
  store.version(2).stores({ drafts: '[job+kind], job' })
  store.version(3).upgrade(async (old) => {
    await old
      .table('packs')
      .toCollection()
      .modify(({ pack }: { pack: Pack }) => addFacts(pack))
  })
  store.version(4).stores({ halves: 'sha256' })
  return store
}
